import { afterEach, describe, expect, test, vi } from 'vitest'
import { focusFieldSoon } from '../../src/ui/focus-soon'
import { fireEvent, render, screen } from './support/setup'

afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const { rerender } = render(<button>Seguir</button>)
  return () => {
    rerender(
      <>
        <button>Seguir</button>
        <input id="nombres" aria-label="Nombres" />
      </>,
    )
  }
}

const settled = (): Promise<void> => Promise.resolve()

describe('the focus that goes to a field', () => {
  test('that is there', () => {
    open()()
    focusFieldSoon('nombres')
    expect(document.activeElement).toBe(screen.getByLabelText('Nombres'))
  })

  test('waits for it on a slow device', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const appear = open()
    focusFieldSoon('nombres')
    vi.advanceTimersByTime(20_000)
    appear()
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Nombres'))
  })

  test.each([
    ['presses something else', () => fireEvent.pointerDown(screen.getByRole('button'))],
    ['presses a key', () => fireEvent.keyDown(screen.getByRole('button'), { key: 'Tab' })],
  ])('stays away when the person %s meanwhile', async (_what, act) => {
    const appear = open()
    focusFieldSoon('nombres')
    act()
    appear()
    await settled()
    expect(document.activeElement).toBe(document.body)
  })
})
