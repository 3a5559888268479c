/**
 * A moment by two clocks: the wall's, which goes on while the device sleeps, and a steady one, which nobody sets back.
 * Only differences are used.
 */
export type Moment = { wall: number; steady: number }

/** The watch over a tablet that nobody touches: when it was touched last, and whether its visit has ended for that. */
export type Idle = { touched: Moment; isWarned: boolean; isOver: boolean }

/** What the watch says now: how long until the end is shown once little is left; the question; or the end. */
export type IdleView = { kind: 'here'; seconds: number | null } | { kind: 'asks'; seconds: number } | { kind: 'over' }

/** After how many milliseconds without a touch what happens: the ring, the question, the end. */
export type IdleTimes = { ring: number; ask: number; end: number }

/** The times of a tablet (K6), and how often the clock is looked at, in milliseconds. */
export const idleTimes = { ring: 60_000, ask: 90_000, end: 120_000, look: 1_000 } as const

// The larger of the two: a wall clock that is set back must not keep a visit open, nor a steady one that stood still.
const since = ({ touched }: Idle, now: Moment): number =>
  Math.max(now.wall - touched.wall, now.steady - touched.steady, 0)

const before = (now: Moment, ms: number): Moment => ({ wall: now.wall - ms, steady: now.steady - ms })

/** A watch that begins now, as if just touched. */
export const beginIdle = (now: Moment): Idle => ({ touched: now, isWarned: false, isOver: false })

/** Looks at the clock. What was over stays over: a touch that comes after it belongs to the next person. */
export const lookIdle = (idle: Idle, now: Moment, times: IdleTimes = idleTimes): Idle => {
  const passed = since(idle, now)
  if (idle.isOver || passed >= times.end) return { ...idle, isOver: true }
  return idle.isWarned || passed < times.ask ? idle : { ...idle, isWarned: true }
}

/**
 * Somebody touched the screen or a key. The clock is looked at first: after a sleep the touch that wakes the device comes
 * before any timer, and must not bring an old visit back.
 */
export const touchIdle = (idle: Idle, now: Moment, times: IdleTimes = idleTimes): Idle =>
  lookIdle(idle, now, times).isOver ? { ...idle, isOver: true } : beginIdle(now)

/** Somebody moves between the buttons of the question: it stays, and counts from its beginning again. */
export const stirIdle = (idle: Idle, now: Moment, times: IdleTimes = idleTimes): Idle => {
  const looked = lookIdle(idle, now, times)
  if (looked.isWarned && !looked.isOver) return { ...looked, touched: before(now, times.ask) }
  return touchIdle(idle, now, times)
}

/** What to show, for a watch that looked at the clock at this moment. */
export const viewIdle = (idle: Idle, now: Moment, times: IdleTimes = idleTimes): IdleView => {
  if (idle.isOver) return { kind: 'over' }
  const passed = since(idle, now)
  const seconds = Math.max(0, Math.ceil((times.end - passed) / 1000))
  if (idle.isWarned) return { kind: 'asks', seconds }
  return { kind: 'here', seconds: passed < times.ring ? null : seconds }
}
