import type { LogEventOf } from './events'

/** A duration as the log stores it; `ms` in milliseconds. */
export const tookOf = (ms: number): LogEventOf<'call'>['took'] => {
  if (ms < 1_000) return 'under-1s'
  if (ms < 5_000) return 'under-5s'
  return ms < 20_000 ? 'under-20s' : 'longer'
}
