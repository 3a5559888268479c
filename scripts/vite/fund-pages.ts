import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { defaultProfile } from '../../server/fund/default-profile'
import { loadFund } from '../../server/fund/load'
import { drawFund } from '../../server/fund/portal/drawings'
import { namesIn } from '../../server/fund/portal/list'
import { madeForFile, openFolder, stampPortal } from '../../server/fund/portal/make'
import { stampOf, stampPage } from '../../server/fund/portal/pages'

const isOpenPage = (name: string): boolean =>
  name === 'index.html' ||
  name === 'manifest.webmanifest' ||
  name === 'sw.js' ||
  (name.startsWith('first/') && name.endsWith('.html'))

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', css: 'text/css' }

const iconLinks = (base: string): HtmlTagDescriptor[] =>
  [
    { rel: 'icon', type: 'image/svg+xml', href: `${base}icons/favicon.svg` },
    { rel: 'apple-touch-icon', sizes: '180x180', href: `${base}icons/apple-touch-icon.png` },
  ].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }))

/**
 * Makes the portal of one fund of what the build draws for none in particular: the demonstration's, or that of the folder in
 * `FUND_PROFILE`. What is open stays beside it, so that a server makes another fund's of the same build. In development the
 * page is filled as it is served.
 */
export const fundPages = (base: string): Plugin => {
  let outDir = ''
  const chosen = process.env['FUND_PROFILE']
  const fund = loadFund(chosen ? resolve(chosen) : defaultProfile)
  let isServing = false
  return {
    name: 'portal:fund-pages',
    configResolved: (config) => {
      outDir = config.build.outDir
      isServing = config.command === 'serve'
    },
    configureServer: (server) => {
      const drawn = drawFund(fund)
      server.middlewares.use(base, async (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        const file = (await drawn).files.get(name)
        if (file === undefined) return next()
        response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain').end(file)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const stamp = stampOf(fund.profile, base, { ...(await drawFund(fund)), missing: [] })
        return { html: isServing ? stampPage('index.html', html, stamp) : html, tags: iconLinks(base) }
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const open = join(outDir, openFolder)
        for (const name of namesIn(outDir).filter(isOpenPage)) {
          mkdirSync(dirname(join(open, name)), { recursive: true })
          renameSync(join(outDir, name), join(open, name))
        }
        await stampPortal(fund, open, outDir, base)
        writeFileSync(join(outDir, madeForFile), fund.version)
      },
    },
  }
}
