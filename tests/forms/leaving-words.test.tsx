import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownerOf, visitor } from '../../src/domain/owner'
import {
  leavesWithoutPage,
  sayHowItLeaves,
  sayIfClosed,
  sayWhatBecomes,
  withIfClosed,
} from '../../src/forms/leaving-words'
import type { Situation } from '../../src/forms/sending/situation'
import { sayTodo, situations } from '../../src/forms/sending/situation-words'

const member = ownerOf('boveda')
const exact = 'se envía cuando vuelvas a abrir el portal'

const withSync = (): void => void vi.stubGlobal('SyncManager', vi.fn())

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'SyncManager')
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['mode']
})

describe('[F41] what is promised of something that waits', () => {
  test('of a visitor, where the worker can send: that it goes by itself', () => {
    withSync()
    expect(leavesWithoutPage(visitor)).toBe(true)
    expect(sayHowItLeaves(visitor)).toBe('Se envía solo.')
    expect(sayIfClosed(visitor)).toBe('')
  })

  test('of a visitor, without background sync: that it goes when the portal is opened again', () => {
    expect(sayHowItLeaves(visitor)).toBe(`Se envía solo mientras el portal esté abierto. Si lo cerrás, ${exact}.`)
    expect(sayIfClosed(visitor)).toBe(`Si cerrás esta página, ${exact}.`)
  })

  test('[F54] of a member, everywhere: that they also have to sign in', () => {
    withSync()
    expect(leavesWithoutPage(member)).toBe(false)
    expect(sayHowItLeaves(member)).toBe(
      `Se envía solo mientras el portal esté abierto. Si lo cerrás, ${exact} e ingreses.`,
    )
    expect(withIfClosed('Sale sola.', member)).toBe(`Sale sola. Si cerrás esta página, ${exact} e ingreses.`)
  })

  test('on a tablet nothing is promised for who leaves: the end of a visit has its own words', () => {
    document.documentElement.dataset['mode'] = 'kiosk'
    expect(sayHowItLeaves(member)).toBe('Se envía solo mientras el portal esté abierto.')
    expect(withIfClosed('Sale sola.', member)).toBe('Sale sola.')
  })
})

describe('what is promised at the top of the outbox', () => {
  test.each<[string, Situation[], string]>([
    ['nothing waits', [], ''],
    ['all of it waits for its person', ['held', 'wifi-unknown', 'sign-in'], ''],
    ['all of it needs a correction', ['refused-validacion'], ''],
    ['some of it goes by itself', ['held', 'paused-busy'], 'Se envía solo.'],
    ['it waits for the line', ['no-connection'], 'Se envía solo.'],
  ])('where %s', (_what, found, said) => {
    withSync()
    expect(sayWhatBecomes(found, 'pieces', visitor)).toBe(said)
  })

  test('by an API that takes each request once: to press it', () => {
    expect(sayWhatBecomes(['by-person'], 'once', visitor)).toBe('Cuando tengas conexión, tocá «Enviar ahora».')
  })
})

describe('[F41] what a person can do about an item', () => {
  const goesOn: readonly Situation[] = [
    'next',
    'turn',
    'sending',
    'pieces',
    'no-connection',
    'wifi',
    'not-now',
    'paused-unreachable',
    'paused-busy',
    'paused-failing',
    'paused-underway',
    'paused-stranger',
    'paused-unproven',
    'paused-unread',
  ]

  test('says of all that goes on by itself, and of nothing else, what a closed page means', () => {
    const names = Object.keys(situations)
    const told = goesOn.filter((situation) => sayTodo(situation, visitor).includes(exact))
    expect(told).toEqual(goesOn)
    const others = names.filter((name) => !goesOn.some((situation) => situation === name))
    expect(others.filter((name) => JSON.stringify(Reflect.get(situations, name)).includes(exact))).toEqual([])
    expect(sayTodo('refused', visitor)).toBe(situations.refused.todo)
    expect(sayTodo('sign-in', member)).toBe(situations['sign-in'].todo)
  })

  test('says it before what to do when the connection does not come back', () => {
    expect(sayTodo('no-connection', member)).toBe(
      'El envío sale solo cuando vuelva la conexión. Si cerrás esta página, se envía cuando vuelvas a abrir el portal e ingreses. ' +
        'Si no vuelve, guardá una copia desde la bandeja de salida y llevala a otro dispositivo.',
    )
    withSync()
    expect(sayTodo('no-connection', visitor)).toMatch(
      /^El envío sale solo cuando vuelva la conexión\. Si no vuelve, guardá/,
    )
  })
})
