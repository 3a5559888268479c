import { afterEach, expect, test } from 'vitest'
import { valueOf } from '../../offline/support/examples'
import { phones, type PhoneChange } from './phones'
import type { Fund, Mode } from './server'
import { openWorld, type ChangeTab, type World } from './world'

/** Seeds of the lives; another range by CHANGE_SEEDS=from-to. */
const [from = 1, to = 6] = (process.env['CHANGE_SEEDS'] ?? '').split('-').filter(Boolean).map(Number)
const seeds = Array.from({ length: to - from + 1 }, (_one, index) => from + index)
const acts = 40

/** Numbers in [0, 1) that a seed repeats (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const numbersOf = ({ items }: Fund) => [...items].map(([id, { numero }]) => `${id} ${numero}`)

let world: World | undefined
afterEach(() => world?.close())

const troubles: readonly Mode[] = ['lose-reply', 'cut-request', 'overtaken', 'stranger', 'busy', 'no-session']

/** What its person does with every change that was not taken: mends it, keeps theirs, or takes it back. */
const settle = async (tab: ChangeTab, random: () => number): Promise<void> => {
  for (const change of await tab.list()) {
    const { id, head, answer } = change
    const kind = answer?.kind
    if (head === null || (kind !== 'refused' && kind !== 'conflict')) continue
    const mine = phones.parse(valueOf(await tab.readChange(id)))
    if (mine === undefined) throw new Error('a change that is none')
    const today = answer?.kind === 'conflict' ? answer.today : null
    const isGone = kind === 'conflict' && today === null
    if (isGone || random() < 0.3) valueOf(await tab.withdrawChange(id, { isNewItem: head.isNewItem }))
    else valueOf(await tab.make({ ...mine, numero: mine.numero.replace('!', '') }, id, today?.version ?? head.version))
  }
}

test.each(seeds)('seed %i: what is shown is what comes to be, each change once', async (seed) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  world = await openWorld()
  const { fund, time } = world
  let tab = await world.open()
  let last = 100
  const number = (): string => `${(last += 1)}${random() < 0.08 ? '!' : ''}`

  const change = async (): Promise<void> => {
    const ids = Object.keys((await tab.shown()).phones)
    const id = pick(ids)
    const accion: PhoneChange['accion'] = id === undefined || random() < 0.3 ? 'A' : random() < 0.75 ? 'M' : 'B'
    valueOf(await tab.make({ accion, id: accion === 'A' ? '' : (id ?? ''), numero: accion === 'B' ? '' : number() }))
  }
  const elsewhere = (): void => {
    const id = pick([...fund.items.keys()])
    if (id === undefined || random() < 0.3) return void fund.put(`e${(last += 1)}`, number().replace('!', ''))
    if (random() < 0.7) fund.put(id, number().replace('!', ''))
    else fund.delete(id)
  }
  const signInAgain = async (): Promise<void> => {
    tab.lockVault()
    const { seen } = tab
    if (world) tab = await world.open()
    Object.assign(tab.seen, seen)
  }
  const step = async (): Promise<void> => {
    const dice = random()
    if (dice < 0.4) return change()
    if (dice < 0.5) return void fund.modes.push(pick(troubles) ?? 'busy')
    if (dice < 0.56) return void fund.goDown()
    if (dice < 0.62) return void fund.comeUp()
    if (dice < 0.66) return elsewhere()
    if (dice < 0.68) return void fund.arriveLate()
    if (dice < 0.7) return tab.read()
    if (dice < 0.74) return signInAgain()
    if (dice < 0.78) return settle(tab, random)
    const other = world && random() < 0.2 ? await world.open() : tab
    await Promise.all([tab.drain(), other.drain(), ...(random() < 0.3 ? [change()] : [])])
    time.now += Math.floor(random() * 60_000)
  }

  for (let act = 0; act < acts; act += 1) await step()

  fund.comeUp()
  fund.modes.length = 0
  for (let round = 0; round < 20; round += 1) {
    valueOf(await tab.releaseWaitingChanges(tab.owner))
    await tab.drainAll()
    if ((await tab.list()).every(({ state }) => state === 'done')) break
    await settle(tab, random)
  }
  const settled = numbersOf(fund)
  fund.arriveLate()
  expect(numbersOf(fund)).toEqual(settled)
  // Nobody else changes anything any more: what is read now is what the person was shown.
  expect((await tab.list()).map(({ state }) => state).filter((state) => state !== 'done')).toEqual([])
  tab.read()
  valueOf(await tab.make({ accion: 'A', id: '', numero: '9' }))
  for (const [id] of fund.items) if (random() < 0.5) await tab.edit(id, number().replace('!', ''))
  const { phones: promised } = await tab.shown()
  await tab.drainAll()
  tab.read()
  const { phones: came, unsent } = await tab.shown()
  expect(Object.values(came).toSorted()).toEqual(Object.values(promised).toSorted())
  expect(unsent).toEqual([])
  expect(new Set(fund.taken.map(({ key }) => key)).size).toBe(fund.taken.length)
  expect(fund.taken.filter(({ body }) => body.includes('nuevo:'))).toEqual([])
})
