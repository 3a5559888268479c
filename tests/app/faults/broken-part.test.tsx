import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { useEffect, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchFaults } from '../../../src/app/faults/watch-faults'
import { Screen } from '../../../src/app/Screen'
import { decide } from '../../../src/app/routes/guard'
import type { Route } from '../../../src/app/routes/route'
import { routes } from '../../../src/app/routes/routes'
import type { Who } from '../../../src/app/who'
import { closeHelp, openedHelp } from '../../../src/ui/actions/help-store'
import { clearSnacks, findCurrentSnack } from '../../../src/ui/dialogs/snack-store'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { lucia, nobody, shell } from '../support/screen'

const { dataset } = document.documentElement
const defect = new RangeError('a defect')

const InRender = (): never => {
  throw defect
}
const InEffect = () => {
  useEffect(() => {
    throw defect
  }, [])
  return <h1>Un momento</h1>
}
const InEvent = () => (
  <button
    onClick={() => {
      throw defect
    }}
  >
    Tocar
  </button>
)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  // React tells the console of every error that reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  clearSnacks()
  closeHelp()
  delete dataset['mode']
  vi.unstubAllGlobals()
})

/** A screen of the portal whose own part breaks so. */
const open = (route: Route, who: Who, Broken: () => ReactNode) => {
  const drawn = vi.spyOn(route, 'render').mockImplementation(() => <Broken />)
  const { hook, searchHook } = memoryLocation({ path: route.path })
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <Screen shell={shell} who={who} signIn={null} />
    </Router>,
  )
  return () => {
    unmount()
    drawn.mockRestore()
  }
}

const people: readonly [string, Who, 'own' | 'kiosk'][] = [
  ['a visitor', nobody, 'own'],
  ['a member', lucia, 'own'],
  ['a visitor at a tablet', nobody, 'kiosk'],
  ['a member at a tablet', lucia, 'kiosk'],
]

const seenBy = (who: Who): Route[] =>
  routes.filter((route) => decide(route, { who, search: '' }).kind === 'show' && route.requiresActive === undefined)

describe.each(people)('[J02] a screen that breaks before %s', (_who, who, device) => {
  beforeEach(() => {
    if (device === 'kiosk') dataset['mode'] = 'kiosk'
  })

  test.each([
    ['its render', InRender],
    ['an effect', InEffect],
  ])('in %s says what is kept and the ways on, and its frame stays: every screen', async (_how, Broken) => {
    for (const route of seenBy(who)) {
      const close = open(route, who, Broken)
      const alert = await screen.findByRole('alert')
      expect(alert.textContent, route.path).toContain('Esta parte del portal dejó de funcionar.')
      await expect
        .poll(() => screen.getByRole('alert').textContent, { message: route.path })
        .toContain(device === 'kiosk' ? 'Lo que cargaste sigue acá hasta que termines.' : 'sigue guardado.')
      expect(screen.getByRole('button', { name: 'Recargar' })).toBeTruthy()
      // A tablet's own bar is around its screens.
      expect([device === 'kiosk', screen.queryByRole('banner') !== null], route.path).toContain(true)
      fireEvent.click(screen.getByRole('button', { name: 'Informe técnico' }))
      expect(openedHelp()).toBe('informe-tecnico')
      closeHelp()
      close()
    }
  })

  test('in an event stays as it is, and a notice offers the report: every screen', async () => {
    const stop = new AbortController()
    const add = window.addEventListener.bind(window)
    vi.spyOn(window, 'addEventListener').mockImplementation((type, work) => add(type, work, { signal: stop.signal }))
    watchFaults(window)
    vi.mocked(window.addEventListener).mockRestore()
    for (const route of seenBy(who)) {
      clearSnacks()
      const close = open(route, who, InEvent)
      const button = await screen.findByRole('button', { name: 'Tocar' })
      fireEvent.click(button)
      await expect.poll(() => findCurrentSnack()?.text, { message: route.path }).toContain('Algo del portal falló.')
      expect(button.isConnected).toBe(true)
      act(() => findCurrentSnack()?.action?.onPress())
      expect(openedHelp()).toBe('informe-tecnico')
      closeHelp()
      close()
    }
    stop.abort()
  })
})
