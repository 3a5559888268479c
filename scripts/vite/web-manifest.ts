import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const fileName = 'manifest.webmanifest'

/**
 * Serves and emits the web app manifest under its own name. Vite would give it a hash in the name, and an installed app would
 * then point at an address that the next release no longer has.
 */
export const webManifest = (base: string): Plugin => ({
  name: 'portal:web-manifest',
  configureServer: (server) => {
    server.middlewares.use(`${base}${fileName}`, (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json').end(readFileSync(fileName))
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: readFileSync(fileName) })
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'link', attrs: { rel: 'manifest', href: `${base}${fileName}` }, injectTo: 'head' }],
  },
})
