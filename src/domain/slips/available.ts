import { toDisplayDate, type PlainDate } from '../dates'
import { conceptName, isPayable, isYearly, type DebtConcept } from '../payments/concepts'
import { formatPesos, sumPesos, unreadPesos } from '../payments/money'

/**
 * A payment slip that a member may print (SLIP-005): all that one kind owes or will owe of one month, or of one
 * instalment of an agreement. Members as in `DebtConcept`; the amount is their sum, in pesos.
 */
export type AvailableSlip = Pick<DebtConcept, 'tipo' | 'descripcion' | 'periodo' | 'cuota' | 'vencimiento' | 'importe'>

/** Whether a slip could be read: its kind and its amount (UNS-138). The kind of one that could not is 0. */
export const isReadSlip = ({ tipo, importe }: Pick<AvailableSlip, 'tipo' | 'importe'>): boolean =>
  tipo !== 0 && importe !== unreadPesos

/** A kind of contribution, by its number (tapid) and in words. */
export type ContributionKind = { id: number; label: string }

/** Identifies a slip among those of a member: its kind, its year or agreement, its month or instalment. */
export const slipKey = ({ tipo, periodo, cuota }: Pick<AvailableSlip, 'tipo' | 'periodo' | 'cuota'>): string =>
  `${tipo}-${periodo}-${cuota}`

/** The kinds of some slips, each once, in the order in which they first appear. */
export const kindsOfSlips = (slips: readonly AvailableSlip[]): ContributionKind[] => [
  ...new Map(slips.map(({ tipo, descripcion }) => [tipo, { id: tipo, label: descripcion }])).values(),
]

/** Name of a slip within its kind: 'Julio 2026', or 'Cuota 3, convenio 118'. */
export const slipName = (slip: Pick<AvailableSlip, 'descripcion' | 'periodo' | 'cuota'>): string =>
  isYearly(slip) || slip.periodo === 0 ? conceptName(slip) : `${conceptName(slip)}, convenio ${slip.periodo}`

/** A slip in a list, as seen on a day: 'Julio 2026 · $ 171.200,00 · vence el 10/07/2026', or 'venció el'. */
export const slipLabel = (slip: AvailableSlip, today: PlainDate): string =>
  [
    slipName(slip),
    formatPesos(slip.importe),
    ...(slip.vencimiento === null
      ? []
      : [`${slip.vencimiento < today ? 'venció' : 'vence'} el ${toDisplayDate(slip.vencimiento)}`]),
  ].join(' · ')

/**
 * The slips of a member's concepts: those that can be paid, one slip for each kind, period and instalment, with the sum
 * of their amounts. In the order of the concepts.
 */
export const slipsOf = (concepts: readonly DebtConcept[]): AvailableSlip[] => {
  const slips = new Map<string, AvailableSlip>()
  for (const { tipo, descripcion, periodo, cuota, vencimiento, importe } of concepts.filter(isPayable)) {
    const key = slipKey({ tipo, periodo, cuota })
    const before = slips.get(key)
    slips.set(
      key,
      before === undefined
        ? { tipo, descripcion, periodo, cuota, vencimiento, importe }
        : { ...before, importe: sumPesos([before.importe, importe]) },
    )
  }
  return [...slips.values()]
}
