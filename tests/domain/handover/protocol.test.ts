import { describe, expect, test } from 'vitest'
import {
  afterAct,
  isAnothersParcel,
  isFinal,
  parcelActs,
  parcelStates,
  sourceAfter,
  targetAfter,
  type ParcelAct,
  type ParcelFacts,
  type ParcelState,
  type SourceState,
  type TargetState,
} from '../../../src/domain/handover/protocol'
import { explore, type Model } from './explore'

const takers = ['uno', 'otro'] as const
type Taker = (typeof takers)[number]

/** A request on its way: whoever sent it may be gone, and it may arrive late, twice or never. */
type Request = 'cerrar' | 'recuperar' | 'mirar' | `tomar ${Taker}` | `confirmar ${Taker}`

/** An answer on its way: to the source, or to one of the takers, with the state that it tells. */
type Reply = `origen ${ParcelState}` | `${Taker} ${ParcelState} ${'propio' | 'ajeno'}`

/** Everything at one moment. 'borrada': the tablet that the draft was on is wiped. */
type World = {
  source: SourceState | 'borrada'
  hasOffered: boolean
  parcel: ParcelFacts
  targets: Record<Taker, TargetState>
  requests: readonly Request[]
  replies: readonly Reply[]
}

const start: World = {
  source: 'viva',
  hasOffered: false,
  parcel: { state: 'abierto', taker: null },
  targets: { uno: 'nada', otro: 'nada' },
  requests: [],
  replies: [],
}

const withNew = <T extends string>(list: readonly T[], item: T): readonly T[] =>
  list.includes(item) ? list : [...list, item].toSorted()

const ask = (world: World, request: Request): World => ({ ...world, requests: withNew(world.requests, request) })

const takerOf = (request: Request): Taker | undefined => takers.find((taker) => request.endsWith(taker))

const actOf = (request: Request): ParcelAct | undefined => parcelActs.find((act) => request.startsWith(act))

/** The request arrives, now and any number of times; its answer is on its way from then on. */
const arrive = (world: World, request: Request): World => {
  const taker = takerOf(request)
  const act = actOf(request)
  const parcel = act === undefined ? world.parcel : afterAct(world.parcel, act, taker ?? null)
  const side = parcel.taker === taker ? 'propio' : 'ajeno'
  const reply: Reply = taker === undefined ? `origen ${parcel.state}` : `${taker} ${parcel.state} ${side}`
  return { ...world, parcel, replies: withNew(world.replies, reply) }
}

const isState = (text: string | undefined): text is ParcelState => parcelStates.some((state) => state === text)

const hear = (world: World, reply: Reply): World => {
  const [who, state, side] = reply.split(' ')
  if (!isState(state)) throw new Error(`no state in ${reply}`)
  if (who === 'origen') {
    return world.source === 'borrada' ? world : { ...world, source: sourceAfter(world.source, state) }
  }
  const taker = takers.find((one) => one === who) ?? 'uno'
  const before = world.targets[taker]
  // Only what its own taking brought is stored, asleep.
  const stored = before === 'nada' && state === 'tomado' && side === 'propio' ? 'dormida' : before
  const after = targetAfter(stored, { state, isMine: side === 'propio' })
  return { ...world, targets: { ...world.targets, [taker]: after } }
}

/** What the devices do by themselves once they are on and have a line, whatever was lost before. */
const byThemselves = (world: World): World[] => [
  ...world.requests.map((request) => arrive(world, request)),
  ...world.replies.map((reply) => hear(world, reply)),
  ...(world.source === 'enCamino' ? [ask(world, 'mirar')] : []),
  ...takers.filter((taker) => world.targets[taker] === 'dormida').map((taker) => ask(world, `confirmar ${taker}`)),
  { ...world, parcel: afterAct(world.parcel, 'vencer', null) },
]

/** What people decide. */
const byPeople = (world: World, { canWipe }: { canWipe: boolean }): World[] => [
  ...(world.source === 'viva' && !world.hasOffered
    ? [ask({ ...world, source: 'enCamino', hasOffered: true }, 'cerrar')]
    : []),
  ...(world.source === 'enCamino' ? [ask(world, 'recuperar')] : []),
  ...(world.hasOffered ? takers.map((taker) => ask(world, `tomar ${taker}`)) : []),
  ...(canWipe && world.source !== 'viva' ? [{ ...world, source: 'borrada' as const }] : []),
]

