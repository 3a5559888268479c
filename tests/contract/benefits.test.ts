import { describe, expect, test } from 'vitest'
import { toBenefitFieldPath } from '../../src/contract/benefits/field-path'
import { decodeBenefit } from '../../src/contract/benefits/request'
import { benefitSchema } from '../../src/contract/benefits/schema'
import { signBenefit } from '../../src/contract/benefits/sign'
import { wireKinds } from '../../src/contract/submission-kinds'
import { digestOf } from '../../src/contract/digest'
import { toSubmittable } from '../../src/domain/benefits/request'
import { benefitIds } from '../../src/domain/benefits/ids'
import { type EligibilityData } from '../../src/domain/benefits/values'
import { canonicalJson } from '../../src/domain/json'
import type { Relative } from '../../src/domain/member/member'
import { aBenefit, aChildClaim, aSpouseClaim, rightCbu, member } from '../domain/benefits/builders'
import { arriving, encodeWithFiles as encode, randomBenefit } from './benefit-answers'

const maternity: EligibilityData = { nota: false, maternidad: true, mensaje: '', rechazadas: [] }

describe('answers go and come back equal', () => {
  test.each(benefitIds)(
    'for a hundred sets of answers of %s, through JSON and the schema of the server',
    async (id) => {
      for (let seed = 1; seed <= 100; seed += 1) {
        const values = randomBenefit(id, seed)
        const signed = await signBenefit(encode(toSubmittable(values)), 0)
        const read = benefitSchema.parse(JSON.parse(canonicalJson(signed)))
        expect(decodeBenefit(read, values.solicitante.sexo), `seed ${seed}`).toEqual(arriving(values))
        expect(await digestOf(read)).toBe(signed.digest)
        expect(wireKinds.subsidio.wayOf(read)).toMatchObject({ member: values.solicitante.nroafi })
        expect(wireKinds.preafiliacion.wayOf(read)).toBeUndefined()
      }
    },
  )
})

