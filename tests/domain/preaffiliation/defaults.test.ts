import { expect, test } from 'vitest'
import { digits, bounds } from '../../../src/domain/limits'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { spouse } from '../../../src/domain/family/fields'
import { newChild } from '../../../src/domain/family/relative'
import { newValues } from '../../../src/domain/fields/values'

const values = newPreAffiliation({ nroafi: '123456', nrodoc: '38904117' })

test('[PREAF-002] an applicant starts with DNI, nationality 1 and nationality type 1', () => {
  expect(values.personales).toMatchObject({
    tipdoc: 'DNI',
    nacionalidad: 1,
    tiponacionalidad: 1,
    nroafi: '123456',
    nrodoc: '38904117',
  })
})

test('[PREAF-003] mother and father start with status 2, their relationship and disability N', () => {
  const parent = { nombres: '', apellido: '', estadocivil: 2, discapacidad: 'N' }
  expect(values.personales.madre).toEqual({ ...parent, tipfamiliar: 5 })
  expect(values.personales.padre).toEqual({ ...parent, tipfamiliar: 4 })
})

test('[PREAF-004] a child starts with the defaults of the fund', () => {
  expect(newChild('c1')).toMatchObject({
    id: 'c1',
    tipdoc: 'DNI',
    nacionalidad: 1,
    tipfamiliar: 3,
    destipfamiliar: 'HIJO',
    discapacidad: 'N',
    estadocivil: 1,
    fecfallecido: '1900-01-01',
    fecestadocivil: '1900-01-01',
    tipnacionalidad: 1,
  })
})

test('[FAMILY-001] a spouse starts with disability N', () => {
  expect(newValues(spouse.fields).discapacidad).toBe('N')
})

test('[PREAF-005] [PREAF-006] [LEVEL-003] the professional, disability and level records', () => {
  expect(Object.keys(values.profesionales)).toEqual(['tomo', 'folio', 'fectit', 'fecmat', 'hayHistorial'])
  expect(Object.keys(values.discapacidad)).toEqual(expect.arrayContaining(['fecdisc', 'feccud']))
  expect(Object.keys(values.nivel)).toEqual(
    expect.arrayContaining(['tipoAporte', 'reducido', 'nivel', 'esJubilado', 'empleo', 'empleoTipo', 'empleoDesde']),
  )
})

test('[CONST-006] [CONTACT-001] [CONTACT-002] [CONTACT-003] contact data start with the defaults', () => {
  expect(values.contacto.domicilio).toMatchObject({ locid: 2084, tipcontacto: 1 })
  expect(values.contacto.telefono).toMatchObject({
    codpais: 54,
    idpais: 10,
    idcarrier: 6,
    tipcontacto: 1,
  })
  expect(values.contacto.email).toMatchObject({ email: '', tipcontacto: 1 })
})

test('[CONST-004] lengths and bounds', () => {
  expect(digits).toEqual({
    dni: 8,
    familyDniLeast: 7,
    cuil: 11,
    phoneTotal: 10,
    areaCodeLeast: 2,
    areaCodeMost: 4,
    cbu: 22,
    card: 16,
    nroafi: 6,
  })
  expect(bounds).toMatchObject({ nameLeast: 2, nameMost: 50, childNameMost: 30, childrenLeast: 1, childrenMost: 9 })
})
