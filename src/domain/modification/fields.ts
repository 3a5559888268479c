import * as f from '../fields/rows'
import { bounds } from '../limits'
import { storedDocumentTypes, type StoredDocumentType } from '../person/document-number'
import { firstNationality, firstNationalityType } from '../person/person'

const [firstType, ...otherTypes] = storedDocumentTypes

const parent = (whose: string) =>
  f.group({
    apellido: f.name(`Apellido de tu ${whose}`, { most: bounds.nameMost, optional: true }),
    nombres: f.name(`Nombre de tu ${whose}`, { most: bounds.nameMost, optional: true }),
  })

/** What the file has of the member, in the order of the screen (LEGAJO-002). */
const personal = {
  nombres: f.name('Nombres', { most: bounds.nameMost }),
  apellido: f.name('Apellido', { most: bounds.nameMost }),
  nrodoc: f.dni('Número de DNI', { as: 'own', padded: true }),
  cuil: f.cuil('CUIL', { of: 'nrodoc' }),
  fecnacim: f.day('Fecha de nacimiento', { as: 'past' }),
  nacionalidad: f.id('Nacionalidad'),
  tiponacionalidad: f.id('Tipo de nacionalidad'),
  sexo: f.choice('Sexo', ['F', 'M', 'X']),
  estadocivil: f.id('Estado civil'),
  fecestadocivil: f.day('Fecha de estado civil', { as: 'past' }),
  madre: parent('madre'),
  padre: parent('padre'),
  discapacidad: f.yesNo('¿Tenés una discapacidad certificada (CUD)?'),
  tramita_discapacidad: f.yesNo('¿Vas a tramitar el régimen de discapacidad?'),
  hijos: f.choice('¿Tenés hijos?', ['SI', 'NO']),
  cantidadHijos: f.count('¿Cuántos?'),
}

/** A relative, from the file or new (FAMILY-001): `relativeId` is the one in the file; new data have a DNI (AMB-18). */
export const relative = {
  // It ties this relative to their documents: made by the device, and never changes.
  id: f.key,
  relativeId: f.link,
  // 1 spouse, 2 partner, 3 child, 4 father, 5 mother (FAMILY-002).
  tipfamiliar: f.id('Parentesco'),
  nombres: f.name('Nombres', { most: bounds.nameMost }),
  apellido: f.name('Apellido', { most: bounds.nameMost }),
  tipdoc: { ...f.fixed<StoredDocumentType>(firstType, ...otherTypes), label: 'Tipo de documento' },
  nrodoc: f.dni('Número de DNI', { as: 'ofRelative' }),
  fecnacim: f.day('Fecha de nacimiento', { as: 'past' }),
  nacionalidad: f.id('Nacionalidad', { start: firstNationality }),
  tipnacionalidad: f.id('Tipo de nacionalidad', { start: firstNationalityType }),
  sexo: f.choice('Sexo', ['F', 'M', 'X']),
  estadocivil: f.id('Estado civil'),
  fecestadocivil: f.day('Fecha de estado civil', { as: 'past' }),
  discapacidad: f.yesNo('¿Tiene una discapacidad certificada (CUD)?', { start: 'N' }),
  fallecido: f.yesNo('¿Falleció?', { start: 'N' }),
  fecfallecido: f.day('Fecha de fallecimiento', { as: 'upToToday' }),
}

/** The answers of 'Editar mi legajo', in the order of the screen. */
export const modification = {
  nroafi: f.member,
  // The member's file as it was when they began, or when they last looked at what the fund had changed.
  visto: f.group({ personales: f.group(personal), familiares: f.list('Familiares', relative) }, 'Tu legajo'),
  personales: f.group(personal),
  // The spouse or partner of the member; empty values for none.
  conyuge: f.group(relative),
  // Other relatives that were saved in the form (AMB-13). One that is being edited is not saved yet: `guardado` is false.
  familiares: f.list('Familiares', { ...relative, guardado: f.keptMark }),
  confirmado: f.tick('Confirmo que todos mis datos son correctos.'),
}
