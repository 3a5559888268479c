import { afterEach, beforeEach } from 'vitest'
import { openWorld, type ChangeTab, type World } from './world'

/** A person with one tab, and a fund that knows phones; both anew for each test of the file. */
export const openPhoneWorld = () => {
  let world: World
  let tab: ChangeTab
  beforeEach(async () => {
    world = await openWorld()
    tab = await world.open()
  })
  afterEach(() => world.close())
  return {
    get world() {
      return world
    },
    get tab() {
      return tab
    },
    states: async () => (await tab.list()).map(({ state }) => state),
    numbers: () => Object.fromEntries([...world.fund.items].map(([id, { numero }]) => [id, numero])),
    only: async () => {
      const [one] = await tab.list()
      if (one === undefined) throw new Error('no change')
      return one
    },
    /** The fund has one phone, and the person has seen it. */
    withPhone: () => {
      const { id } = world.fund.put('s0', '100')
      tab.read()
      return id
    },
  }
}
