import { vi } from 'vitest'
import type { PartPage } from '../../../src/app/faults/part-page'

/** A page with the connection and disk that the test says; it records each reload. */
export const aPage = (facts: { online?: boolean; written?: boolean; reloaded?: boolean } = {}) => {
  const { online = true, written = true } = facts
  let { reloaded = false } = facts
  const reload = vi.fn<() => void>()
  const page: PartPage = {
    isLoadable: () => Promise.resolve(online),
    flush: () => Promise.resolve(written),
    reload,
    wasReloaded: () => reloaded,
    noteReload: () => {
      reloaded = true
    },
  }
  return { page, reload }
}
