import type { DeliveryMode } from '../../../src/domain/delivery/capabilities'
import { randomOf } from '../support/random'

/** What strikes while the form is being filled in. */
export type FillStrike = (typeof fillStrikes)[number]

/** What strikes while the form is being sent, beside what the line does. */
export type SendStrike = (typeof sendStrikes)[number]

/** What the line does to the first deliveries. */
export type LineFault = (typeof lineFaults)[number]

// As often as they stand here.
const fillStrikes = [
  'kill',
  'kill',
  'kill',
  'kill at a key',
  'kill at a key',
  'crash',
  'crash',
  'offline',
  'quota',
  'frozen tab',
  'new version',
  'clock',
  'reload',
  'second tab',
] as const

const sendStrikes = ['none', 'none', 'kill', 'kill', 'crash', 'offline', 'second tab', 'clock', 'frozen tab'] as const

const lineFaults = [
  'cut',
  'swallow',
  'delay',
  'throttle',
  '5xx',
  '429',
  'html 200',
  'double',
  'reorder',
  'no answer',
] as const

/** One act of the person, and what strikes `ms` milliseconds after its beginning. Numbers are in [0, 1). */
export type Beat = {
  place: number
  act: 'write' | 'type' | 'pick'
  field: number
  value: number
  strike: FillStrike | null
  ms: number
}

/** The whole life of one form, told beforehand: the same seed gives the same life. */
export type Plan = {
  seed: number
  form: 'preafiliacion' | 'nacimiento' | 'modificacion'
  /** How the API takes the form. */
  mode: DeliveryMode
  beats: Beat[]
  sending: {
    fault: LineFault | 'server kill'
    /** Whether it is done to the pieces of the files, or to the request itself. */
    target: 'piece' | 'delivery'
    times: number
    share: number
    strike: SendStrike
    ms: number
  }
}

const modes = ['pieces', 'single', 'once'] as const satisfies readonly DeliveryMode[]

/** The way of delivery with that name; undefined for any other word. */
export const modeNamed = (name: string | undefined): DeliveryMode | undefined => modes.find((mode) => mode === name)

/** Every second life is a member's: a benefit, then a modification. Every eighth is a visitor's with a server that dies. */
const formOf = (seed: number): Plan['form'] => {
  if (seed % 2 !== 0) return 'preafiliacion'
  return seed % 4 === 0 ? 'nacimiento' : 'modificacion'
}
const isServerKilled = (seed: number): boolean => seed % 8 === 3

// What a line without any portal does to an API that takes every request as a new one is not the portal's doing.
const doublesByItself = (fault: Plan['sending']['fault']): boolean => fault === 'double' || fault === 'reorder'

/** The life of a seed, on an API that takes forms this way: by default each way every third time. */
export const planOf = (seed: number, mode: DeliveryMode = modes[seed % modes.length] ?? 'pieces'): Plan => {
  // Neighbouring seeds begin alike: the first numbers are thrown away.
  const random = randomOf(seed * 7919)
  random()
  const pick = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
  const struck = 1 + Math.floor(random() * 2)
  const count = struck + 2
  const places = [random(), random()]
  const beats = Array.from({ length: count }, (_none, index): Beat => {
    const isStruck = index >= count - struck
    return {
      place: places[index % 2] ?? 0,
      act: pick(['write', 'type', 'pick'] as const),
      field: random(),
      value: random(),
      strike: isStruck ? pick(fillStrikes) : null,
      ms: Math.floor(random() * 600),
    }
  })
  const drawn: Plan['sending']['fault'] = isServerKilled(seed) ? 'server kill' : pick(lineFaults)
  const fault = mode === 'once' && doublesByItself(drawn) ? 'swallow' : drawn
  const strike = pick(sendStrikes)
  const sending = {
    fault,
    times: 1 + Math.floor(random() * 3),
    share: random(),
    strike,
    ms: Math.floor(random() * 900),
  }
  const target = mode === 'pieces' && random() < 0.5 ? 'piece' : 'delivery'
  return { seed, form: formOf(seed), mode, beats, sending: { ...sending, target } }
}

/** The disasters of a life, by name. */
export const disastersOf = ({ beats, sending }: Plan): string[] => [
  ...beats.flatMap(({ strike }) => (strike === null ? [] : [strike])),
  sending.target === 'piece' ? `${sending.fault} of a piece` : sending.fault,
  ...(sending.strike === 'none' ? [] : [`${sending.strike} while sending`]),
]
