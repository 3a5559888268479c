import { describe, expect, test } from 'vitest'
import { memberAnswerSchema, relativesSchema } from '../../src/contract/member/answer-schemas'
import {
  encodeMember,
  encodeNumber,
  encodeUserQuery,
  parseMember,
  parseUserFailure,
} from '../../src/contract/member/member'
import { encodeRelative, parseRelatives, type StoredRelative } from '../../src/contract/member/relatives'
import { memberQuerySchema, userQuerySchema } from '../../src/contract/member/schemas'
import type { Member } from '../../src/domain/member/member'
import { numbersFrom } from './random'
import { aPersonalData, relativeDetails } from '../domain/member/builders'

const pickFrom = (seed: number) => {
  const next = numbersFrom(seed)
  return <T>(values: readonly [T, ...T[]]): T => values[next(values.length)] ?? values[0]
}

const randomMember = (seed: number): Member => {
  const pick = pickFrom(seed)
  const flag = () => pick([true, false])
  return {
    nroafi: pick(['1', '120001', '199999']),
    nombres: pick(['ANA', 'JOSÉ LUIS', "O'HIGGINS"]),
    apellido: pick(['ÑANDÚ', "D'ANGELO"]),
    tipdoc: pick(['DNI', 'LE']),
    nrodoc: pick(['05214907', '30111222']),
    cuil: pick(['27301112223', '20052149079']),
    fecnacim: pick([null, '1980-02-29', '2000-12-31']),
    sexo: pick(['M', 'F', 'X']),
    nacionalidad: pick(['ARGENTINA', '']),
    estadocivil: pick(['Casada/o', '']),
    distrito: pick(['1', '3']),
    desdistrito: pick(['La Plata', '']),
    estado: pick(['ACTIVO', '']),
    estadodesde: pick([null, '2020-06-01']),
    resolucionjubiliado: pick(['', '9/2020']),
    vencimientocredencialactivo: pick([null, '2026-12-31']),
    nivel: pick([null, 1, 2, 3, 4, 5]),
    aporteReducido: pick(['', 'PLAN MÓDULO JOVEN']),
    nivelValidez: pick([null, 'A', 'P']),
    esactivo: flag(),
    esjubilado: flag(),
    esesb: flag(),
    tienedeuda: pick([0, 1, 2, 3]),
    fotocarnet: pick([null, '/9j/4AAQ']),
    fotoperfil: pick([null, '/9j/4AAR']),
    email: pick(['', 'ana@correo.example']),
    pedirFoto: flag(),
    pedirDatosContacto: flag(),
    datos: pick([
      null,
      aPersonalData(),
      aPersonalData({ estadocivil: 1, fecestadocivil: '', hijos: 'NO', cantidadHijos: '' }),
    ]),
  }
}

const nobody: Member = {
  nroafi: '7',
  nombres: '',
  apellido: '',
  tipdoc: 'DNI',
  nrodoc: '',
  cuil: '',
  fecnacim: null,
  sexo: 'X',
  nacionalidad: '',
  estadocivil: '',
  distrito: '',
  desdistrito: '',
  estado: '',
  estadodesde: null,
  resolucionjubiliado: '',
  vencimientocredencialactivo: null,
  nivel: null,
  aporteReducido: '',
  nivelValidez: null,
  esactivo: false,
  esjubilado: false,
  esesb: false,
  tienedeuda: 0,
  fotocarnet: null,
  fotoperfil: null,
  email: '',
  pedirFoto: false,
  pedirDatosContacto: false,
  datos: null,
}

const parsed = (message: object) => parseMember({ message })

