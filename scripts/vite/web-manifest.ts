import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const fileName = 'manifest.webmanifest'

/**
 * Serves and emits the web app manifest without a hash in its name. With a hash, as Vite names it by default, an
 * installed app would point to a file that the next release no longer has.
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
