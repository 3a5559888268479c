import { Suspense, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterPart, lazyPart, partsLoaded } from '../../src/ui/lazy-part'
import { watchPresses } from '../../src/ui/press'
import { act, render, screen } from './support/setup'

type Part = ComponentType<object>

/** A part whose code comes, or does not, when the test says so. */
const newPart = () => {
  let settle: { come: (part: Part) => void; fail: (cause: Error) => void } | undefined
  const load = (): Promise<Part> =>
    new Promise((come, fail) => {
      settle = { come, fail }
    })
  return {
    load,
    isAsked: () => settle !== undefined,
    come: (part: Part) => act(async () => settle?.come(part)),
    fail: () => act(async () => settle?.fail(new Error('no network'))),
  }
}

const show = (parts: ReactNode) => act(async () => void render(<Suspense fallback={null}>{parts}</Suspense>))

/** Longer than the pause that a part that has come is given to ask for more. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what can wait is asked for when the parts of the screen have come, those within parts too', async () => {
  const [outer, inner, later] = [newPart(), newPart(), newPart()]
  const [Outer, Inner, Later] = [lazyPart(outer.load), lazyPart(inner.load), laterPart(later.load)]
  await show([
    <Suspense key="screen" fallback={null}>
      <Outer />
    </Suspense>,
    <Suspense key="notices" fallback={null}>
      <Later />
    </Suspense>,
  ])
  await pass()
  await outer.come(() => <Inner />)
  await pass()
  expect([inner.isAsked(), later.isAsked()]).toEqual([true, false])
  await inner.come(() => <p>el paso</p>)
  expect(later.isAsked()).toBe(false)
  await pass()
  expect(later.isAsked()).toBe(true)
  await later.come(() => <p>los avisos</p>)
  expect(screen.getByText('los avisos')).toBeTruthy()
})

test('a part that does not come holds up nothing else', async () => {
  const part = newPart()
  const Gone = lazyPart(part.load)
  const loaded = vi.fn<() => void>()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show(<Gone />)
  void partsLoaded().then(loaded)
  await pass()
  expect(loaded).not.toHaveBeenCalled()
  // No boundary is there to take the failure.
  await Promise.resolve(part.fail()).catch(() => undefined)
  await pass()
  expect(loaded).toHaveBeenCalledOnce()
})

test('what can wait and cannot be had takes nothing else down, and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<Part>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValueOnce(() => <p>los avisos</p>)
  const Later = laterPart(load)
  await show([
    <p key="screen">la pantalla</p>,
    <Suspense key="notices" fallback={null}>
      <Later />
    </Suspense>,
  ])
  await pass()
  expect(load).toHaveBeenCalledOnce()
  expect(screen.getByText('la pantalla')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('los avisos')).toBeTruthy()
})

test.each([
  { kind: 'shown at once', toPart: lazyPart },
  { kind: 'that can wait', toPart: laterPart },
])(
  'a part $kind never appears in the middle of a press, which it would move away from its button',
  async ({ toPart }) => {
    const page = new EventTarget()
    watchPresses(page)
    const part = newPart()
    const Late = toPart(part.load)
    await show(<Late />)
    await pass()
    page.dispatchEvent(new Event('pointerdown'))
    await part.come(() => <p>el aviso</p>)
    await pass()
    expect(screen.queryByText('el aviso')).toBeNull()
    page.dispatchEvent(new Event('pointerup'))
    await pass()
    expect(screen.getByText('el aviso')).toBeTruthy()
  },
)
