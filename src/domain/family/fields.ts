import { emptyDate } from '../dates'
import * as f from '../fields/rows'
import { bounds } from '../limits'
import { firstNationality, firstNationalityType } from '../person/person'
import { relationships } from './relationships'

const disability = f.yesNo('¿Tiene una discapacidad?', { start: 'N', optional: true })

/** A child of who joins, in the order of the screen. The device makes `id`, which ties it to its documents. */
export const child = {
  id: f.keptText(),
  nombres: f.name('Nombres', { most: bounds.childNameMost }),
  apellido: f.name('Apellido', { most: bounds.childNameMost }),
  tipdoc: f.fixed('DNI'),
  nrodoc: f.dni('Número de DNI', { as: 'ofChild' }),
  fecnacim: f.day('Fecha de nacimiento', { as: 'child' }),
  sexo: f.choice('Sexo', ['F', 'M', 'X']),
  nacionalidad: f.id('Nacionalidad', { start: firstNationality }),
  tipnacionalidad: f.id('Tipo de nacionalidad', { start: firstNationalityType }),
  discapacidad: disability,
  tipfamiliar: f.fixed(relationships.child),
  destipfamiliar: f.fixed('HIJO'),
  estadocivil: f.fixed(1),
  fecfallecido: f.keptText(emptyDate),
  fecestadocivil: f.keptText(emptyDate),
}

/** The spouse or partner of who joins. Civil status and its date are those of the applicant (UNS-95). */
export const spouse = f.group({
  nombres: f.name('Nombres', { most: bounds.nameMost }),
  apellido: f.name('Apellido', { most: bounds.nameMost }),
  tipdoc: f.fixed('DNI'),
  nrodoc: f.dni('Número de DNI', { as: 'ofRelative', padded: true }),
  cuil: f.cuil('CUIL', { of: 'nrodoc', optional: true }),
  fecnacim: f.day('Fecha de nacimiento', { as: 'under100' }),
  sexo: f.choice('Sexo', ['F', 'M', 'X']),
  nacionalidad: f.id('Nacionalidad', { start: firstNationality }),
  tipnacionalidad: f.id('Tipo de nacionalidad', { start: firstNationalityType }),
  discapacidad: disability,
})

/** Mother or father of who joins: both names or none (PREAF-003). */
export const parent = <T extends 4 | 5>(whose: string, tipfamiliar: T) =>
  f.group({
    nombres: f.name(`Nombres de tu ${whose}`, { most: bounds.nameMost, optional: true }),
    apellido: f.name(`Apellido de tu ${whose}`, { most: bounds.nameMost, optional: true }),
    estadocivil: f.fixed(2),
    tipfamiliar: f.fixed(tipfamiliar),
    discapacidad: f.fixed('N'),
  })
