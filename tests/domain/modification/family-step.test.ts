import { describe, expect, test } from 'vitest'
import { documentSlots } from '../../../src/domain/modification/documents'
import {
  certifiedStatus,
  hasFamilyStep,
  isSpouseSent,
  spouseDocumentsTitle,
  spouseFormTitle,
} from '../../../src/domain/modification/family-step'
import { toSubmittable } from '../../../src/domain/modification/request'
import type { Modification, PersonalData } from '../../../src/domain/modification/values'
import { aFile, edited, opened, savedRelative, storedSpouse, withSpouse } from './builders'

const from = (before: number | null, now: number | null): Modification =>
  edited({ estadocivil: now }, aFile({ estadocivil: before }))

const familyDocuments = (values: Modification): string[] =>
  documentSlots(values, { hasNewPhoto: false })
    .filter(({ step }) => step === 'familiares')
    .map(({ key, label }) => `${key} ${label}`)

const dni = ['conyuge.dniFrente DNI FRONTAL', 'conyuge.dniDorso DNI DORSO']
const marriage = 'conyuge.certificado ACTA DE MATRIMONIO'
const union = 'conyuge.certificado ACTA DE CONVIVENCIA'
const death = 'conyuge.defuncion Acta de defunción'

describe('the documents of a spouse, by the status of the file and the chosen one', () => {
  test.each<[string, number | null, number | null, string[]]>([
    ['nothing when the status stays', 2, 2, []],
    ['nothing for somebody single', 1, 1, []],
    ['[FAMILY-016] [FAMILY-018] a marriage: DNI and certificate', 8, 2, [...dni, marriage]],
    ['[FAMILY-016] [FAMILY-018] a civil union', 8, 9, [...dni, union]],
    ['[FAMILY-016] [FAMILY-018] a cohabitation', 6, 11, [...dni, union]],
    ['[FAMILY-017] 2 to 5: the certificate of the marriage that ended', 2, 5, [marriage]],
    ['[FAMILY-017] [FAMILY-028] 2 to 7: certificate and death', 2, 7, [marriage, death]],
    ['9 to 1: the certificate of the union that ended', 9, 1, [union]],
    ['6 to 1: the same', 6, 1, [union]],
    ['2 to 10: the certificate of the marriage that ended', 2, 10, [marriage]],
    ['[FAMILY-018] divorced without a status in the file: that of a marriage', null, 5, [marriage]],
    ['single without a status in the file: nothing to prove', null, 1, []],
  ])('%s', (_name, before, now, documents) => {
    expect(familyDocuments(from(before, now))).toEqual(documents)
  })

  test('[FAMILY-016] [FAMILY-028] of a spouse whose data changed', () => {
    const cud = 'conyuge.cud CUD'
    expect(familyDocuments(withSpouse({ nombres: 'RAMIRO JOSÉ' }))).toEqual([...dni, marriage])
    expect(familyDocuments(withSpouse({ discapacidad: 'S' }))).toEqual([...dni, marriage, cud])
    expect(familyDocuments(withSpouse({ fallecido: 'S' }))).toEqual([marriage, death])
  })

  test('[FAMILY-015] [FAMILY-026] [FAMILY-027] of other relatives, by kinship and disability', () => {
    const of = (part: Parameters<typeof savedRelative>[0]) =>
      familyDocuments({ ...opened(), familiares: [savedRelative(part)] }).map((words) => words.slice(3))
    const both = ['dniFrente DNI FRONTAL', 'dniDorso DNI DORSO']
    expect(of({ tipfamiliar: 3 })).toEqual([...both, 'certificado Partida de nacimiento'])
    expect(of({ tipfamiliar: 4 })).toEqual(both)
    expect(of({ tipfamiliar: 6, discapacidad: 'S' })).toEqual([...both, 'cud CUD'])
  })

  test('a relative that is as in the file needs none', () => {
    const values = opened()
    const child = { ...values.visto.familiares[1], id: 'f1', guardado: true }
    expect(familyDocuments({ ...values, familiares: [savedRelative(child)] })).toEqual([])
  })
})

