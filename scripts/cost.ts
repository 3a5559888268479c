import { filesOf, findCosts } from './lib/cost'
import { findPatchedCosts } from './lib/cost-patches'
import { root } from './lib/paths'

/**
 * `npm run cost [-- --files]`: counts, in the current tree, the product files to add or edit for one more field, document,
 * submission, list, change and endpoint, and how many they are when it also brings what is usually there: a path, a
 * dialog, an area of the server, the words of its call, the row of the documents. A field and a document are added to a copy
 * of the tree, where everything that is derived must have them. Exit code 1 when one is over its limit.
 */
const showsFiles = process.argv.includes('--files')
const costs = [...findPatchedCosts(root), ...findCosts(root)]

for (const cost of costs) {
  const files = filesOf(cost)
  const verdict = files <= cost.limit ? 'fits' : 'TOO MANY'
  const most = files + cost.ifNew.length
  process.stdout.write(
    `${cost.name.padEnd(36)} ${String(files).padStart(3)} of ${cost.limit} files  ${verdict}, ${most} where all is new\n`,
  )
  if (!showsFiles) continue
  for (const file of cost.own) process.stdout.write(`  its own  ${file}\n`)
  for (const file of cost.shared) process.stdout.write(`  shared   ${file}\n`)
  for (const what of cost.besides) process.stdout.write(`  besides  ${what}\n`)
  for (const what of cost.ifNew) process.stdout.write(`  if new   ${what}\n`)
}
if (costs.some((cost) => filesOf(cost) > cost.limit)) process.exitCode = 1
