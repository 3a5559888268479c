import { afterEach, expect, test, vi } from 'vitest'
import type { KnownChanges } from '../../src/forms/changes/watch-changes'
import { act, render, screen } from '../ui/support/setup'

const path = '../../src/forms/changes/watch-changes'

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock(path)
})

test('a queue whose code does not come is asked for again, and read once it came', async () => {
  vi.useFakeTimers()
  vi.doMock('../../src/offline/keys/vault-state', () => ({
    vaultOwner: () => 'miembro:7f0c',
    watchVault: () => () => undefined,
  }))
  const asked = vi.fn<() => void>()
  vi.doMock(path, () => {
    asked()
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { useKnownChanges } = await import('../../src/forms/changes/known-changes')
  const Queue = () => <p>{useKnownChanges() === null ? 'todavía no' : 'leída'}</p>
  render(<Queue />)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(screen.getByText('todavía no')).toBeTruthy()
  vi.doMock(path, () => ({
    watchChanges: (_owner: string, next: (known: Pick<KnownChanges, 'queue' | 'decided'>) => void) => {
      next({ queue: [], decided: [] })
      return () => undefined
    },
  }))
  await act(async () => {
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.dynamicImportSettled()
  })
  expect(screen.getByText('leída')).toBeTruthy()
})
