import type { Fact } from '../../events/vocabulary.ts'
import { type Match, seats } from '../../rules/match.ts'
import { ask, forEach } from '../facts.ts'
import { askNominations } from '../tacticalTest/consequences.ts'

export const askWarbands = forEach(seats, (seat) => ask(seat, 'warband'))
export const bothMustered = (match: Match): boolean =>
  seats.every((seat) => match.warbands[seat] !== undefined)

export const askSeats = forEach(seats, (seat) => ask(seat, 'seat'))
export const bothSeated = (match: Match): boolean => seats.every((seat) => match.seated[seat] !== undefined)

export const beginDeploymentTest = askNominations('deployment')

/** The winner of the Deployment Tactical Test decides who is Player 1. */
export const askPlayerOne = (match: Match): readonly Fact[] =>
  ask(match.tacticalTest?.winner ?? 'a', 'playerOne')(match)

export const askFirstDeployer = (match: Match): readonly Fact[] =>
  ask(match.playerOne ?? 'a', 'firstDeployer')(match)

export const askDeployment = (match: Match): readonly Fact[] =>
  ask(match.deploying ?? 'a', 'deployment')(match)

export const bothDeployed = (match: Match): boolean => match.deployed.length === seats.length
