import { randomOf } from '../support/random'

/** How a visit ends. As often as they stand here. */
export type Ending = (typeof endings)[number]

const endings = [
  'says so',
  'says so',
  'walks away',
  'reload',
  'crash',
  'power cut',
  'power cut',
  'power cut while deleting',
  'power cut while deleting',
  'crash while deleting',
  'child',
  'phone',
  'phone',
] as const

/** When what ends a visit by force comes: in the middle of typing, of sending, or after it. */
export type Moment = 'typing' | 'sending' | 'after'

/** What becomes of a form on its way to a phone. */
export type HandOver = (typeof handOvers)[number]

const handOvers = ['taken', 'taken', 'power cut, then taken', 'power cut while it is taken', 'called back'] as const

/** What the line does to the first calls when what waits is sent. */
export type EveningFault = (typeof eveningFaults)[number]

const eveningFaults = ['none', 'cut', 'swallow', 'double', '5xx', 'power cut'] as const

/** One person at the tablet. Numbers are in [0, 1). */
export type Visit = {
  who: 'visitor' | 'member'
  /** Whether everything is filled in and sent, or a part only. */
  isWhole: boolean
  /** Whether there is a line: all the time, never, or until the form is sent. */
  line: 'there' | 'gone' | 'goes'
  /** Whether the line comes back before the visit ends. */
  comesBack: boolean
  ending: Ending
  moment: Moment
  handOver: HandOver
  share: number
  seed: number
}

/** A whole day at a tablet, told beforehand: the same seed gives the same day. */
export type Plan = { seed: number; visits: Visit[]; evening: EveningFault; endsByForce: boolean }

/** The day of a seed. */
export const planOf = (seed: number): Plan => {
  const random = randomOf(seed * 104_729)
  // Neighbouring seeds begin alike: the first number is thrown away.
  random()
  const pick = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(random() * all.length)] ?? all[0]
  // Forms take long to fill in: one visitor and one member have the time for all of it.
  const wholeVisitor = Math.floor(random() * 3)
  const memberAt = pick([0, 1, 2, 3] as const)
  const visits = Array.from({ length: 3 }, (_none, index): Visit => {
    const who = index === memberAt ? 'member' : 'visitor'
    const ending = pick(endings)
    const isWhole = ending !== 'phone' && (who === 'member' ? random() < 0.7 : index === wholeVisitor)
    return {
      who,
      isWhole,
      line:
        ending === 'phone'
          ? 'there'
          : isWhole
            ? pick(['there', 'gone', 'goes', 'goes'] as const)
            : pick(['there', 'gone'] as const),
      comesBack: random() < 0.25,
      ending,
      moment: pick(isWhole ? (['typing', 'sending', 'after', 'after'] as const) : (['typing', 'after'] as const)),
      handOver: pick(handOvers),
      share: random(),
      seed: Math.floor(random() * 2 ** 32),
    }
  })
  return { seed, visits, evening: pick(eveningFaults), endsByForce: random() < 0.5 }
}

const forces: readonly Ending[] = ['reload', 'crash', 'power cut']

/** Whether a visit is ended by what nobody at the tablet chooses, at any moment. */
export const isByForce = ({ ending }: Visit): boolean => forces.includes(ending)

const eventOf = (visit: Visit): string => {
  if (visit.ending === 'phone') return `phone: ${visit.handOver}`
  return isByForce(visit) && visit.moment !== 'after' ? `${visit.ending} while ${visit.moment}` : visit.ending
}

/** What happens on a day, by name. */
export const eventsOf = ({ visits, evening }: Plan): string[] => [
  ...visits.flatMap((visit) => [
    `${visit.who}, ${visit.isWhole ? 'whole' : 'a part'}`,
    ...(visit.line === 'there' ? [] : ['no line']),
    eventOf(visit),
  ]),
  ...(evening === 'none' ? [] : [`evening: ${evening}`]),
]
