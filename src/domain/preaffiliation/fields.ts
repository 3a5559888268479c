import { address } from '../address/fields'
import { email, phone } from '../contact/fields'
import { needsSpouse, showsCivilStatusDate } from '../family/civil-status'
import { child, parent, spouse } from '../family/fields'
import { when } from '../fields/applies'
import * as f from '../fields/rows'
import { level, levelApplies } from '../level/fields'
import { bounds, digits } from '../limits'
import { firstNationality, firstNationalityType } from '../person/person'

const preAffiliationCarrier = 6

/** The answers of the pre-affiliation, in the order of its eight steps (PREAF-002 to PREAF-006, PREAF-019). */
export const preAffiliation = {
  // Step 1, "Datos personales". The two numbers come from the entry page and are read-only.
  personales: f.group({
    nroafi: f.digits('Número de matrícula', { most: digits.nroafi }),
    tipdoc: f.fixed('DNI'),
    nrodoc: f.dni('Número de DNI', { as: 'own', padded: true }),
    nombres: f.name('Nombres', { most: bounds.nameMost }),
    apellido: f.name('Apellido', { most: bounds.nameMost }),
    cuil: f.cuil('CUIL', { of: 'nrodoc' }),
    fecnacim: f.day('Fecha de nacimiento', { as: 'adult' }),
    sexo: f.choice('Sexo', ['F', 'M', 'X']),
    nacionalidad: f.id('Nacionalidad', { start: firstNationality }),
    tiponacionalidad: f.id('Tipo de nacionalidad', { start: firstNationalityType }),
    estadocivil: f.id('Estado civil'),
    fecestadocivil: f.day('Fecha de estado civil', { as: 'past' }),
    discapacidad: f.yesNo('¿Tenés una discapacidad certificada (CUD)?'),
    tramita_discapacidad: f.yesNo('¿Vas a tramitar el régimen de discapacidad?'),
    hijos: f.choice('¿Tenés hijos?', ['SI', 'NO']),
    cantidadHijos: f.count('Cantidad de hijos'),
    madre: parent('madre', 5),
    padre: parent('padre', 4),
  }),
  // Step 2.
  hijos: f.list('Hijos', child),
  // Step 3.
  conyuge: spouse,
  // Step 4, "Medios de contacto".
  contacto: f.group({ domicilio: address, telefono: phone(preAffiliationCarrier), email }),
  // Step 5, "Datos profesionales". The history is 'S' when the server counted too many days (PREAF-038).
  profesionales: f.group({
    tomo: f.text('Tomo', { most: bounds.bookMost }),
    folio: f.text('Folio', { most: bounds.bookMost }),
    fectit: f.day('Fecha de título', { as: 'past' }),
    fecmat: f.day('Fecha de matriculación', { as: 'past' }),
    hayHistorial: f.yesNo(null),
  }),
  // Step 6, "Régimen de discapacidad". `cudOriginal` is set once the person accepted to attach the original CUD.
  discapacidad: f.group({
    fecdisc: f.day('Fecha de origen de la discapacidad', { as: 'past' }),
    feccud: f.day('Fecha del CUD', { as: 'upToToday' }),
    cudOriginal: f.keptMark,
  }),
  // Step 7.
  nivel: level,
  // Step 8. The video has to be watched where one is configured (PREAF-049, UNS-79).
  videoVisto: f.tick('He visto el video.', { optional: true }),
  confirmado: f.tick('Confirmo que todos mis datos son correctos.'),
}

/** When answers apply: steps 2, 3 and 6 can be skipped (PREAF-020 to 023, PREAF-054). */
export const preAffiliationApplies = [
  when(preAffiliation, {
    hijos: ({ personales }) => personales.hijos === 'SI',
    conyuge: ({ personales }) => needsSpouse(personales.estadocivil),
    discapacidad: ({ personales }) => personales.tramita_discapacidad === 'S',
  }),
  when(preAffiliation.personales.fields, {
    fecestadocivil: ({ estadocivil }) => showsCivilStatusDate(estadocivil),
    tramita_discapacidad: ({ discapacidad }) => discapacidad === 'S',
    cantidadHijos: ({ hijos }) => hijos === 'SI',
  }),
  levelApplies,
]