describe('the entities of the fund', () => {
  const account = { titular: 'LUCÍA FERNANDA ALBARRACÍN', cuit: member.cuit }

  test('[ADOPT-001] adoption', () => {
    const { afiliado, familiar } = encode(aBenefit('adopcion', { observaciones: 'Nada' }))
    expect(afiliado).toEqual({
      pad_nroafi: member.nroafi,
      pad_fechaSentencia: '2025-11-03',
      pad_nomYApeTitular: account.titular,
      pad_cbu: rightCbu,
      pad_cuit: account.cuit,
      pad_observaciones: 'Nada',
      pad_hijoFall: 'N',
    })
    expect(familiar).toEqual([
      {
        id: '1',
        idFamiliar: null,
        accion: 'A',
        fallecido: 'N',
        pah_nombre: 'EMILIA',
        pah_apellido: 'IBÁÑEZ',
        pah_fechaNac: '2025-10-22',
        pah_nroDoc: '71204553',
        pah_tipodoc: '1',
        pah_sexo: 'F',
      },
    ])
  })

  test('[BIRTH-001] [BIRTH-005] birth: alone by default, with maternity when the fund says so', async () => {
    const alone = encode(aBenefit('nacimiento'), { eligibility: { ...maternity, maternidad: false, rechazadas: [0] } })
    const unasked = encode(aBenefit('nacimiento'))
    const both = await signBenefit(
      encode(aBenefit('nacimiento'), { eligibility: maternity }),
      Date.parse('2025-11-21T01:00:00Z'),
    )
    expect([unasked, alone, both].map(({ destino, afiliado }) => [destino, afiliado])).toEqual([
      ['nacimiento', expect.objectContaining({ pnc_soloNacimiento: 'S' })],
      ['nacimiento', expect.objectContaining({ pnc_soloNacimiento: 'S', pnc_fechaNac: '2025-10-22' })],
      ['maternidadNacimiento', expect.objectContaining({ pnc_soloNacimiento: 'N' })],
    ])
    expect(Object.keys(both.afiliado).toSorted()).toEqual([
      'pnc_cbu',
      'pnc_cuit',
      'pnc_fechaNac',
      'pnc_hijoFall',
      'pnc_nomYApeTitular',
      'pnc_nroafi',
      'pnc_observaciones',
      'pnc_soloNacimiento',
    ])
    expect(both.familiar).toEqual([
      {
        id: '1',
        idFamiliar: null,
        accion: 'A',
        fallecido: 'N',
        pnh_nombre: 'EMILIA',
        pnh_apellido: 'IBÁÑEZ',
        pnh_fechaNac: '2025-10-22',
        pnh_nroDoc: '71204553',
        pnh_tipodoc: '1',
        pnh_sexo: 'F',
        pnh_fecaudit: '2025-11-20',
      },
    ])
  })

  test('[MATERN-001] [MATERN-004] maternity: each child with its own death, and the date of the latest birth', () => {
    const { afiliado, familiar } = encode(
      aBenefit('maternidad', {
        hijos: [
          aChildClaim(1, { fecnacim: '2025-10-20', fallecido: 'S', fecfallecido: '2025-10-25' }),
          aChildClaim(2, { fecnacim: '2025-10-21', fecfallecido: '2025-10-25' }),
        ],
      }),
    )
    expect(afiliado).toEqual({
      pmd_nroafi: member.nroafi,
      pmd_fechaSentencia: null,
      pmd_fechaNac: '2025-10-21',
      pmd_nomYApeTitular: account.titular,
      pmd_cbu: rightCbu,
      pmd_cuit: account.cuit,
    })
    expect(familiar).toEqual([
      {
        id: '1',
        idFamiliar: null,
        accion: 'A',
        pmh_nombre: 'EMILIA',
        pmh_apellido: 'IBÁÑEZ',
        pmh_fechaNac: '2025-10-20',
        pmh_nroDoc: '71204553',
        pmh_tipodoc: '1',
        pmh_sexo: 'F',
        pmh_hijoFall: 'S',
        pmh_fechaFall: '2025-10-25',
      },
      expect.objectContaining({ pmh_hijoFall: 'N', pmh_fechaFall: null }),
    ])
  })

  test('[MARRY-001] [MARRY-004] marriage and union', () => {
    const marriage = encode(aBenefit('matrimonio'))
    expect(marriage.afiliado).toEqual({
      pmt_nroafi: member.nroafi,
      pmt_fechaMatrimonio: '2025-10-10',
      pmt_fechaSentencia: null,
      pmt_nomYApeTitular: account.titular,
      pmt_cbu: rightCbu,
      pmt_cuit: account.cuit,
      pmt_observaciones: 'Matrimonio',
    })
    expect(marriage.familiar).toEqual([
      {
        id: 'conyuge',
        idFamiliar: null,
        accion: 'A',
        pmt_nombreCony: 'TOMÁS',
        pmt_apellidoCony: 'QUIROGA',
        pmt_fechaNacCony: '1994-01-09',
        pmt_dniCony: '37650218',
        pmt_tipodoc: '1',
        pmt_sexo: 'M',
      },
    ])
    const known = encode(aBenefit('union', { conyuge: aSpouseClaim({ relativeId: '9' }) }))
    expect(known.afiliado).toMatchObject({ pmt_observaciones: 'Unión Convivencial' })
    expect(known.familiar).toMatchObject([{ accion: 'M', idFamiliar: '9' }])
  })

  test('any deceased child marks the request, in adoption and birth', () => {
    const hijos = [aChildClaim(1), aChildClaim(2, { fallecido: 'S' })]
    expect(encode(aBenefit('adopcion', { hijos })).afiliado).toMatchObject({ pad_hijoFall: 'S' })
    expect(encode(aBenefit('nacimiento', { hijos })).afiliado).toMatchObject({ pnc_hijoFall: 'S' })
  })

  test('the chosen relatives go along as the file has them, and no others', () => {
    const relative = (id: string): Relative => ({
      id,
      nombres: 'TOMÁS',
      apellido: 'QUIROGA',
      tipfamiliar: 2,
      destipfamiliar: 'CONVIVIENTE',
      tipdoc: 'DNI',
      nrodoc: '37650218',
      fecnacim: null,
      sexo: 'M',
      discapacidad: false,
      estadocivil: 11,
      nacionalidad: 1,
      tipnacionalidad: 1,
      fecestadocivil: null,
      fallecido: false,
      fecfallecido: null,
    })
    const relatives = [relative('8'), relative('9')]
    const values = aBenefit('matrimonio', { conyuge: aSpouseClaim({ relativeId: '9' }) })
    expect(encode(values, { relatives }).familiarOriginal).toEqual([
      expect.objectContaining({ id: '9', destipdoc: 'DNI', fecnacim: '1900-01-01', accion: 'X' }),
    ])
    expect(encode(aBenefit('matrimonio'), { relatives }).familiarOriginal).toEqual([])
  })
})

test.each([
  [['afiliado', 'pad_cbu'], 'cuenta.cbu'],
  [['afiliado', 'pmd_fechaSentencia'], 'fechaSentencia'],
  [['familiar', 1, 'pah_nroDoc'], 'hijos.1.nrodoc'],
  [['familiar', 0, 'pmh_hijoFall'], 'hijos.0.fallecido'],
  [['familiar'], 'hijos'],
  [['archivos', 0, 'bytes'], 'archivos'],
])('a place in the request has its place in the form: %j', (wire, path) => {
  expect(toBenefitFieldPath(wire, false)).toBe(path)
})

test.each([
  [['familiar', 0, 'pmt_dniCony'], 'conyuge.nrodoc'],
  [['familiar', 0], 'conyuge'],
])('and of a spouse: %j', (wire, path) => {
  expect(toBenefitFieldPath(wire, true)).toBe(path)
})
