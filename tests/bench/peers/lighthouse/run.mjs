// Asks Lighthouse about an address, in the first tab of the browser that listens on a port, and writes its report. The tab
// keeps what it has: a session, which an empty page in between would end (decision 20), and the data of the site.
import lighthouse from 'lighthouse'
import { connect } from 'puppeteer-core'

const [port, address] = process.argv.slice(2)

const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
const [page] = await browser.pages()
const flags = { port: Number(port), logLevel: 'error', disableStorageReset: true, skipAboutBlank: true }
const result = await lighthouse(address, flags, undefined, page)
await browser.disconnect()
const { finalDisplayedUrl, categories, audits, runtimeError } = result.lhr
// What cost points, by category: a score alone does not say what to mend.
const findings = Object.values(categories).map(({ title, auditRefs }) => ({
  title,
  audits: auditRefs.flatMap(({ id, weight }) => (weight > 0 && (audits[id].score ?? 1) < 1 ? [audits[id].title] : [])),
}))
process.stdout.write(JSON.stringify({ finalDisplayedUrl, categories, findings, runtimeError }))
