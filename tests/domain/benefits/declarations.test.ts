import { describe, expect, test } from 'vitest'
import { benefitDeclarations, declarationOf } from '../../../src/domain/benefits/declarations'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { offeredAs, offeredBenefits } from '../../../src/domain/benefits/offered'
import { isBenefitId } from '../../../src/domain/benefits/ids'
import { benefitIds } from '../../../src/domain/benefits/ids'
import { type BenefitId, type BenefitValues } from '../../../src/domain/benefits/values'
import { aBenefit, aChildClaim, member } from './builders'

const keysOf = (values: BenefitValues): string[] => documentSlots(values).map(({ key }) => key)
const labelsOf = (values: BenefitValues): string[] => documentSlots(values).map(({ label }) => label)
const typesOf = (values: BenefitValues) =>
  declarationOf(values)
    .documents(values)
    .map(({ documentType }) => documentType)
const subsidyOf = (values: BenefitValues) => declarationOf(values).subsidyType(values)
const endpointOf = (values: BenefitValues) => declarationOf(values).endpoint(values, null)
const answer = { nota: false, mensaje: '', rechazadas: [] }

const twins = (id: BenefitId): BenefitValues =>
  aBenefit(id, { hijos: [aChildClaim(1), aChildClaim(2, { nombres: 'JUAN DE LA CRUZ' })] })

test('[BENEFIT-002] [BENEFIT-003] six forms serve the seven benefits, each at its route', () => {
  expect(benefitIds.map((id) => [offeredAs(id).title, offeredAs(id).path])).toEqual([
    ['Adopción', '/adopcion'],
    ['Nacimiento', '/nacimiento'],
    ['Maternidad', '/maternidad'],
    ['Madre no gestante', '/madre_no_gestante'],
    ['Matrimonio', '/matrimonio'],
    ['Unión convivencial', '/union-convivencial'],
  ])
  for (const id of benefitIds) expect(benefitDeclarations[id].id).toBe(id)
  expect(offeredBenefits.map(({ id }) => id).toSorted()).toEqual(benefitIds.toSorted())
  expect(benefitIds.filter((id) => benefitDeclarations[id].asksUnion)).toEqual(['union'])
  expect(isBenefitId('nacimiento')).toBe(true)
  expect(isBenefitId('toString')).toBe(false)
})

describe('documents, in the order in which they are sent', () => {
  test('[ADOPT-008] [ADOPT-009] adoption: sentence, CBU proof', () => {
    expect(keysOf(aBenefit('adopcion'))).toEqual(['sentencia', 'cbu'])
    expect(labelsOf(aBenefit('adopcion'))).toEqual(['Sentencia', 'Constancia de CBU'])
    expect(keysOf(twins('adopcion'))).toEqual(['sentencia', 'cbu'])
  })

  test('[BIRTH-009] [BIRTH-010] birth: a certificate per child in their order, then the CBU proof', () => {
    expect(keysOf(twins('nacimiento'))).toEqual(['hijo-1.partida', 'hijo-2.partida', 'cbu'])
    expect(labelsOf(twins('nacimiento'))).toEqual([
      'Partida de nacimiento de Emilia',
      'Partida de nacimiento de Juan de la Cruz',
      'Constancia de CBU',
    ])
    const unnamed = aBenefit('nacimiento', { hijos: [aChildClaim(1), aChildClaim(2, { nombres: ' ' })] })
    expect(labelsOf(unnamed)[1]).toBe('Partida de nacimiento del hijo 2')
  })

  test('[MATERN-005] maternity and non-gestational mother: as birth', () => {
    for (const id of ['maternidad', 'madreNoGestante'] as const) {
      expect(keysOf(twins(id))).toEqual(['hijo-1.partida', 'hijo-2.partida', 'cbu'])
    }
  })

  test('[MARRY-008] [MARRY-009] marriage: certificate, CBU proof, DNI front, DNI back', () => {
    expect(keysOf(aBenefit('matrimonio'))).toEqual(['certificado', 'cbu', 'conyuge.dniFrente', 'conyuge.dniDorso'])
    expect(labelsOf(aBenefit('matrimonio'))).toEqual([
      'Certificado de matrimonio',
      'Constancia de CBU',
      'DNI FRONTAL',
      'DNI DORSO',
    ])
    expect(typesOf(aBenefit('matrimonio'))).toEqual([2, null, null, null])
  })

  test('[BENEFIT-003] [UPLOAD-002] a cohabitation union has a certificate of type 6, a civil union one of type 8', () => {
    const cohabitation = aBenefit('union', { union: 'convivencial' })
    const civil = aBenefit('union', { union: 'civil' })
    expect([labelsOf(cohabitation)[0], typesOf(cohabitation)[0]]).toEqual(['Certificado de unión convivencial', 6])
    expect([labelsOf(civil)[0], typesOf(civil)[0]]).toEqual(['Certificado de unión civil', 8])
    expect(keysOf(civil)).toEqual(keysOf(aBenefit('matrimonio')))
  })
})

describe('where a request goes and what the fund is asked', () => {
  const of = (id: BenefitId) => [subsidyOf(aBenefit(id)), endpointOf(aBenefit(id))]

  test('[ADOPT-010] [API-060] adoption', () => expect(of('adopcion')).toEqual(['adopcion', 'adopcion']))
  test('[MATERN-006] [API-062] maternity', () => expect(of('maternidad')).toEqual(['maternidad', 'maternidad']))
  test('[MATERN-003] [API-061] non-gestational mother', () =>
    expect(of('madreNoGestante')).toEqual(['maternidad', 'maternidadNoGestanteAdopcion']))
  test('[MARRY-010] [API-064] marriage', () => expect(of('matrimonio')).toEqual(['matrimonio', 'matrimonio']))
  test('[MARRY-010] [API-064] union', () => expect(of('union')).toEqual(['matrimonio', 'matrimonio']))

  test.each([
    ['F', 'maternidadNacimiento'],
    ['M', 'nacimiento'],
    ['X', 'nacimiento'],
  ] as const)('[BIRTH-003] birth of a member of sex %s asks about %s', (sexo, expected) => {
    const values = aBenefit('nacimiento', { solicitante: { nroafi: member.nroafi, sexo } })
    expect(subsidyOf(values)).toBe(expected)
  })

  test.each([
    [true, 'maternidadNacimiento'],
    [false, 'nacimiento'],
  ] as const)('[BIRTH-004] [API-063] [API-065] maternity shown %s: the request goes to %s', (maternidad, expected) => {
    const values = aBenefit('nacimiento')
    expect(declarationOf(values).endpoint(values, { ...answer, maternidad })).toBe(expected)
  })

  test('[BIRTH-004] [BIRTH-005] a birth that was never validated goes alone, whoever sends it', () => {
    expect(endpointOf(aBenefit('nacimiento'))).toBe('nacimiento')
  })
})

test('[BENEFIT-005] [BENEFIT-025] [BENEFIT-027] what each benefit waits for, says and asks', () => {
  const waiting = benefitIds.filter((id) => benefitDeclarations[id].waitsForValidation)
  expect(waiting).toEqual(['adopcion', 'matrimonio', 'union'])
  const speaking = benefitIds.filter((id) => benefitDeclarations[id].validatedMessage !== null)
  expect(speaking).toEqual(['adopcion', 'nacimiento'])
  const deceased = benefitIds.filter((id) => benefitDeclarations[id].asksDeceased)
  expect(deceased).toEqual(benefitIds.filter((id) => benefitDeclarations[id].asks === 'hijos'))
})
