/** An event of a browser's trace, as far as it says what a thread did; times in microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time of the thread: other programs on the machine do not count. */
  tdur?: number
  args?: { data?: Readonly<Record<string, unknown>> }
}

/**
 * What the main thread did, as a person who makes a page faster asks for it. 'calls' is script after its evaluation:
 * rendering by React, above all. 'other' is the browser's own work between the named ones.
 */
export const causes = ['parse', 'evaluate', 'calls', 'layout', 'storage', 'memory', 'other'] as const

export type Cause = (typeof causes)[number]

/** Milliseconds of the main thread by cause, and those in which it waited: for files, disk, worker, other threads. */
export type MainThread = Readonly<Record<Cause | 'waiting', number>>

/** The first pattern that a name matches decides. */
const causeOf: readonly (readonly [RegExp, Cause])[] = [
  // The driver of the browser asks which line of a script requested a file.
  [/^V8\.CollectSourcePositions/, 'other'],
  [/^(?:v8\.(?:compile|parse|produce|deserialize)|V8\.(?:Compile|Parse|PreParse|Deserialize)|ParseHTML)/, 'parse'],
  [/^(?:EvaluateScript|v8\.(?:evaluateModule|run)$)/, 'evaluate'],
  [/^(?:IDB|IndexedDB|Do(?:Encrypt|Decrypt|Digest))/, 'storage'],
  [/^(?:MinorGC|MajorGC|V8\.GC|BlinkGC)/, 'memory'],
  [/^(?:UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit$|ParseAuthorStyleSheet|HitTest|Decode Image)/, 'layout'],
  [
    /^(?:FunctionCall|EventDispatch|RunMicrotasks|v8\.callFunction|FireAnimationFrame|FireIdleCallback|TimerFire)/,
    'calls',
  ],
]

const findCause = (name: string): Cause | undefined => causeOf.find(([pattern]) => pattern.test(name))?.[1]

type Open = { end: number; cause: Cause; inner: number; own: number }

/**
 * Sums the processor time of one thread's events by cause, from `begin` to `end` on the trace's clock. Each event counts
 * without those inside of it; one without a cause of its own belongs to what called it. An event that crosses a limit
 * counts by the part that lies within.
 */
export const sumByCause = (
  events: readonly TraceEvent[],
  { begin, end }: { begin: number; end: number },
): MainThread => {
  const sums = { parse: 0, evaluate: 0, calls: 0, layout: 0, storage: 0, memory: 0, other: 0 }
  const stack: Open[] = []
  const close = (): void => {
    const done = stack.pop()
    if (!done) return
    sums[done.cause] += Math.max(0, done.own - done.inner) / 1_000
    const outer = stack.at(-1)
    if (outer) outer.inner += done.own
  }
  const inOrder = events
    .filter((event) => event.ph === 'X')
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  for (const { name, ts, dur = 0, tdur = 0 } of inOrder) {
    const within = Math.min(ts + dur, end) - Math.max(ts, begin)
    if (dur === 0 || within <= 0) continue
    while (stack.length > 0 && (stack.at(-1)?.end ?? 0) <= ts) close()
    const cause = findCause(name) ?? stack.at(-1)?.cause ?? 'other'
    stack.push({ end: ts + dur, cause, inner: 0, own: tdur * (within / dur) })
  }
  while (stack.length > 0) close()
  const busy = Object.values(sums).reduce((sum, ms) => sum + ms, 0)
  return { ...sums, waiting: Math.max(0, (end - begin) / 1_000 - busy) }
}