const living = ({ source, targets }: World): number =>
  [source, ...takers.map((taker) => targets[taker])].filter((state) => state === 'viva').length

const model = (canWipe: boolean): Model<World> => ({
  start,
  next: (world) => [...byThemselves(world), ...byPeople(world, { canWipe })],
})

describe('a draft that moves to another device', () => {
  const worlds = explore(model(false))

  test('never lives twice, whatever is lost, late or repeated', () => {
    expect(worlds.length).toBeGreaterThan(1_000)
    expect(worlds.filter((world) => living(world) > 1)).toEqual([])
  })

  test('lives exactly once in the end, without anybody deciding anything more', () => {
    const whole = explore({ starts: worlds, next: byThemselves })
    const ends = explore.backwards(whole, byThemselves, (world) => living(world) === 1)
    expect(worlds.filter((world) => !ends.has(JSON.stringify(world)))).toEqual([])
  })

  test('lives where its parcel says, once that can change no more', () => {
    const ended = worlds.filter(({ parcel }) => isFinal(parcel.state))
    const athome = ended.filter(({ source, hasOffered }) => source === 'viva' && hasOffered)
    expect(new Set(athome.map(({ parcel }) => parcel.state))).toEqual(new Set(['recuperado', 'vencido']))
    const away = ended.flatMap(({ parcel, targets }) =>
      takers.filter((taker) => targets[taker] === 'viva').map((taker) => ({ parcel, taker })),
    )
    expect(away.length).toBeGreaterThan(0)
    expect(away.filter(({ parcel, taker }) => parcel.state !== 'confirmado' || parcel.taker !== taker)).toEqual([])
  })

  test('on a tablet that is wiped meanwhile it never lives twice either, and whoever took it gets it', () => {
    const wiped = explore(model(true))
    expect(wiped.filter((world) => living(world) > 1)).toEqual([])
    const confirmed = wiped.filter(({ parcel }) => parcel.state === 'confirmado')
    const whole = explore({ starts: confirmed, next: byThemselves })
    const ends = explore.backwards(whole, byThemselves, (world) => living(world) === 1)
    expect(confirmed.filter((world) => !ends.has(JSON.stringify(world)))).toEqual([])
  })
})

const table: [ParcelState, ParcelAct, ParcelState][] = [
  ['abierto', 'cerrar', 'listo'],
  ['abierto', 'tomar', 'abierto'],
  ['abierto', 'recuperar', 'recuperado'],
  ['listo', 'cerrar', 'listo'],
  ['listo', 'confirmar', 'listo'],
  ['listo', 'tomar', 'tomado'],
  ['tomado', 'confirmar', 'confirmado'],
  ['tomado', 'recuperar', 'recuperado'],
  ['tomado', 'vencer', 'vencido'],
  ['confirmado', 'recuperar', 'confirmado'],
  ['confirmado', 'vencer', 'confirmado'],
  ['recuperado', 'confirmar', 'recuperado'],
  ['recuperado', 'cerrar', 'recuperado'],
  ['vencido', 'tomar', 'vencido'],
]

test.each(table)('a parcel that is %s and is asked to %s is %s', (state, act, next) => {
  const taker = state === 'tomado' || state === 'confirmado' ? 'uno' : null
  expect(afterAct({ state, taker }, act, 'uno').state).toBe(next)
})

test('a parcel that one device has taken is no other device’s', () => {
  const taken: ParcelFacts = { state: 'tomado', taker: 'uno' }
  expect(isAnothersParcel(taken, 'tomar', 'otro')).toBe(true)
  expect(isAnothersParcel(taken, 'confirmar', 'otro')).toBe(true)
  expect(isAnothersParcel(taken, 'tomar', 'uno')).toBe(false)
  expect(isAnothersParcel(taken, 'recuperar', null)).toBe(false)
  expect(afterAct(taken, 'confirmar', 'otro')).toEqual(taken)
})
