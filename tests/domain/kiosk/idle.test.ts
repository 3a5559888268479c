import { describe, expect, it } from 'vitest'
import {
  beginIdle,
  lookIdle,
  stirIdle,
  touchIdle,
  viewIdle,
  type Idle,
  type IdleView,
  type Moment,
} from '../../../src/domain/kiosk/idle'

type Act = 'look' | 'touch' | 'stir'
type Step = [act: Act, seconds: number, steadySeconds?: number]

const acts: Record<Act, (idle: Idle, now: Moment) => Idle> = { look: lookIdle, touch: touchIdle, stir: stirIdle }

const start: Moment = { wall: 1_700_000_000_000, steady: 5_000 }

const at = (seconds: number, steadySeconds = seconds): Moment => ({
  wall: start.wall + seconds * 1000,
  steady: start.steady + steadySeconds * 1000,
})

const run = (steps: readonly Step[]): IdleView => {
  let idle = beginIdle(start)
  let now = start
  for (const [act, seconds, steadySeconds] of steps) {
    now = at(seconds, steadySeconds)
    idle = acts[act](idle, now)
  }
  return viewIdle(idle, now)
}

const over: IdleView = { kind: 'over' }
const here = (seconds: number | null): IdleView => ({ kind: 'here', seconds })
const asks = (seconds: number): IdleView => ({ kind: 'asks', seconds })

describe('the watch over a tablet that nobody touches', () => {
  it.each<[says: string, steps: Step[], view: IdleView]>([
    ['nothing at first', [['look', 0]], here(null)],
    ['nothing for a minute', [['look', 59.9]], here(null)],
    ['how long is left in the last minute', [['look', 60]], here(60)],
    ['and counts', [['look', 88]], here(32)],
    ['asks after 90 seconds, with 30 left', [['look', 90]], asks(30)],
    ['a started second counts whole', [['look', 95.5]], asks(25)],
    [
      'ends after two minutes',
      [
        ['look', 90],
        ['look', 120],
      ],
      over,
    ],
    [
      'begins anew with a touch',
      [
        ['look', 80],
        ['touch', 85],
        ['look', 145],
      ],
      here(60),
    ],
    [
      'goes on when the question is touched',
      [
        ['look', 100],
        ['touch', 101],
      ],
      here(null),
    ],
    [
      'and asks again 90 seconds later',
      [
        ['look', 100],
        ['touch', 101],
        ['look', 191],
      ],
      asks(30),
    ],
    ['a touch with a late timer goes on', [['touch', 110]], here(null)],
    [
      'stays over when it is touched',
      [
        ['look', 120],
        ['touch', 121],
      ],
      over,
    ],
    [
      'a touch that comes first after a sleep brings nothing back',
      [
        ['look', 10],
        ['touch', 4_000],
      ],
      over,
    ],
    [
      'a steady clock that slept does not matter',
      [
        ['look', 10],
        ['touch', 4_000, 11],
      ],
      over,
    ],
    [
      'a wall clock that was set back does not matter',
      [
        ['look', 90],
        ['look', -3_600, 120],
      ],
      over,
    ],
    ['a wall clock that was set back costs nobody their time', [['look', -3_600, 50]], here(null)],
    ['a wall clock that was set ahead ends the visit', [['look', 7_200, 30]], over],
    [
      'moving inside the question keeps it, from its beginning',
      [
        ['look', 100],
        ['stir', 115],
      ],
      asks(30),
    ],
    [
      'and its time still ends',
      [
        ['look', 100],
        ['stir', 115],
        ['look', 145],
      ],
      over,
    ],
    [
      'moving without a question is a touch',
      [
        ['look', 80],
        ['stir', 85],
        ['look', 144],
      ],
      here(null),
    ],
    [
      'moving after the end brings nothing back',
      [
        ['look', 120],
        ['stir', 121],
      ],
      over,
    ],
  ])('%s', (_says, steps, view) => expect(run(steps)).toEqual(view))
})
