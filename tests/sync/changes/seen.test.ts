import { expect, test } from 'vitest'
import { valueOf } from '../../offline/support/examples'
import { ana } from '../../offline/support/members'
import { openPhoneWorld } from './phone-world'
import { seenPhones } from './phones'

const here = openPhoneWorld()
const { states, numbers, withPhone } = here

/** An edit over the number that its person saw. */
const edit = async (id: string, numero: string, visto: string | null) => {
  const { kind, stored: rules } = seenPhones
  const value = { accion: 'M' as const, id, numero, visto }
  const { seen } = here.tab
  const version = seen.versions.get(id) ?? null
  valueOf(await here.tab.putChange({ kind, nroafi: ana.nroafi, value, version, readAt: seen.at, rules }))
}

test('an edit over what an own one left goes on from its answer', async () => {
  const id = withPhone()
  await edit(id, '101', null)
  await here.tab.drainAll()
  await edit(id, '102', '101')
  await here.tab.drainAll()
  expect([numbers(), await states()]).toEqual([{ s0: '102' }, ['done', 'done']])
})

test('an edit whose person did not see the own one before, made in another tab, is asked about', async () => {
  const id = withPhone()
  await edit(id, '101', null)
  await edit(id, '103', '100')
  await here.tab.drainAll()
  expect([numbers(), await states()]).toEqual([{ s0: '101' }, ['done', 'conflict']])
})
