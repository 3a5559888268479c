import { padDni, toCleanName } from '../text'
import type { Names } from '../person/names'
import { changeCivilStatus } from './civil-status-change'
import { relativeDifferences, relativeFields, spouseFields } from './compare'
import { spouseAtFirst, spouseId } from './defaults'
import type { FamilyMember, Modification, PersonalData, SeenFile } from './values'

/** Whose answer stands where both the person and the fund changed it. */
export type Side = 'mine' | 'theirs'

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? toCleanName(one) === toCleanName(other) : one === other

// One answer: untouched takes today's; touched by one side takes that side's; by both, as decided.
const merged = <T>(mine: T, began: T, now: T, side: Side): T => {
  if (isSame(mine, began)) return now
  return isSame(now, began) || side === 'mine' ? mine : now
}

const mergedMember = (mine: FamilyMember, began: FamilyMember, now: FamilyMember, side: Side): FamilyMember => ({
  id: mine.id,
  relativeId: now.relativeId,
  nombres: merged(mine.nombres, began.nombres, now.nombres, side),
  apellido: merged(mine.apellido, began.apellido, now.apellido, side),
  tipdoc: merged(mine.tipdoc, began.tipdoc, now.tipdoc, side),
  nrodoc: merged(mine.nrodoc, began.nrodoc, now.nrodoc, side),
  fecnacim: merged(mine.fecnacim, began.fecnacim, now.fecnacim, side),
  sexo: merged(mine.sexo, began.sexo, now.sexo, side),
  tipfamiliar: merged(mine.tipfamiliar, began.tipfamiliar, now.tipfamiliar, side),
  estadocivil: merged(mine.estadocivil, began.estadocivil, now.estadocivil, side),
  fecestadocivil: merged(mine.fecestadocivil, began.fecestadocivil, now.fecestadocivil, side),
  nacionalidad: merged(mine.nacionalidad, began.nacionalidad, now.nacionalidad, side),
  tipnacionalidad: merged(mine.tipnacionalidad, began.tipnacionalidad, now.tipnacionalidad, side),
  discapacidad: merged(mine.discapacidad, began.discapacidad, now.discapacidad, side),
  fallecido: merged(mine.fallecido, began.fallecido, now.fallecido, side),
  fecfallecido: merged(mine.fecfallecido, began.fecfallecido, now.fecfallecido, side),
})

const mergedNames = (mine: Names, began: Names, now: Names, side: Side): Names => ({
  nombres: merged(mine.nombres, began.nombres, now.nombres, side),
  apellido: merged(mine.apellido, began.apellido, now.apellido, side),
})

type Status = Pick<PersonalData, 'estadocivil' | 'fecestadocivil'>

// A status and its day belong together. One that cannot follow today's goes back to today's.
const mergedStatus = (mine: PersonalData, began: PersonalData, now: PersonalData, side: Side): Status => {
  const estadocivil = merged(mine.estadocivil, began.estadocivil, now.estadocivil, side)
  const theirs = { estadocivil: now.estadocivil, fecestadocivil: now.fecestadocivil }
  if (estadocivil === now.estadocivil) {
    return mine.estadocivil === now.estadocivil
      ? { estadocivil, fecestadocivil: merged(mine.fecestadocivil, began.fecestadocivil, now.fecestadocivil, side) }
      : theirs
  }
  const isAllowed = estadocivil !== null && changeCivilStatus(now.estadocivil, estadocivil).kind === 'allowed'
  return isAllowed ? { estadocivil, fecestadocivil: mine.fecestadocivil } : theirs
}

const mergedPersonal = (mine: PersonalData, began: PersonalData, now: PersonalData, side: Side): PersonalData => ({
  ...mergedNames(mine, began, now, side),
  ...mergedStatus(mine, began, now, side),
  nrodoc: merged(mine.nrodoc, began.nrodoc, now.nrodoc, side),
  cuil: merged(mine.cuil, began.cuil, now.cuil, side),
  fecnacim: merged(mine.fecnacim, began.fecnacim, now.fecnacim, side),
  sexo: merged(mine.sexo, began.sexo, now.sexo, side),
  nacionalidad: merged(mine.nacionalidad, began.nacionalidad, now.nacionalidad, side),
  tiponacionalidad: merged(mine.tiponacionalidad, began.tiponacionalidad, now.tiponacionalidad, side),
  discapacidad: merged(mine.discapacidad, began.discapacidad, now.discapacidad, side),
  tramita_discapacidad: merged(mine.tramita_discapacidad, began.tramita_discapacidad, now.tramita_discapacidad, side),
  hijos: merged(mine.hijos, began.hijos, now.hijos, side),
  cantidadHijos: merged(mine.cantidadHijos, began.cantidadHijos, now.cantidadHijos, side),
  madre: mergedNames(mine.madre, began.madre, now.madre, side),
  padre: mergedNames(mine.padre, began.padre, now.padre, side),
})

const mergedSpouse = (values: Modification, today: SeenFile, side: Side): FamilyMember => {
  const [mine, began, now] = [values.conyuge, spouseAtFirst(values.visto), spouseAtFirst(today)]
  if (relativeDifferences(mine, began, spouseFields).length === 0) return now
  const isOne = began.relativeId === now.relativeId || padDni(mine.nrodoc) === padDni(now.nrodoc)
  if (isOne) return mergedMember(mine, began, now, side)
  // The fund has somebody else there now: the typed person is never written over them.
  return side === 'mine' ? { ...mine, id: spouseId, relativeId: null } : now
}

const mergedRelatives = (values: Modification, today: SeenFile, side: Side): Modification['familiares'] =>
  values.familiares.flatMap((mine) => {
    if (mine.relativeId === null) return [mine]
    const find = (file: SeenFile) => file.familiares.find(({ relativeId }) => relativeId === mine.relativeId)
    const [began, now] = [find(values.visto), find(today)]
    if (began && now) {
      const member = mergedMember(mine, began, now, side)
      // A saved one who is as in the file now is in the form no more (saveRelative).
      const isAsFiled = mine.guardado && relativeDifferences(member, now, relativeFields).length === 0
      return isAsFiled ? [] : [{ ...member, guardado: mine.guardado }]
    }
    return side === 'mine' ? [{ ...mine, relativeId: null }] : []
  })

/**
 * The answers over the file of today: untouched ones take today's value, and where both sides changed one, `side` says
 * whose stands. A civil status that cannot follow today's goes back to it. The member confirms again.
 */
export const rebase = (values: Modification, today: SeenFile, side: Side): Modification => ({
  ...values,
  visto: today,
  personales: mergedPersonal(values.personales, values.visto.personales, today.personales, side),
  conyuge: mergedSpouse(values, today, side),
  familiares: mergedRelatives(values, today, side),
  confirmado: false,
})
