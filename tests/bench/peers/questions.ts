import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { nationalities, nationalityTypes } from '../../../src/domain/catalogues/data/nationalities'
import { fieldLabels } from '../../../src/domain/preaffiliation/labels'

/** One question of the wizard, as little as every form library must be told. */
export type Question = {
  name: string
  label: string
  kind: 'text' | 'date' | 'choice' | 'list'
  isRequired: boolean
  options: readonly string[]
}

const yesNo = ['S', 'N']
const sexes = ['F', 'M', 'X']
const countries = nationalities.map(({ desnacionalidad }) => desnacionalidad)
const origins = nationalityTypes.map(({ destipnac }) => destipnac)

const question = (path: string, kind: Question['kind'], options: readonly string[] = []): Question => ({
  name: path.replace(/^(?:personales|hijos\.\*)\./, '').replaceAll('.', '_'),
  label: fieldLabels[path] ?? path,
  kind,
  isRequired: !/madre|padre/.test(path),
  options,
})

/** The answers of the first step. */
export const applicantQuestions: readonly Question[] = [
  question('personales.nombres', 'text'),
  question('personales.apellido', 'text'),
  question('personales.nrodoc', 'text'),
  question('personales.cuil', 'text'),
  question('personales.fecnacim', 'date'),
  question('personales.sexo', 'choice', sexes),
  question('personales.nacionalidad', 'list', countries),
  question('personales.tiponacionalidad', 'list', origins),
  question(
    'personales.estadocivil',
    'list',
    civilStatuses.map(({ desestadocivil }) => desestadocivil),
  ),
  question('personales.discapacidad', 'choice', yesNo),
  question('personales.hijos', 'choice', yesNo),
  question('personales.madre.nombres', 'text'),
  question('personales.madre.apellido', 'text'),
  question('personales.padre.nombres', 'text'),
  question('personales.padre.apellido', 'text'),
]

/** The answers about each child in the second step. */
export const childQuestions: readonly Question[] = [
  question('hijos.*.nombres', 'text'),
  question('hijos.*.apellido', 'text'),
  question('hijos.*.nrodoc', 'text'),
  question('hijos.*.fecnacim', 'date'),
  question('hijos.*.sexo', 'choice', sexes),
  question('hijos.*.nacionalidad', 'list', countries),
  question('hijos.*.tipnacionalidad', 'list', origins),
  question('hijos.*.discapacidad', 'choice', yesNo),
]

/** Children of the largest form. */
export const childCount = 9

/** Their answers, all given. */
export const someChildren = Array.from({ length: childCount }, (_, index) => ({
  nombres: 'MATEO',
  apellido: 'QUIROGA',
  nrodoc: String(58_214_900 + index),
  fecnacim: '2020-05-04',
  sexo: 'M',
  discapacidad: 'N',
}))
