// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnnounced } from '../../../src/app/shell/useAnnounced'
import { act, render, screen } from '../../ui/support/setup'

const Said = ({ count, isKnown = true }: { count: number; isKnown?: boolean }) => (
  <p role="status">{useAnnounced({ count, isUrgent: false, says: [`${count} sin leer`] }, isKnown)}</p>
)

const said = (): string | null => screen.getByRole('status').textContent

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const later = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('[P25] what is new is said at most once a minute, and then as it is; what was there is not', () => {
  const { rerender } = render(<Said count={0} isKnown={false} />)
  const show = (count: number): void => rerender(<Said count={count} />)
  show(3)
  expect(said()).toBe('')
  show(4)
  expect(said()).toBe('Notificaciones: 4 sin leer')
  show(5)
  later(30_000)
  show(6)
  expect(said()).toBe('Notificaciones: 4 sin leer')
  later(30_000)
  expect(said()).toBe('Notificaciones: 6 sin leer')
  show(2)
  later(120_000)
  expect(said()).toBe('Notificaciones: 6 sin leer')
  show(3)
  expect(said()).toBe('Notificaciones: 3 sin leer')
})
