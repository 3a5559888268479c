import { ensureBrowser } from '../../scripts/ensure-browser'
import { ensureEngines, missingWords } from '../../scripts/ensure-engines'
import { runTool } from '../../scripts/lib/run'

/**
 * `npm run test:engines`: the whole suite in Chromium and in every other engine that is here or can be installed. What
 * comes after `--` goes to Playwright, for example `--project=engines-webkit` or `--repeat-each=3`.
 */
const main = async (): Promise<void> => {
  ensureBrowser()
  const there = ensureEngines()
  const asked = process.argv.slice(2)
  const projects = asked.some((arg) => arg.startsWith('--project'))
    ? []
    : ['chromium', ...there].map((engine) => `--project=engines-${engine}`)
  const { code } = await runTool('playwright', ['test', '--workers=2', ...projects, ...asked])
  const missing = missingWords(there)
  if (missing !== undefined) process.stdout.write(`${missing}\n`)
  process.exitCode = code
}

await main()
