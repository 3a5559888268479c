import { createServer, type Server, type Socket } from 'node:net'

/** A local mail server that stores messages, or refuses every mailbox. */
export type SmtpServer = { url: string; messages: string[]; close: () => Promise<void> }

const answerOf = (line: string, refuses: boolean): string => {
  if (/^rcpt/i.test(line)) return refuses ? '550 no such mailbox' : '250 ok'
  if (/^data/i.test(line)) return '354 go on'
  return /^quit/i.test(line) ? '221 bye' : '250 ok'
}

type Manner = { refuses: boolean; greets: Promise<void> }

const serve = (socket: Socket, messages: string[], { refuses, greets }: Manner): void => {
  let pending = ''
  let isMessage = false
  socket.on('error', () => undefined)
  void greets.then(() => socket.write('220 pruebas\r\n'))
  socket.on('data', (chunk) => {
    pending += String(chunk)
    for (;;) {
      const end = isMessage ? '\r\n.\r\n' : '\r\n'
      const at = pending.indexOf(end)
      if (at < 0) return
      const text = pending.slice(0, at)
      pending = pending.slice(at + end.length)
      if (isMessage) messages.push(text)
      const answer = isMessage ? '250 kept' : answerOf(text, refuses)
      isMessage = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
    }
  })
}

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts it on a port of this machine; it says nothing before `greets`. */
export const startSmtp = async ({
  refuses = false,
  greets = Promise.resolve(),
}: Partial<Manner> = {}): Promise<SmtpServer> => {
  const messages: string[] = []
  const server = createServer((socket) => serve(socket, messages, { refuses, greets }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    messages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
