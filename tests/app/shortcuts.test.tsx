import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from '../../src/app/Screen'
import type { Who } from '../../src/app/who'
import { objectsAt, readObject } from '../build/support/read'
import { newDevice } from '../offline/support/tab'
import { render, screen } from '../ui/support/setup'
import { lucia, nobody, shell } from './support/screen'

beforeAll(newDevice)
beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

/** Presses a shortcut of the installed portal. */
const press = (url: string, who: Who) => {
  const [path = '', search = ''] = url.replace('/afiliados', '').split('?')
  const { hook, searchHook } = memoryLocation({ path, ...(search ? { searchPath: search } : {}), record: true })
  const portal = (present: Who) => (
    <Router hook={hook} searchHook={searchHook}>
      <Screen shell={shell} who={present} signIn={null} />
    </Router>
  )
  const { rerender } = render(portal(who))
  return { become: (next: Who) => rerender(portal(next)) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const shortcuts = objectsAt(readObject('manifest.webmanifest'), 'shortcuts').map(
  ({ name, url }) => [String(name), String(url)] as const,
)
const forVisitors = new Map([
  ['Empezar mi afiliación', 'Empezá tu afiliación'],
  ['Bandeja de salida', 'Bandeja de salida'],
])

test.each(shortcuts.filter(([name]) => forVisitors.has(name)))(
  'the shortcut %s lands on its own heading',
  async (name, url) => {
    press(url, nobody)
    expect(await heading(forVisitors.get(name) ?? '')).toBeTruthy()
  },
)

test.each(shortcuts.filter(([name]) => !forVisitors.has(name)))(
  '[LOGIN-011] the shortcut %s lands on its own heading, by the sign-in for whoever is not in',
  async (name, url) => {
    const { become } = press(url, nobody)
    expect(await heading('Ingresá a tu cuenta')).toBeTruthy()
    become(lucia)
    // The card is a dialog over the member's file.
    const shown = name === 'Mi credencial' ? screen.findByRole('dialog', { name: /credencial/i }) : heading(name)
    expect(await shown).toBeTruthy()
  },
)
