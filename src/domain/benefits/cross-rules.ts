import { isPlainDate } from '../dates'
import { messages } from '../messages'
import { benefitMessages } from './benefit-messages'
import type { Finding } from '../rules/yup'
import { padDni } from '../text'

/** The people of a request, as far as their DNIs go. */
export type People = { hijos: readonly { nrodoc: string }[]; conyuge: { nrodoc: string } | null }

/** What is known of a child's death. */
export type Death = { fecnacim: string; fallecido: string; fecfallecido: string }

/** A death before the birth. */
export const deathFindings = ({ fecnacim, fecfallecido }: Pick<Death, 'fecnacim' | 'fecfallecido'>): Finding[] =>
  isPlainDate(fecnacim) && isPlainDate(fecfallecido) && fecfallecido < fecnacim
    ? [{ path: 'fecfallecido', message: benefitMessages.deathBeforeBirth }]
    : []

/** A DNI that stands before is reported where it is repeated; so is the member's own, where it is known. */
export const dniFindings = ({ hijos, conyuge }: People, ownDni: string | undefined): Finding[] => {
  const own = ownDni === undefined ? '' : padDni(ownDni)
  const rows = [
    ...hijos.map(({ nrodoc }, index) => ({ path: `hijos[${index}].nrodoc`, dni: padDni(nrodoc) })),
    ...(conyuge === null ? [] : [{ path: 'conyuge.nrodoc', dni: padDni(conyuge.nrodoc) }]),
  ].filter(({ dni }) => dni !== '')
  return rows.flatMap(({ path, dni }, index): Finding[] => {
    if (dni === own) return [{ path, message: benefitMessages.notOneself }]
    const isRepeated = rows.slice(0, index).some((earlier) => earlier.dni === dni)
    return isRepeated ? [{ path, message: messages.repeatedDni }] : []
  })
}
