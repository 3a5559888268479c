import { expect, test } from 'vitest'
import { simulate } from '../../faults/payments/simulate'

test('thirty attempts to pay on bad days: the ledger is what the provider says, none paid twice, none lost', async () => {
  const { findings, counts } = await simulate(7, 30)
  expect(findings.broken).toEqual([])
  expect(findings.figures['pesos in the ledger, in cents']).toBe(findings.figures['pesos by the provider, in cents'])
  expect(findings.figures['concepts paid']).toBeGreaterThan(10)
  expect(counts['call lost']).toBeGreaterThan(3)
  expect(Object.keys(counts).filter((what) => /[A-Z]{3}/.test(what))).toEqual([])
})