describe('titles', () => {
  test.each([
    [2, 2, 'cónyuge'],
    [9, 9, 'conviviente'],
    [6, 11, 'conviviente'],
    [2, 5, 'cónyuge'],
    [9, 1, 'conviviente'],
  ])('[LEGAJO-008] [LEGAJO-009] from %i to %i', (before, now, word) => {
    expect(spouseFormTitle(from(before, now))).toBe(`Datos de tu ${word}`)
    expect(spouseDocumentsTitle(from(before, now))).toBe(`Documentación requerida de tu ${word}`)
  })
})

const isFamilySent = (values: Modification): boolean =>
  isSpouseSent(values) || toSubmittable(values).familiares.length > 0

describe('the family step', () => {
  test.each<[string, Modification, { shown: boolean; sent: boolean }]>([
    ['married, untouched', opened(), { shown: true, sent: false }],
    ['single, untouched', from(1, 1), { shown: false, sent: false }],
    ['married, another name of the spouse', withSpouse({ nombres: 'PEDRO' }), { shown: true, sent: true }],
    ['married, the name in small letters', withSpouse({ nombres: 'ramiro' }), { shown: true, sent: false }],
    ['divorced now', from(2, 5), { shown: true, sent: true }],
    ['single now', from(9, 1), { shown: true, sent: true }],
    ['a new child of somebody single', { ...from(1, 1), familiares: [savedRelative()] }, { shown: true, sent: true }],
  ])('%s', (_name, values, { shown, sent }) => {
    expect([hasFamilyStep(values), isFamilySent(values)]).toEqual([shown, sent])
  })

  test('what a bond needs is known without a status as well', () => {
    expect([certifiedStatus(from(null, null)), certifiedStatus(from(1, 1)), certifiedStatus(from(2, 2))]).toEqual([
      null,
      null,
      2,
    ])
  })
})

describe('what is sent', () => {
  test('[FAMILY-002] a spouse has kinship, status and date of the member', () => {
    const sent = (personales: Partial<PersonalData>, before: number) =>
      toSubmittable(
        withSpouse({ nombres: ' tomás ', nrodoc: '7650218' }, edited(personales, aFile({ estadocivil: before }, []))),
      ).conyuge
    expect(sent({ estadocivil: 2, fecestadocivil: '2025-01-01' }, 8)).toMatchObject({
      nombres: 'TOMÁS',
      nrodoc: '07650218',
      tipfamiliar: 1,
      estadocivil: 2,
      fecestadocivil: '2025-01-01',
    })
    expect(sent({ estadocivil: 11, fecestadocivil: '' }, 6)).toMatchObject({ tipfamiliar: 2, estadocivil: 11 })
  })

  test('the day of a widowhood is that of the death, and edits of an earlier choice stay behind', () => {
    const widowed = withSpouse({ nombres: 'OTRO' }, edited({ estadocivil: 7, fecestadocivil: '2025-10-01' }))
    expect(toSubmittable(widowed).conyuge).toMatchObject({
      nombres: 'RAMIRO',
      fallecido: 'S',
      fecfallecido: '2025-10-01',
    })
  })

  test('relatives that were not saved or not changed stay behind', () => {
    const values = opened()
    const same = savedRelative({ ...values.visto.familiares[1], id: 'f1', guardado: true })
    const familiares = [same, savedRelative({ id: 'f2', guardado: false }), savedRelative({ id: 'f3' })]
    expect(toSubmittable({ ...values, familiares }).familiares.map(({ id }) => id)).toEqual(['f3'])
  })

  test('of two spouses in the file, the living one of the right kind is the one', () => {
    const relatives = [
      storedSpouse({ id: '1', fallecido: true }),
      storedSpouse({ id: '2', tipfamiliar: 2 }),
      storedSpouse({ id: '3' }),
    ]
    expect(opened(aFile({}, relatives)).conyuge).toMatchObject({ relativeId: '3', id: 'conyuge' })
    expect(opened(aFile({ estadocivil: 11 }, relatives)).conyuge.relativeId).toBe('2')
    expect(opened(aFile({}, [])).conyuge).toMatchObject({ relativeId: null, nombres: '', discapacidad: 'N' })
  })
})
