import { root } from './lib/paths'
import { countByArea, findFaults, isAgreedList, readRequirements, readTitles } from './lib/requirements'

/** `npm run requirements -- [AREA] [--missing]`: which requirements a test names. A title proves nothing; its test does. */
const args = process.argv.slice(2)
const showsMissing = args.includes('--missing')
const only = args.find((arg) => !arg.startsWith('--'))

const requirements = readRequirements(root)
const titles = readTitles(root)
const areas = countByArea(requirements, titles)
const lines = areas
  .filter(({ area }) => only === undefined || area === only)
  .flatMap(({ area, named, all, missing }) => [
    `${area.padEnd(9)} ${String(named).padStart(3)} / ${String(all).padStart(3)}`,
    ...(showsMissing ? missing.map(({ id, text }) => `    ${id} ${text}`) : []),
  ])
const faults = [
  ...findFaults(requirements, titles),
  ...(isAgreedList(root) ? [] : ['docs/requirements.csv is not the list of docs/requirements.sha256']),
]
const named = areas.reduce((sum, area) => sum + area.named, 0)

process.stdout.write(`${[...lines, ...faults, `named by a test: ${named} of ${requirements.length}`].join('\n')}\n`)
if (faults.length > 0) process.exitCode = 1
