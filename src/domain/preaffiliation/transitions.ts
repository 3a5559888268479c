import { isPlainDate } from '../dates'
import type { SlotKey } from '../form/forms'
import type { LevelItem } from '../level/options'
import { needsHistory } from '../registration'
import { changed, type FormChange } from '../form/forms'
import { needsOriginalCud } from './cud'
import { chosenLevel, newLevelChoice } from '../level/choice'
import { levelSlotKeys } from '../level/documents'
import type { CatalogueId, YesNo } from '../form/answers'
import type { Disability, PreAffiliation } from './values'

type Change = FormChange<PreAffiliation>

/** Sets the civil status and clears its date (FAMILY-022). Answers about a spouse stay in the draft. */
export const setCivilStatus = (values: PreAffiliation, estadocivil: CatalogueId): Change =>
  estadocivil === values.personales.estadocivil
    ? changed(values)
    : changed({ ...values, personales: { ...values.personales, estadocivil, fecestadocivil: '' } })

/** Sets the disability; anything but S clears the process and the CUD (LEVEL-012). */
export const setDisability = (values: PreAffiliation, discapacidad: YesNo): Change =>
  discapacidad === 'S'
    ? changed({ ...values, personales: { ...values.personales, discapacidad } })
    : changed({ ...values, personales: { ...values.personales, discapacidad, tramita_discapacidad: '' } }, [
        'titular.cud',
        'titular.cudOriginal',
      ])

/** Sets the disability of the spouse; anything but S clears the spouse's CUD (LEVEL-012). */
export const setSpouseDisability = (values: PreAffiliation, discapacidad: YesNo): Change =>
  changed({ ...values, conyuge: { ...values.conyuge, discapacidad } }, discapacidad === 'S' ? [] : ['conyuge.cud'])

/** Chooses a level and resets the employment data, the pay slip and the certificate (LEVEL-010, LEVEL-011). */
export const pickLevel = (values: PreAffiliation, item: Pick<LevelItem, 'value' | 'tipoAporte'>): Change =>
  changed({ ...values, nivel: chosenLevel(item) }, levelSlotKeys)

/** Removes the choice of a level 1 that the evaluation rejected (LEVEL-054). */
export const clearLevel = (values: PreAffiliation): Change =>
  changed({ ...values, nivel: newLevelChoice() }, levelSlotKeys)

/**
 * Sets the registration date. Whether the history is needed is then open until the server counts the days (PREAF-038).
 */
export const setRegistrationDate = (values: PreAffiliation, fecmat: string): Change =>
  fecmat === values.profesionales.fecmat
    ? changed(values)
    : changed({ ...values, profesionales: { ...values.profesionales, fecmat, hayHistorial: '' } })

/**
 * Stores the answer of the registration date check; when the history is not needed, its slot is emptied (PREAF-038).
 */
export const applyWorkingDays = (values: PreAffiliation, workingDays: number): Change => {
  const hayHistorial = needsHistory(workingDays) ? 'S' : 'N'
  const next = { ...values, profesionales: { ...values.profesionales, hayHistorial } } satisfies PreAffiliation
  return changed(next, hayHistorial === 'S' ? [] : ['profesional.historial'])
}

const withRegime = (values: PreAffiliation, part: Partial<Disability>, clear: string[] = []): Change =>
  changed({ ...values, discapacidad: { ...values.discapacidad, ...part } }, clear)

/** Sets the CUD date and asks again for the original, if that date needs one (PREAF-028). */
export const setCudDate = (values: PreAffiliation, feccud: string): Change => {
  if (feccud === values.discapacidad.feccud) return changed(values)
  // An incomplete date decides nothing: the attached file stays until a complete date makes it unnecessary.
  const isNeedless = isPlainDate(feccud) && !needsOriginalCud(feccud, values.profesionales.fecmat)
  const clear = isNeedless ? ['titular.cudOriginal'] : []
  return withRegime(values, { feccud, cudOriginal: false }, clear)
}

/** ADJUNTAR CUD ORIGINAL: the slot of the original CUD appears (PREAF-028). */
export const acceptOriginalCud = (values: PreAffiliation): Change => withRegime(values, { cudOriginal: true })

/** SALIR: clears the CUD date (PREAF-055). */
export const declineOriginalCud = (values: PreAffiliation): Change =>
  withRegime(values, { feccud: '', cudOriginal: false }, ['titular.cudOriginal'])

/** Removes the confirmation of the second level document: it was about the earlier file, so it is asked again. */
export const takeBackConfirmation = (values: PreAffiliation, slot: SlotKey): PreAffiliation =>
  slot === 'nivel.certificadoLaboral' && values.nivel.certificadoConfirmado
    ? { ...values, nivel: { ...values.nivel, certificadoConfirmado: false } }
    : values
