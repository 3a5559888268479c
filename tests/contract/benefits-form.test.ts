import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { encodeBenefit } from '../../src/contract/benefits/request'
import { signBenefit } from '../../src/contract/benefits/sign'
import { benefitDeclarations } from '../../src/domain/benefits/declarations'
import { benefitIds } from '../../src/domain/benefits/ids'
import { type BenefitId, type BenefitValues, type EligibilityData } from '../../src/domain/benefits/values'
import { canonicalJson } from '../../src/domain/json'
import { aBenefit, aChildClaim } from '../domain/benefits/builders'
import { encodeWithFiles as encode } from './benefit-answers'
import { formOfKind } from './form-of'

const maternity: EligibilityData = { nota: false, maternidad: true, mensaje: '', rechazadas: [] }

describe('the form', () => {
  const orders: [BenefitId, Partial<BenefitValues>, string[]][] = [
    ['adopcion', {}, ['sentencia', 'cbu']],
    ['nacimiento', { hijos: [aChildClaim(1), aChildClaim(2)] }, ['hijo-1.partida', 'hijo-2.partida', 'cbu']],
    ['maternidad', {}, ['hijo-1.partida', 'cbu']],
    ['madreNoGestante', {}, ['hijo-1.partida', 'cbu']],
    ['matrimonio', {}, ['certificado', 'cbu', 'conyuge.dniFrente', 'conyuge.dniDorso']],
    ['union', {}, ['certificado', 'cbu', 'conyuge.dniFrente', 'conyuge.dniDorso']],
  ]

  test.each(orders)(
    '[BENEFIT-001] carries the JSON parts first, then archivo1 to archivoN: %s',
    async (id, part, slots) => {
      const request = await signBenefit(encode(aBenefit(id, part)), 0)
      expect(request.archivos.map(({ slot }) => slot)).toEqual(slots)
      const bytesOf = (text: string) => new TextEncoder().encode(text).buffer
      const files = request.archivos.map((file) => ({
        id: file.id,
        name: file.nombre,
        type: file.tipo,
        bytes: bytesOf(file.slot),
      }))
      const form = formOfKind('subsidio', request, files.toReversed())
      expect([...form.keys()]).toEqual([
        'envio',
        'afiliado',
        'familiar',
        'familiarOriginal',
        ...slots.map((_slot, index) => `archivo${index + 1}`),
      ])
      for (const [index, slot] of slots.entries()) {
        const sent = form.get(`archivo${index + 1}`)
        expect(sent instanceof File && (await sent.text())).toBe(slot)
      }
      expect(JSON.parse(String(form.get('envio')))).not.toHaveProperty('destino')
    },
  )

  test('[BENEFIT-003] a union is told apart by the type of its certificate: 6 cohabitation, 8 civil, 2 marriage', () => {
    const typesOf = (values: BenefitValues) => encode(values).archivos.map(({ tipoDocumento }) => tipoDocumento)
    expect([
      typesOf(aBenefit('union'))[0],
      typesOf(aBenefit('union', { union: 'civil' }))[0],
      typesOf(aBenefit('matrimonio'))[0],
    ]).toEqual([6, 8, 2])
  })

  test.each(benefitIds)('%s goes where its declaration says', (id) => {
    for (const eligibility of [null, maternity]) {
      const values = aBenefit(id)
      const { destino } = encodeBenefit({ submissionId: randomUUID(), values, eligibility, files: [], relatives: [] })
      expect(destino).toBe(benefitDeclarations[id].endpoint(values, eligibility))
    }
  })

  test('the digest is over everything but itself and the moment of sending', async () => {
    const request = encode(aBenefit('adopcion'))
    const expected = createHash('sha256').update(canonicalJson(request)).digest('hex')
    const [early, late] = [await signBenefit(request, 0), await signBenefit(request, 1e12)]
    expect([early.digest, late.digest]).toEqual([expected, expected])
    expect(late.claimedAt).toBe('2001-09-09T01:46:40.000Z')
  })
})
