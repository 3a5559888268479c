import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

/** How the service answers: correctly, with an error, or not at all. */
type Mood = 'well' | 'broken' | 'silent'

/** A local service of breached passwords; `asked` are the requested paths, which is all that it learns. */
export type BreachService = { url: string; asked: string[]; setMood: (mood: Mood) => void; close: () => Promise<void> }

const digestOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()

/** Starts it on a port of this machine, knowing these passwords. */
export const startBreaches = async (known: readonly string[]): Promise<BreachService> => {
  const asked: string[] = []
  let mood: Mood = 'well'
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (mood === 'silent') return
    const prefix = path.slice(path.lastIndexOf('/') + 1)
    const lines = known.map(digestOf).filter((digest) => digest.startsWith(prefix))
    const padding = `${'0'.repeat(35)}:0`
    response.writeHead(mood === 'broken' ? 503 : 200, { 'content-type': 'text/plain' })
    response.end([padding, ...lines.map((digest) => `${digest.slice(5)}:12`)].join('\r\n'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/range`,
    asked,
    setMood: (next) => {
      mood = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
