import type { Figure } from '../../../support/figures'
import { median, percentile, printTable, type Row } from '../../../support/statistics'
import { causes } from './main-thread'
import type { Start } from './start'
import type { Traced } from './trace'

/** Starts of each place, by its name. */
export type Starts = Readonly<Record<string, readonly Start[]>>

const group = 'start'

const words = {
  parse: 'parse, compile',
  evaluate: 'evaluate',
  calls: 'render, calls',
  layout: 'style, layout',
  storage: 'storage',
  memory: 'memory',
  other: 'browser',
} as const

const whole = (ms: number): string => (Number.isNaN(ms) ? '' : ms.toFixed(0))

const spread = (runs: readonly number[]): string =>
  [0.25, 0.75, 0.9].map((share) => whole(percentile(runs, share))).join(' ')

/** The starts whose moments count. */
const timed = (starts: readonly Start[]): readonly Start[] => starts.filter(({ traced }) => traced === null)

const rowOf = (place: string, starts: readonly Start[]): Row => {
  const paints = timed(starts).map(({ paintMs }) => paintMs)
  const usables = timed(starts).map(({ usableMs }) => usableMs)
  const traces = starts.flatMap(({ traced }) => traced ?? [])
  const of = (pick: (traced: Traced) => number): string => whole(median(traces.map(pick)))
  return {
    place,
    'first paint': whole(median(paints)),
    'p25 p75 p90': Number.isNaN(median(paints)) ? '' : spread(paints),
    usable: whole(median(usables)),
    'p25 p75 p90 ': spread(usables),
    told: whole(median(timed(starts).map(({ toldMs }) => toldMs))),
    ...Object.fromEntries(causes.map((cause) => [words[cause], of(({ main }) => main[cause])])),
    waiting: of(({ main }) => main.waiting),
    'scripts compiled': of(({ scripts }) => scripts.compiled),
    cached: of(({ scripts }) => scripts.cached),
  }
}

/** Prints when each place showed something and could be used, and by what its main thread was kept until then. */
export const printStarts = (title: string, starts: Starts): void => {
  const runs = Math.max(...Object.values(starts).map((own) => timed(own).length))
  printTable(
    `Start: ${title}. Milliseconds, medians of ${runs}; the main thread's by cause until usable, of traced starts of their own`,
    Object.entries(starts).map(([place, own]) => rowOf(place, own)),
  )
}

/** A promised ratio of a place to a peer. */
export type Goal = { mark: 'first paint' | 'usable' | 'told'; place: string; peer: string; ratio?: number }

const pick = { 'first paint': 'paintMs', usable: 'usableMs', told: 'toldMs' } as const

/** The comparisons as figures, as far as both sides were measured. */
export const toFigures = (title: string, starts: Starts, goals: readonly Goal[]): Figure[] =>
  goals.flatMap(({ mark, place, peer, ratio }): Figure[] => {
    const of = (name: string): number[] => timed(starts[name] ?? []).map((start) => start[pick[mark]])
    if (of(place).length === 0 || of(peer).length === 0) return []
    const name = `${title}: ${mark}, ${place}`
    return [
      {
        group,
        name,
        unit: 'ms',
        runs: of(place),
        peer: { name: peer, runs: of(peer) },
        ...(ratio ? { goal: ratio } : {}),
      },
    ]
  })
