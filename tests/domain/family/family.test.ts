import { describe, expect, test } from 'vitest'
import * as status from '../../../src/domain/family/civil-status'
import { findRelationshipCertificate, relativeDocuments, spouseDocuments } from '../../../src/domain/family/documents'
import { documentNumberRules, type StoredDocumentType } from '../../../src/domain/person/document-number'
import { relationships } from '../../../src/domain/family/relationships'
import { firstFailure } from '../../../src/domain/rules/rule'
import { specified } from '../specified'

describe('civil status', () => {
  test.each([
    [1, false, 'Fecha de estado civil'],
    [2, true, 'Fecha de matrimonio'],
    [4, true, 'Fecha de estado civil'],
    [5, false, 'Fecha de divorcio'],
    [7, false, 'Fecha de estado civil'],
    [9, true, 'Fecha de unión convivencial'],
    [10, false, 'Fecha de estado civil'],
    [11, true, 'Fecha de inicio de convivencia'],
    [null, false, 'Fecha de estado civil'],
  ])('[FAMILY-021] [FAMILY-023] status %s: spouse and date %s, labelled %s', (id, shown, label) => {
    expect(status.needsSpouse(id)).toBe(shown)
    expect(status.showsCivilStatusDate(id)).toBe(shown)
    expect(status.civilStatusDateLabel(id)).toBe(label)
  })

  test.each([
    [2, 1, 'Datos de tu cónyuge'],
    [4, 1, 'Datos de tu cónyuge'],
    [9, 2, 'Datos de tu conviviente'],
    [11, 2, 'Datos de tu conviviente'],
  ])('[FAMILY-002] status %i makes relationship %i, %s', (id, relationship, title) => {
    expect(status.spouseRelationship(id)).toBe(relationship)
    expect(status.spouseTitle(id)).toBe(title)
  })

  test('[FAMILY-002] relationship ids', () => {
    expect(relationships).toEqual({ spouse: 1, partner: 2, child: 3, father: 4, mother: 5 })
  })
})

describe('documents', () => {
  const dni = ['dniFrente', 'dniDorso']
  test.each([
    [1, 'N', 'Acta de matrimonio', [...dni, 'certificado']],
    [2, 'N', 'Acta de convivencia', [...dni, 'certificado']],
    [3, 'N', 'Partida de nacimiento', [...dni, 'certificado']],
    [3, 'S', 'Partida de nacimiento', [...dni, 'certificado', 'cud']],
    [4, 'N', undefined, dni],
    [5, 'S', undefined, [...dni, 'cud']],
    [6, 'N', undefined, dni],
  ])(
    '[FAMILY-015] [FAMILY-026] [FAMILY-027] relationship %i, disability %s: %s',
    (id, disability, certificate, expected) => {
      expect(findRelationshipCertificate(id)).toBe(certificate)
      expect(relativeDocuments(id, disability === 'S')).toEqual(expected)
    },
  )

  test.each([
    [2, false, [...dni, 'certificado']],
    [2, true, [...dni, 'certificado', 'cud']],
    [4, false, ['certificado']],
    [5, false, ['certificado']],
    [7, false, ['certificado', 'defuncion']],
    [7, true, ['certificado', 'defuncion']],
  ])('[FAMILY-016] [FAMILY-017] [FAMILY-028] status %i, disabled %s: %j', (id, disabled, expected) => {
    expect(spouseDocuments(id, disabled)).toEqual(expected)
  })
})

describe('a relative', () => {
  const format = 'Formato incorrecto.'
  const rows: [StoredDocumentType, string, string | null][] = [
    ['DNI', '5214907', null],
    ['DNI', '35000000', null],
    ['DNI', '521490', 'Debe tener entre 7 y 8 caracteres'],
    ['DNI', '350000001', 'Alcanzaste la capacidad maxima del campo.'],
    ['DNI', 'A3500000', format],
    ['DNI', '1999999', null],
    ['DNI', '', 'Campo requerido.'],
    ['PAS', 'AAB12345', null],
    ['PAS', 'AAB-1234', format],
    ['CI', 'AAB123', 'Debe tener entre 7 y 8 caracteres'],
    ['LE', '1234567', null],
    ['LC', '', 'Campo requerido.'],
  ]
  test.each(rows)('[FAMILY-004] [FAMILY-010] [FAMILY-011] %s %s', (tipdoc, nrodoc, message) => {
    expect(specified(firstFailure(nrodoc, documentNumberRules(tipdoc)))).toBe(message)
  })
})
