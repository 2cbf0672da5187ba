/** A message of a stream of server-sent events. */
export interface Message {
  readonly kind: string
  readonly data: string
}

/** The messages of a stream of server-sent events; what carries no data, such as a sign of life, is left out. */
export async function* messagesIn(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Message, void, undefined> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = messageIn(block)
        if (message !== undefined) yield message
      }
    }
  } finally {
    // Whoever stops reading lets the connection go; that it has broken already is no news.
    await reader.cancel().catch(() => {})
  }
}

function messageIn(block: string): Message | undefined {
  const fields = block.split('\n').map((line) => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    return { name, value }
  })
  const kind = fields.find(({ name }) => name === 'event')?.value ?? 'message'
  const data = fields.filter(({ name }) => name === 'data').map(({ value }) => value)
  return data.length > 0 ? { kind, data: data.join('\n') } : undefined
}
