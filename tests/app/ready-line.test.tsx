import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReadyLine } from '../../src/forms/ReadyLine'
import { reportReadiness, type Readiness } from '../../src/offline/database/readiness'
import { act, render, screen } from '../ui/support/setup'

const set = (readiness: Readiness): void => act(() => reportReadiness(readiness))
const says = (): string => screen.getByRole('status').textContent ?? ''

beforeEach(() => {
  vi.useFakeTimers()
  set({ kind: 'unknown' })
})
afterEach(() => vi.useRealTimers())

describe('a first visit', () => {
  test('tells of its preparing after two seconds, with how far it is, and then that it is ready', () => {
    render(<ReadyLine />)
    expect(says()).toBe('')
    set({ kind: 'preparing', done: 0, total: 0 })
    act(() => vi.advanceTimersByTime(1_999))
    expect(says()).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(says()).toBe('Preparando el uso sin conexión…')
    set({ kind: 'preparing', done: 13, total: 40 })
    expect(says()).toBe('Preparando el uso sin conexión… 32 %')
    set({ kind: 'ready' })
    expect(says()).toBe('Listo para usar sin conexión')
  })

  test('that cannot be prepared says so, and when it is tried again', () => {
    render(<ReadyLine />)
    set({ kind: 'failed' })
    expect(says()).toBe('Todavía no está listo para usar sin conexión. Lo intentamos de nuevo en tu próxima visita.')
  })
})

test('a later visit has no news', () => {
  set({ kind: 'ready' })
  render(<ReadyLine />)
  expect(says()).toBe('')
})
