import { describe, expect, test } from 'vitest'
import { sumByCause, type TraceEvent } from '../bench/measure/support/start/main-thread'

/** An event from `ts` on for `dur` milliseconds, all of them on the processor unless `busy` says how many. */
const event = (name: string, ts: number, dur: number, busy = dur): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ts * 1_000,
  dur: dur * 1_000,
  tdur: busy * 1_000,
})

const within = { begin: 0, end: 100_000 }

const nothing = { parse: 0, evaluate: 0, calls: 0, layout: 0, storage: 0, memory: 0, other: 0 }

test('nothing happened: all of it is waiting', () => {
  expect(sumByCause([], within)).toEqual({ ...nothing, waiting: 100 })
})

test('an event counts without those inside of it', () => {
  const events = [
    event('ThreadControllerImpl::RunTask', 10, 50),
    event('v8.evaluateModule', 15, 40),
    event('V8.CompileFunction', 20, 10),
    event('V8.ParseFunction', 22, 5),
    event('Layout', 40, 5),
  ]
  const sums = { ...nothing, other: 10, evaluate: 25, parse: 10, layout: 5 }
  expect(sumByCause(events, within)).toEqual({ ...sums, waiting: 50 })
})

test('events are taken in the order of time, the outer one first', () => {
  const events = [event('Layout', 20, 10), event('FunctionCall', 20, 20), event('FunctionCall', 50, 10)]
  expect(sumByCause(events, within)).toMatchObject({ calls: 20, layout: 10, waiting: 70 })
})

test('a name without a cause belongs to what called it, and to the browser on its own', () => {
  const events = [event('FunctionCall', 0, 20), event('BeginRemoteFontLoad', 5, 5), event('SendNow', 30, 5)]
  expect(sumByCause(events, within)).toMatchObject({ calls: 20, other: 5 })
})

test('only processor time counts: what other programs took is waiting', () => {
  expect(sumByCause([event('FunctionCall', 0, 60, 20)], within)).toMatchObject({ calls: 20, waiting: 80 })
})

test('an event across a limit counts by the part within', () => {
  const events = [event('Layout', -10, 20), event('FunctionCall', 90, 40), event('Paint', 120, 5)]
  expect(sumByCause(events, within)).toMatchObject({ layout: 10, calls: 10, waiting: 80 })
})

test('events without a length do not count', () => {
  expect(sumByCause([{ ...event('Layout', 10, 5), ph: 'I' }, event('Paint', 20, 0)], within).layout).toBe(0)
})

describe('what a name is counted as', () => {
  test.each([
    ['ParseHTML', 'parse'],
    ['v8.compileModule', 'parse'],
    ['V8.CompileCode', 'parse'],
    ['V8.CompileIgnition', 'parse'],
    ['EvaluateScript', 'evaluate'],
    ['v8.run', 'evaluate'],
    ['v8.callFunction', 'calls'],
    ['EventDispatch', 'calls'],
    ['FireAnimationFrame', 'calls'],
    ['UpdateLayoutTree', 'layout'],
    ['ParseAuthorStyleSheet', 'layout'],
    ['PrePaint', 'layout'],
    ['IDBFactory::openRequestSetup', 'storage'],
    ['MinorGC', 'memory'],
    ['V8.GC_SCAVENGER', 'memory'],
    ['V8.CollectSourcePositions', 'other'],
    ['ThreadControllerImpl::RunTask', 'other'],
  ] as const)('%s: %s', (name, cause) => {
    expect(sumByCause([event(name, 0, 10)], within)[cause]).toBe(10)
  })
})
