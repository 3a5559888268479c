import { expect, test } from 'vitest'
import { filesOf, findCosts } from '../../scripts/lib/cost'
import { root } from '../../scripts/lib/paths'

const costs = findCosts(root)

test.each(['submission', 'list', 'endpoint'])('what another %s costs is counted', (way) => {
  expect(costs.filter(({ name }) => name.includes(` ${way} `)).length).toBeGreaterThan(0)
})

test.each(costs.map((cost) => [cost.name, cost] as const))('%s takes no more files than its limit', (_name, cost) => {
  expect(filesOf(cost), JSON.stringify(cost, null, 2)).toBeLessThanOrEqual(cost.limit)
})

test('every file that counts as its own or shared exists for a reason: it is counted once', () => {
  for (const { own, shared } of costs) expect(new Set([...own, ...shared]).size).toBe(own.length + shared.length)
})
