import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '../../../../src/contract/base-paths'
import type { Capability } from '../../../../src/domain/delivery/capabilities'
import { forward, readBody, relay } from '../../../faults/support/relay'
import { buildPages } from './pages'
import { openSite, type Site } from './site'

/** Where the documents lie that the pages fetch before they send. */
export const documentAddress = (index: number): string => `/archivos/${index}`

/** Says of the real server only that it can this. */
const answerPing = async (
  url: string,
  able: readonly Capability[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { status, body } = await forward({ url }, request, await readBody(request))
  const pong: object = JSON.parse(body.toString('utf8'))
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ ...pong, puede: able }))
}

/** Serves our page and that of tus-js-client, the documents, a tus server, and the real API with these capabilities. */
export const openCutSites = async (
  url: string,
  documents: readonly Buffer[],
  able: readonly (readonly Capability[])[],
): Promise<{ sites: Site[]; close: () => Promise<void> }> => {
  const pages = await buildPages({ own: ['cuts'], peers: ['tus'] })
  // Its packages are there only now.
  const { makeTusServer } = await import('../../peers/tus/server')
  const folder = await mkdtemp(join(tmpdir(), 'tus-'))
  const takeTus = makeTusServer(folder)
  const answerFor =
    (can: readonly Capability[]) =>
    async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const [path = ''] = (request.url ?? '').split('?')
      const index = path.startsWith('/archivos/') ? Number(path.split('/').at(-1)) : Number.NaN
      const bytes = documents[index]
      if (bytes !== undefined) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
      else if (path.startsWith('/tus')) await takeTus(request, response)
      else if (path === paths.ping) await answerPing(url, can, request, response)
      else await relay({ url }, request, response)
    }
  const sites = await Promise.all(able.map((can) => openSite(pages, answerFor(can))))
  return {
    sites,
    close: async () => {
      for (const site of sites) await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
