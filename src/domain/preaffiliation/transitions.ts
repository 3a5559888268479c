import { isPlainDate } from '../dates'
import type { SlotKey } from '../form/forms'
import type { LevelItem } from '../level/options'
import { levelOf } from '../level/options'
import { needsHistory } from '../registration'
import { changed, type FormChange } from '../form/forms'
import { needsOriginalCud } from './cud'
import { newLevelChoice } from '../level/choice'
import type { CatalogueId, YesNo } from '../form/answers'
import type { Disability, PreAffiliation } from './values'

type Change = FormChange<PreAffiliation>

/** Choosing another civil status clears its date (FAMILY-022). What was typed of a spouse stays in the draft. */
export const setCivilStatus = (values: PreAffiliation, estadocivil: CatalogueId): Change =>
  estadocivil === values.personales.estadocivil
    ? changed(values)
    : changed({ ...values, personales: { ...values.personales, estadocivil, fecestadocivil: '' } })

/** Disability other than S clears the process and the CUD (LEVEL-012). */
export const setDisability = (values: PreAffiliation, discapacidad: YesNo): Change =>
  discapacidad === 'S'
    ? changed({ ...values, personales: { ...values.personales, discapacidad } })
    : changed({ ...values, personales: { ...values.personales, discapacidad, tramita_discapacidad: '' } }, [
        'titular.cud',
        'titular.cudOriginal',
      ])

/** Disability of the spouse other than S clears the spouse's CUD (LEVEL-012). */
export const setSpouseDisability = (values: PreAffiliation, discapacidad: YesNo): Change =>
  changed({ ...values, conyuge: { ...values.conyuge, discapacidad } }, discapacidad === 'S' ? [] : ['conyuge.cud'])

const levelSlots = ['nivel.reciboHaberes', 'nivel.certificadoLaboral']

/** Picking a level resets the employment data, the pay slip and the certificate (LEVEL-010, LEVEL-011). */
export const pickLevel = (
  values: PreAffiliation,
  { value, tipoAporte }: Pick<LevelItem, 'value' | 'tipoAporte'>,
): Change =>
  changed({ ...values, nivel: { ...newLevelChoice(), ...levelOf(value), opcion: value, tipoAporte } }, [...levelSlots])

/** A level 1 that the evaluation rejects is no longer chosen (LEVEL-054). */
export const clearLevel = (values: PreAffiliation): Change =>
  changed({ ...values, nivel: newLevelChoice() }, [...levelSlots])

/** Another registration date leaves open whether the history is needed, until the server counts the days (PREAF-038). */
export const setRegistrationDate = (values: PreAffiliation, fecmat: string): Change =>
  fecmat === values.profesionales.fecmat
    ? changed(values)
    : changed({ ...values, profesionales: { ...values.profesionales, fecmat, hayHistorial: '' } })

/** Notes the answer of the registration date check; without need the history's slot is emptied (PREAF-038). */
export const applyWorkingDays = (values: PreAffiliation, workingDays: number): Change => {
  const hayHistorial = needsHistory(workingDays) ? 'S' : 'N'
  const next = { ...values, profesionales: { ...values.profesionales, hayHistorial } } satisfies PreAffiliation
  return changed(next, hayHistorial === 'S' ? [] : ['profesional.historial'])
}

const withRegime = (values: PreAffiliation, part: Partial<Disability>, clear: string[] = []): Change =>
  changed({ ...values, discapacidad: { ...values.discapacidad, ...part } }, clear)

/** Another CUD date asks anew for the original, if it needs one (PREAF-028). */
export const setCudDate = (values: PreAffiliation, feccud: string): Change => {
  if (feccud === values.discapacidad.feccud) return changed(values)
  // A date that is still being typed says nothing: what was attached stays until a whole one makes it needless.
  const isNeedless = isPlainDate(feccud) && !needsOriginalCud(feccud, values.profesionales.fecmat)
  const clear = isNeedless ? ['titular.cudOriginal'] : []
  return withRegime(values, { feccud, cudOriginal: false }, clear)
}

/** ADJUNTAR CUD ORIGINAL: the slot of the original CUD appears (PREAF-028). */
export const acceptOriginalCud = (values: PreAffiliation): Change => withRegime(values, { cudOriginal: true })

/** SALIR: the CUD date is cleared (PREAF-055). */
export const declineOriginalCud = (values: PreAffiliation): Change =>
  withRegime(values, { feccud: '', cudOriginal: false }, ['titular.cudOriginal'])

/** What was confirmed of the second level document held for that file: with another one, or none, it is asked again. */
export const takeBackConfirmation = (values: PreAffiliation, slot: SlotKey): PreAffiliation =>
  slot === 'nivel.certificadoLaboral' && values.nivel.certificadoConfirmado
    ? { ...values, nivel: { ...values.nivel, certificadoConfirmado: false } }
    : values
