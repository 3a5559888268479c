import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { familyTypes } from '../../../src/domain/catalogues/data/family-types'
import { nationalities, nationalityTypes } from '../../../src/domain/catalogues/data/nationalities'
import type { Facts } from '../../../src/domain/form/forms'
import type { FileNames } from '../../../src/domain/modification/display'
import { documentSlots } from '../../../src/domain/modification/documents'
import { problemsOf } from '../../../src/domain/modification/validate'
import { newModification } from '../../../src/domain/modification/defaults'
import { toSeenFile } from '../../../src/domain/modification/seen-file'
import type {
  FamilyMember,
  Modification,
  ModificationStep,
  PersonalData,
  SeenFile,
} from '../../../src/domain/modification/values'
import type { Relative } from '../../../src/domain/member/member'
import { aPersonalData, aRelative } from '../member/builders'
import { specified } from '../specified'

/** The day on which every example of these tests happens. */
export const today = '2025-11-20'

/** The stored personal data of a member; married by default. */
export const someData = (part: Partial<PersonalData> = {}): PersonalData =>
  aPersonalData({
    apellido: 'ALBARRACIN',
    fecnacim: '1985-03-18',
    fecestadocivil: '2015-02-14',
    cantidadHijos: '2',
    madre: { nombres: 'ELSA', apellido: 'PAZ' },
    padre: { nombres: '', apellido: '' },
    ...part,
  })

/** The spouse in the file. */
export const storedSpouse = (part: Partial<Relative> = {}): Relative => ({
  ...aRelative('RAMIRO', [1, 'CÓNYUGE']),
  id: '31',
  nrodoc: '30117452',
  fecnacim: '1983-11-02',
  estadocivil: 2,
  fecestadocivil: '2015-02-14',
  ...part,
})

/** A child in the file; `n` makes its id and DNI its own. */
export const storedChild = (n: number, part: Partial<Relative> = {}): Relative => ({
  ...aRelative(`MATEO`, [3, 'HIJO/A']),
  id: String(40 + n),
  nrodoc: String(58_214_900 + n),
  ...part,
})

/** The file of somebody married with two children; `part` overrides personal data. */
export const aFile = (
  part: Partial<PersonalData> = {},
  relatives: Relative[] = [storedSpouse(), storedChild(1), storedChild(2, { nombres: 'JULIA', sexo: 'F' })],
): SeenFile => toSeenFile(someData(part), relatives)

/** The form as it opens over a file. */
export const opened = (seen: SeenFile = aFile()): Modification => newModification('84217', seen)

/** The form with changed personal data. */
export const edited = (part: Partial<PersonalData>, seen: SeenFile = aFile()): Modification => {
  const values = opened(seen)
  return { ...values, personales: { ...values.personales, ...part } }
}

/** The form with a changed spouse. */
export const withSpouse = (part: Partial<FamilyMember>, values: Modification = opened()): Modification => ({
  ...values,
  conyuge: { ...values.conyuge, ...part },
})

type Saved = Modification['familiares'][number]

/** A relative who was saved in the form, new unless `relativeId` says otherwise. */
export const savedRelative = (part: Partial<Saved> = {}): Saved => ({
  id: 'f1',
  relativeId: null,
  nombres: 'BAUTISTA',
  apellido: 'IBÁÑEZ',
  tipdoc: 'DNI',
  nrodoc: '60934180',
  fecnacim: '2024-05-01',
  sexo: 'M',
  tipfamiliar: 3,
  estadocivil: 1,
  fecestadocivil: '',
  nacionalidad: 1,
  tipnacionalidad: 1,
  discapacidad: 'N',
  fallecido: 'N',
  fecfallecido: '',
  guardado: true,
  ...part,
})

/** Facts with files in the given slots. */
export const factsWith = (files: readonly string[] = [], part: Partial<Facts> = {}): Facts => ({
  today,
  files: new Set(files),
  checks: {},
  ...part,
})

/** The names of the lists that the portal ships with. */
export const names: FileNames = {
  civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
  nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
  nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
  relationship: (id) => familyTypes.find((row) => row.id === id)?.desfamiliar ?? '',
}

/** Facts in which every required document of the answers is there. */
export const complete = (values: Modification): Facts =>
  factsWith(
    documentSlots(values, { hasNewPhoto: false })
      .filter(({ required }) => required)
      .map(({ key }) => key),
  )

/** What a step says at a path when every document is there; '' for nothing. */
export const messageAt = (step: ModificationStep, values: Modification, path: string): string =>
  specified(problemsOf(step, values, complete(values)).find((problem) => problem.path === path)?.message) ?? ''

/** What the fund says of an answer. */
export const said = { required: 'Campo requerido.', badDate: 'La fecha no es valida.' } as const
