import { expect, test } from 'vitest'
import { familyTypes } from '../../../src/domain/catalogues/data/family-types'
import * as filters from '../../../src/domain/catalogues/filters'

const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const civil = upTo(11).map((id) => ({ id, desestadocivil: String(id) }))

test('[CONST-009] civil status leaves out 8 and 10, unless one is current', () => {
  expect(ids(filters.civilStatusOptions(civil))).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11])
  expect(ids(filters.civilStatusOptions(civil, 10))).toContain(10)
})

test('[FAMILY-024] an applicant is offered 4 and 6, but not 3, 8 or 10', () => {
  expect(ids(filters.applicantCivilStatusOptions(civil))).toEqual([1, 2, 4, 5, 6, 7, 9, 11])
})

test('[CONST-010] [CONST-012] nationalities 1 and 5, nationality types but 3', () => {
  expect(ids(filters.nationalityOptions(upTo(6).map((id) => ({ id, desnacionalidad: 'x' }))))).toEqual([1, 5])
  expect(ids(filters.nationalityTypeOptions(upTo(4).map((id) => ({ id, destipnac: 'x' }))))).toEqual([1, 2, 4])
})

test('[CONST-013] phone types but FAX', () => {
  const phones = ['CELULAR', 'TELEFONO FIJO', 'Fax '].map((destelefono, id) => ({ id, destelefono }))
  expect(filters.phoneTypeOptions(phones).map(({ destelefono }) => destelefono)).toEqual(['CELULAR', 'TELEFONO FIJO'])
})

test('[CONST-011] somebody who joins is offered relationships 1, 2 and 6, named by the catalogue', () => {
  expect(filters.applicantFamilyTypeOptions(familyTypes).map(({ id, desfamiliar }) => [id, desfamiliar])).toEqual([
    [1, 'CÓNYUGE'],
    [2, 'CONVIVIENTE'],
    [6, 'OTRO FAMILIAR A CARGO'],
  ])
})
