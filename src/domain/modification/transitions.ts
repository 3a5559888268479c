import { spouseCertificateLabel } from '../family/documents'
import type { YesNo } from '../form/answers'
import { changed, type FormChange, type SlotKey } from '../form/forms'
import { changeCivilStatus, type StatusChange } from './civil-status-change'
import { spouseId } from './defaults'
import { certifiedStatus } from './family-step'
import type { Modification, PersonalData } from './values'

type Change = FormChange<Modification>

const withPersonal = (values: Modification, part: Partial<PersonalData>): Modification => ({
  ...values,
  personales: { ...values.personales, ...part },
})

// A certificate proves one bond: under another label, the attached paper is the wrong one.
const clearedBy = (before: Modification, after: Modification): SlotKey[] => {
  const [one, other] = [before, after].map((values) => {
    const status = certifiedStatus(values)
    return status === null ? null : spouseCertificateLabel(status)
  })
  return one === other || other === null ? [] : [`${spouseId}.certificado`]
}

const dateFor = (values: Modification, to: number, change: StatusChange): string => {
  const { personales, visto } = values
  if (change.kind === 'reset') return visto.personales.fecestadocivil
  // The same choice once more loses no typed date.
  if (to === personales.estadocivil) return personales.fecestadocivil
  return change.kind === 'allowed' && change.date === 'kept' ? visto.personales.fecestadocivil : ''
}

/**
 * Chooses a civil status: its effect, and the answers after it. A forbidden or unavailable choice changes nothing; the
 * status of the file brings its date back (LEGAJO-013 to LEGAJO-026, LEGAJO-045 to LEGAJO-047).
 */
export const chooseCivilStatus = (values: Modification, to: number): Change & { change: StatusChange } => {
  const change = changeCivilStatus(values.visto.personales.estadocivil, to)
  if (change.kind === 'forbidden' || change.kind === 'unavailable') return { change, ...changed(values) }
  const next = withPersonal(values, { estadocivil: to, fecestadocivil: dateFor(values, to, change) })
  return { change, ...changed(next, clearedBy(values, next)) }
}

/** Sets the member's disability; anything but S clears the process and the CUD (LEGAJO-041). */
export const setDisability = (values: Modification, discapacidad: YesNo): Change =>
  discapacidad === 'S'
    ? changed(withPersonal(values, { discapacidad }))
    : changed(withPersonal(values, { discapacidad, tramita_discapacidad: '' }), ['titular.cud'])

/** Sets the disability of the spouse; anything but S clears their CUD. */
export const setSpouseDisability = (values: Modification, discapacidad: YesNo): Change =>
  changed({ ...values, conyuge: { ...values.conyuge, discapacidad } }, discapacidad === 'S' ? [] : [`${spouseId}.cud`])
