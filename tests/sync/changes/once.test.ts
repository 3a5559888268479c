import { describe, expect, test } from 'vitest'
import { until, valueOf } from '../../offline/support/examples'
import { openPhoneWorld } from './phone-world'

const here = openPhoneWorld()
const { only, states } = here

const unsure = { state: 'refused', answer: { refusal: { reason: 'incierta' } } }

describe('[AHEAD-007] an API that does not know changes by their key', () => {
  test.each(['lose-reply', 'cut-request', 'stranger'] as const)(
    'a change after which came %s is not repeated by itself, and is sent again by its person',
    async (mode) => {
      here.tab.here.isRepeatable = false
      here.world.fund.modes.push(mode)
      await here.tab.add('200')
      await here.tab.drainAll()
      expect(await only()).toMatchObject(unsure)
      const sent = here.world.fund.requests.length
      here.world.time.now += 86_400_000
      await here.tab.drainAll()
      expect(here.world.fund.requests).toHaveLength(sent)
      valueOf(await here.tab.sendChangeAgain((await only())?.id ?? '', here.world.time.now))
      await here.tab.drainAll()
      expect(await states()).toEqual(['done'])
    },
  )

  test('one that its API did not take now is tried again', async () => {
    here.tab.here.isRepeatable = false
    here.world.fund.modes.push('busy')
    await here.tab.add('200')
    await here.tab.drainAll()
    expect(await states()).toEqual(['done'])
  })

  test('one whose tab died on the way waits for its person', async () => {
    here.tab.here.isRepeatable = false
    here.world.fund.holdAnswers(() => new Promise(() => undefined))
    await here.tab.add('200')
    void here.tab.drain()
    await until(() => here.world.fund.requests.length === 1)
    here.world.fund.holdAnswers(() => Promise.resolve())
    here.world.time.now += 121_000
    const next = await here.world.open()
    next.here.isRepeatable = false
    await next.drain()
    expect(await next.list()).toMatchObject([unsure])
    expect(here.world.fund.requests).toHaveLength(1)
  })
})
