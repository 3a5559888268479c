import { toDisplayDate } from '../dates'
import { formatCuil } from '../text'
import { levelBadge } from './level-badge'
import type { Member } from './member'
import { documentLine } from './relatives'
import { affiliateWord, ownGender, statusWord } from './words'
import { fullName, toReadableName } from '../person/names'

/** The rows of the personal data page, in order; unknown values are '' (DASH-012, DASH-013). */
export const personalRows = (member: Member): { label: string; value: string }[] => {
  const { name, reduced, isPermanent } = levelBadge(member)
  const level = [name, reduced, isPermanent ? 'PERMANENTE' : null].filter((part) => part !== null)
  return [
    { label: 'Nombres y apellido', value: fullName(member) },
    { label: 'Documento', value: documentLine(member) },
    { label: 'Fecha de nacimiento', value: member.fecnacim === null ? '' : toDisplayDate(member.fecnacim) },
    { label: 'Nacionalidad', value: toReadableName(member.nacionalidad) },
    { label: 'Estado civil', value: ownGender(member.estadocivil, member.sexo) },
    { label: affiliateWord(member.sexo), value: `MP ${member.nroafi}` },
    { label: 'CUIL', value: formatCuil(member.cuil) },
    { label: 'Distrito', value: toReadableName(member.desdistrito) },
    { label: 'Estado', value: statusWord(member.estado, member.sexo) },
    { label: 'Nivel', value: level.join(' · ') },
  ]
}
