import { expect, test } from 'vitest'
import { simulate } from '../../faults/payments/simulate'

/** What is wrong after so many attempts to pay, which have their share of bad days. */
const faultsAfter = async (attempts: number): Promise<unknown[]> => {
  const { findings, counts } = await simulate(7, attempts)
  const { figures } = findings
  const isRich = Number(figures['concepts paid']) > attempts / 3 && Number(counts['call lost']) > attempts / 10
  const isEqual = figures['pesos in the ledger, in cents'] === figures['pesos by the provider, in cents']
  return [
    ...findings.broken,
    ...(isEqual ? [] : ['ledger and provider differ']),
    ...(isRich ? [] : ['few bad days']),
    ...Object.keys(counts).filter((what) => /[A-Z]{3}/.test(what)),
  ]
}

test('eight attempts to pay on bad days: the ledger is what the provider says, none paid twice, none lost', async () => {
  expect(await faultsAfter(8)).toEqual([])
})

test('thirty attempts to pay on bad days end as well', { tags: ['far'] }, async () => {
  expect(await faultsAfter(30)).toEqual([])
})
