import { numeric } from '../../src/domain/rules/basic'
import { describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { wireKinds } from '../../src/contract/submission-kinds'
import { cbuRules, cuitRules } from '../../src/domain/account/rules'
import { civilStatuses } from '../../src/domain/catalogues/data/civil-statuses'
import { documentSlots as benefitSlots } from '../../src/domain/benefits/documents'
import { newPhone } from '../../src/domain/contact/phone'
import { memberCarrier } from '../../src/domain/contact/phone-ids'
import { newChild } from '../../src/domain/family/relative'
import { relativeDocuments } from '../../src/domain/family/documents'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { childDniRules, documentNumberRules } from '../../src/domain/person/document-number'
import { cuilRules } from '../../src/domain/person/schema'
import { cardLength } from '../../src/domain/rules/cards'
import { areaCode, argentina, validPhone } from '../../src/domain/rules/numbers'
import { firstFailure, type Rule } from '../../src/domain/rules/rule'
import { passwordStrong, strictAlphanumeric } from '../../src/domain/rules/text'
import { documentTypeOptions } from '../../src/features/file/edit/family/document-types'
import { aBenefit } from './benefits/builders'
import { aChild, aPreAffiliation, aSpouse, messageAt } from './builders'
import * as file from './modification/builders'
import { specified } from './specified'

const bornAt = (age: number): string => `${Number(file.today.slice(0, 4)) - age}${file.today.slice(4)}`

describe('[CONST-005] the limits', () => {
  test.each([
    ['A', 'Debe tener entre 2 y 50 caracteres'],
    ['AB', ''],
    ['A'.repeat(50), ''],
    ['A'.repeat(51), 'Debe tener entre 2 y 50 caracteres'],
  ])('of a name: %s', (nombres, said) => {
    expect(file.messageAt('personales', file.edited({ nombres }), 'personales.nombres')).toBe(said)
  })

  test.each([
    ['0', false],
    ['1', true],
    ['9', true],
    ['10', false],
  ])('of the number of children: %s, taken: %s', (cantidadHijos, isTaken) => {
    const said = messageAt('personales', aPreAffiliation({ hijos: 'SI', cantidadHijos }), 'personales.cantidadHijos')
    expect(said === undefined).toBe(isTaken)
  })

  test.each([
    [130, ''],
    [131, 'La fecha no es valida.'],
  ])('of an age in the member’s form: %i years', (age, said) => {
    const values = { ...file.opened(), familiares: [file.savedRelative({ fecnacim: bornAt(age) })] }
    expect(file.messageAt('familiares', values, 'familiares.0.fecnacim')).toBe(said)
  })

  test.each([
    ['Abcdefg', false],
    ['abcdefgh', false],
    ['Abcdefgh', true],
  ])('of a password: %s, taken: %s', (password, isTaken) => {
    expect(firstFailure(password, [passwordStrong]) === null).toBe(isTaken)
  })
})

test('[CONST-006] a phone begins with country 54 and id 10, carrier 1 of a member, 6 of who joins, contact type 1', () => {
  expect(newPhone(memberCarrier)).toMatchObject({ codpais: 54, idpais: 10, idcarrier: 1, tipcontacto: 1 })
  expect(aPreAffiliation().contacto).toMatchObject({
    telefono: { codpais: 54, idpais: 10, idcarrier: 6, tipcontacto: 1 },
    domicilio: { locid: 2084 },
  })
})

test.each([
  [1, 'Soltera/o'],
  [2, 'Casada/o'],
  [5, 'Divorciada/o'],
  [7, 'Viuda/o'],
  [9, 'Unión civil'],
  [11, 'Convivencia'],
])('[LEGAJO-015] civil status %i is %s', (id, name) => {
  expect(civilStatuses.find((one) => one.id === id)?.desestadocivil).toBe(name)
})

describe('[CONST-003] the digits of', () => {
  test.each<[name: string, rules: readonly Rule[], passes: readonly string[], fails: readonly string[]]>([
    ['the DNI of who joins', childDniRules, ['38904117'], ['3890411', '389041170']],
    ['the DNI of a relative', documentNumberRules('DNI'), ['3890411', '38904117'], ['389041', '389041170']],
    ['a CUIL', cuilRules('38904117'), ['27389041179'], ['2738904117', '273890411740']],
    ['a CUIT', cuitRules(), ['27314829064'], ['2731482906', '273148290640']],
    ['an area code', [areaCode], ['11', '2221'], ['1', '22210']],
    ['a number with the area code 221', [validPhone(argentina, '221')], ['5038874'], ['503887', '50388740']],
    ['a CBU', cbuRules, ['2850590940090418135201'], ['285059094009041813520', '28505909400904181352010']],
    ['a card', [cardLength], ['5031755734530604'], ['503175573453060', '50317557345306040']],
  ])('%s', (_name, rules, passes, fails) => {
    expect(passes.map((text) => firstFailure(text, rules))).toEqual(passes.map(() => null))
    expect(fails.filter((text) => firstFailure(text, rules) === null)).toEqual([])
  })
})

test('[CONST-014] a document is a DNI; only one that is stored as another stays what it is', () => {
  expect(documentTypeOptions('DNI')).toEqual([{ id: 'DNI', label: 'DNI' }])
  expect(documentTypeOptions('PAS').map(({ id }) => id)).toEqual(['DNI', 'PAS'])
})

test.each<[string, Rule, string]>([
  ['numeric', numeric, '12a'],
  ['min, the least digits of an area code', areaCode, '1'],
  ['alpha, the letters and digits of a street', strictAlphanumeric, 'AV. 7'],
])('[VALID-003] %s fails with the words of the format', (_name, rule, text) => {
  expect(specified(firstFailure(text, [rule]) ?? undefined)).toBe('Formato incorrecto.')
})

describe('[UPLOAD-014] slots', () => {
  const largest = () => {
    const values = aPreAffiliation({ hijos: 'SI', cantidadHijos: '1', discapacidad: 'S', estadocivil: 2 })
    return {
      ...values,
      hijos: [aChild(1, { discapacidad: 'S' })],
      conyuge: aSpouse({ discapacidad: 'S' }),
      nivel: { ...values.nivel, opcion: 1 as const },
    }
  }
  // 'hijo-c1.dniFrente' and 'hijo-c1.dniDorso' are the two slots of one document.
  const documentOf = (key: string): string => key.replace(/(?:Frente|Dorso|Original)$/, '')

  test.each([
    ['a pre-affiliation', documentSlots(largest(), { checks: {} })],
    ['a benefit', benefitSlots(aBenefit('nacimiento'))],
    ['a benefit of a couple', benefitSlots(aBenefit('matrimonio'))],
  ])('of %s: two for each DNI, up to three for any other document', (_form, slots) => {
    const counts = new Map<string, number>()
    for (const { key } of slots) counts.set(documentOf(key), (counts.get(documentOf(key)) ?? 0) + 1)
    const isDni = ([name]: [string, number]): boolean => name.endsWith('.dni')
    const dnis = [...counts].filter(isDni)
    expect(dnis.filter(([, count]) => count !== 2)).toEqual([])
    expect([...counts].filter(([, count]) => count > 3)).toEqual([])
  })
})

describe('[FAMILY-014] the family of somebody who joins', () => {
  test('is asked for less than a member’s: neither civil status nor disability must be said', () => {
    const ofMember = { ...file.opened(), familiares: [file.savedRelative({ estadocivil: null, discapacidad: '' })] }
    const joining = {
      ...aPreAffiliation({ hijos: 'SI', cantidadHijos: '1' }),
      hijos: [aChild(1, { discapacidad: '' })],
    }
    for (const field of ['estadocivil', 'discapacidad']) {
      expect(file.messageAt('familiares', ofMember, `familiares.0.${field}`)).toBe('Campo requerido.')
      expect(messageAt('hijos', joining, `hijos.0.${field}`)).toBeUndefined()
    }
    expect(newChild('c1').estadocivil).toBe(1)
  })

  test('has its files in the request of the pre-affiliation, not with the files of members', () => {
    expect(wireKinds.preafiliacion.paths).toEqual([paths.saveAffiliation])
    expect(wireKinds.preafiliacion.paths).not.toContain(paths.stagedFiles)
    expect(relativeDocuments(3, true)).toEqual(['dniFrente', 'dniDorso', 'certificado', 'cud'])
  })
})
