/** Ki Tokens from generation or Focus: the Statistic, and what goes over the Limit is lost (KI, SP2). */
export const kiGenerated = (
  statistic: number,
  limit: number,
  tokens: number,
): { gained: number; lost: number } => {
  const gained = Math.min(statistic, Math.max(0, limit - tokens))
  return { gained, lost: statistic - gained }
}

/**
 * What a Ki Feat costs (R16, KI). Believer takes off, Disturb Flow (the highest in range) adds; modifiers never
 * bring it below 1, and a feat that is free by itself stays free.
 */
export const featCost = (
  cost: number,
  { believer, disturbFlow }: { believer: number; disturbFlow: number },
): number => Math.max(cost + disturbFlow - believer, Math.min(cost, 1))