describe('a member', () => {
  test('[API-008] leaves the server and comes back equal, whoever it is', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const member = randomMember(seed)
      const sent = memberAnswerSchema.parse(JSON.parse(JSON.stringify(encodeMember(member))))
      expect(parseMember(sent), `seed ${seed}`).toEqual({ ok: true, value: member })
    }
  })

  test('[API-008] needs a number and nothing else', () => {
    expect(parsed({ nroafi: 7 })).toEqual({ ok: true, value: nobody })
    expect(parsed({ nroafi: '000007' })).toEqual({ ok: true, value: nobody })
  })

  const readings: [string, object, Partial<Member>][] = [
    ['flags as texts', { esactivo: '1', esjubilado: '0', esesb: 'S' }, { esactivo: true, esesb: true }],
    ['flags as truth values', { esactivo: true, esjubilado: false }, { esactivo: true }],
    ['numbers as texts', { nivel: '3', tienedeuda: '2', distrito: 4 }, { nivel: 3, tienedeuda: 2, distrito: '4' }],
    ['a level that does not exist', { nivel: 9 }, {}],
    ['a debt that does not exist', { tienedeuda: 9 }, {}],
    ['an empty date', { fecnacim: '1900-01-01' }, {}],
    ['a date with an hour', { fecnacim: '1980-05-06T00:00:00' }, { fecnacim: '1980-05-06' }],
    ['a date as it is shown', { fecnacim: '06/05/1980' }, { fecnacim: '1980-05-06' }],
    ['a day that does not exist', { fecnacim: '1980-02-31' }, {}],
    ['document type 1', { tipdoc: 1 }, { tipdoc: 'DNI' }],
    ['ids for names', { nacionalidad: 1, estadocivil: '2' }, { nacionalidad: 'ARGENTINA', estadocivil: 'Casada/o' }],
    ['a photo as the source of an image', { fotocarnet: 'data:image/jpeg;base64,Zm8=' }, { fotocarnet: 'Zm8=' }],
    ['an empty photo', { fotocarnet: '' }, {}],
    ['a CUIL with dashes', { cuil: '27-30111222-3' }, { cuil: '27301112223' }],
    ['another sex', { sexo: 'x' }, {}],
  ]
  test.each(readings)('may bring %s', (_name, fields, expected) => {
    expect(parsed({ nroafi: '7', ...fields })).toEqual({ ok: true, value: { ...nobody, ...expected } })
  })

  test.each([[0], [1], [2], [3]] as const)('[DASH-021] debt status %i is one of the four', (tienedeuda) => {
    expect(parsed({ nroafi: '7', tienedeuda })).toMatchObject({ ok: true, value: { tienedeuda } })
  })

  const flags: [object, boolean][] = [
    [{}, false],
    [{ pedirDatosContacto: 1 }, true],
    [{ debeActualizarDatosContacto: 1 }, true],
    [{ pedirDatosContacto: 0, debeActualizarDatosContacto: '1' }, true],
    [{ pedirDatosContacto: 1, debeActualizarDatosContacto: 0 }, true],
    [{ pedirDatosContacto: 0, debeActualizarDatosContacto: 0 }, false],
  ]
  test.each(flags)('[SESSION-014] %j asks for the contact data: %s', (fields, pedirDatosContacto) => {
    expect(parsed({ nroafi: '7', ...fields })).toMatchObject({ ok: true, value: { pedirDatosContacto } })
  })

  test.each([null, '<html>', {}, { message: [] }, { message: { nombres: 'ANA' } }, { message: { nroafi: 'ana' } }])(
    'is not %j',
    (body) => {
      expect(parseMember(body)).toEqual({ ok: false, error: 'malformed' })
    },
  )
})

test.each([
  [{ error: 2, msg: 'No está.' }, { message: 'No está.' }],
  [{ error: '2', msg: 'No está.' }, { message: 'No está.' }],
  [{ error: 1, msg: 'Otra cosa.' }, undefined],
  [{ error: 2 }, undefined],
  [{ message: { nroafi: '7' } }, undefined],
])('[SESSION-011] the words of %j', (body, expected) => {
  expect(parseUserFailure(body)).toEqual(expected)
})

test('[API-008] [API-070] questions are what the server takes', () => {
  expect(userQuerySchema.parse(encodeUserQuery('7', 1))).toEqual({ nroafi: '7', bit: 1 })
  expect(memberQuerySchema.parse(encodeNumber('120001'))).toEqual({ nroafi: '120001' })
  expect(memberQuerySchema.safeParse({ nroafi: '1234567890' }).success).toBe(false)
})

describe('relatives', () => {
  const aRelative: StoredRelative = {
    id: '3',
    nroafi: '7',
    nombres: 'JULIA',
    apellido: 'PAZ',
    tipfamiliar: 3,
    destipfamiliar: 'HIJO/A',
    tipdoc: 'PAS',
    nrodoc: 'AAB123456',
    fecnacim: '2016-02-29',
    sexo: 'F',
    discapacidad: true,
    ...relativeDetails,
  }

  test.each<[string, Partial<StoredRelative>]>([
    ['a child', {}],
    ['a father', { tipfamiliar: 4, destipfamiliar: 'PADRE', sexo: 'M', discapacidad: false, tipdoc: 'DNI' }],
    ['somebody of unknown age', { fecnacim: null, sexo: 'X' }],
    ['somebody who died', { fecfallecido: '2020-01-01', tipdoc: 'LC' }],
  ])('[API-073] %s leaves the server and comes back equal', (_name, change) => {
    const stored = { ...aRelative, ...change }
    const sent = relativesSchema.parse({ message: [encodeRelative(stored)] })
    const { nroafi: _owner, desnacionalidad: _words, ...read } = stored
    const fallecido = stored.fecfallecido !== null
    expect(parseRelatives(sent)).toEqual({ ok: true, value: [{ ...read, fallecido }] })
  })

  test('a row that is no object makes the list malformed; none gets lost', () => {
    expect(parseRelatives({ message: [encodeRelative(aRelative), null] }).ok).toBe(false)
    expect(parseRelatives({}).ok).toBe(false)
  })
})
