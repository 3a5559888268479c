// @vitest-environment jsdom
import { Suspense, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Opening } from '../../src/app/shell/Opening'
import { vaultOpening } from '../../src/offline/keys/vault-opening'
import { lazyPart } from '../../src/ui/lazy-part'
import { act, render, screen } from '../ui/support/setup'

const at = (path: string, opening: ReactNode): ReactNode => (
  <Router hook={memoryLocation({ path }).hook} searchHook={memoryLocation({ path }).searchHook}>
    {opening}
  </Router>
)

const frame = (): Element | null => document.querySelector('.opening')

test('the members’ shell shows no data while a key is derived, and goes when the attempt fails', async () => {
  const asked: string[] = []
  const Home = lazyPart(async () => {
    asked.push('home')
    return () => <p>Mi legajo</p>
  })
  const parts = [Home]
  const { rerender } = render(at('/login', <Opening parts={parts} readings={[]} />))
  expect([asked, frame()]).toEqual([[], null])
  // The number of a member who was here before is typed: what comes next is loaded, and nothing is shown.
  act(() => vaultOpening.expect())
  expect([asked, frame()]).toEqual([['home'], null])
  let end = (): void => undefined
  act(() => {
    end = vaultOpening.begin('miembro:v1')
  })
  await expect.poll(frame).not.toBeNull()
  expect(frame()?.getAttribute('aria-hidden')).toBe('true')
  expect(frame()?.hasAttribute('inert')).toBe(true)
  expect(frame()?.querySelector('h1')).toBeNull()
  act(() => end())
  expect(frame()).toBeNull()
  // Loaded ahead, the screen is there at once, without a stand-in.
  rerender(
    <Suspense fallback={<p>Cargando</p>}>
      <Home />
    </Suspense>,
  )
  expect(screen.getByText('Mi legajo')).toBeTruthy()
  expect(screen.queryByText('Cargando')).toBeNull()
})

test('F50: over a form whose session ended it stays away', async () => {
  const parts: object[] = []
  render(at('/maternidad', <Opening parts={parts} readings={[]} />))
  let end = (): void => undefined
  await act(async () => {
    end = vaultOpening.begin('miembro:v1')
  })
  expect(frame()).toBeNull()
  act(() => end())
})
