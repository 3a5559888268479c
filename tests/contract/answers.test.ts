import { portalBase } from '../../src/contract/ping-path'
import { describe, expect, test } from 'vitest'
import { parseWireError } from '../../src/contract/answer'
import { paths, paymentsBase, submissionPath, withdrawalPath } from '../../src/contract/base-paths'
import { findCheckCall, parseCheckAnswer } from '../../src/contract/check-calls'
import { commonDataRows } from '../../src/contract/common-data-rows'
import { submissionHeaders } from '../../src/contract/headers'
import { parseLevelTable } from '../../src/contract/level-table'
import { isPong } from '../../src/contract/ping'
import { parseRecoverAnswer } from '../../src/contract/recover'
import { parseSubmissionAnswer } from '../../src/contract/submissions/answers'
import { levelTable } from '../../src/domain/catalogues/data/level-table'
import { encodeLevelItem } from '../../src/contract/level-table'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const digest = 'ab'.repeat(32)
const recibo = {
  submissionId: id,
  digest,
  numero: 'PA-2025-000001',
  recibido: '2025-11-20T12:00:00-03:00',
  mensaje: '',
}
const json = 'application/json; charset=utf-8'

describe('a sign of life', () => {
  test('a pong is the API itself', () => {
    expect(isPong({ status: 200, contentType: json, body: { ok: true } })).toBe(true)
    expect(isPong({ status: 200, contentType: 'text/html', body: null })).toBe(false)
  })
})

describe('the state of a submission', () => {
  test.each([
    [
      { estado: 'desconocido', recibo: null },
      { ok: true, value: { state: 'desconocido', receipt: null } },
    ],
    [
      { estado: 'aceptado', recibo },
      { ok: true, value: { state: 'aceptado', receipt: recibo } },
    ],
    [
      { estado: 'aceptado', recibo: null },
      { ok: false, error: 'malformed' },
    ],
    [{ estado: 'perdido' }, { ok: false, error: 'malformed' }],
    ['<html>', { ok: false, error: 'malformed' }],
  ])('%j', (body, expected) => {
    expect(parseSubmissionAnswer(body)).toEqual(expected)
  })
})

describe('errors', () => {
  test('carry their words, details and fields, and nothing that is malformed', () => {
    const body = { error: 422, msg: 'Revisá', detalle: ['uno', 2], campos: [{ path: 'a', message: 'b' }, { path: 1 }] }
    expect(parseWireError(body)).toEqual({
      ok: true,
      value: { error: 422, msg: 'Revisá', detalle: ['uno'], campos: [{ path: 'a', message: 'b' }] },
    })
    expect(parseWireError('<html>').ok).toBe(false)
  })
})

describe('checks', () => {
  test('each question has its call', () => {
    expect(findCheckCall('matricula', { nroafi: '1', nrodoc: '2' })).toEqual({
      path: paths.registrationCheck,
      body: { nroafi: '1', dniafi: '2' },
    })
    expect(findCheckCall('fechaMatricula', { nroafi: '1', fecmat: 'f' })?.body).toEqual({ nroafi: '1', fecmat: 'f' })
    const withDocument = { nroafi: '1', nrodoc: '30111222', fecmat: 'f' }
    const sent = { nroafi: '1', fecmat: 'f', dniafi: '30111222' }
    expect(findCheckCall('fechaMatricula', withDocument)?.body).toEqual(sent)
    expect(findCheckCall('nivel1', { empleoDesde: 'e', fecmat: 'f' })?.path).toBe(paths.levelOneCheck)
    expect(findCheckCall('aporteReducido', { nroafi: '1' })?.path).toBe(paths.reducedContribution)
    expect(findCheckCall('foto', {})).toBeUndefined()
  })

  const answers: Parameters<typeof parseCheckAnswer>[] = [
    ['matricula', [{ codigo: 1, msg: 'bien' }]],
    ['matricula', [{ codigo: 2, msg: 'falta' }]],
    ['matricula', []],
    ['fechaMatricula', { msg: null, dias_habiles: 31 }],
    ['fechaMatricula', { success: false, msg: 'otra fecha', dias_habiles: 3 }],
    ['fechaMatricula', { success: true, msg: 'Adjuntá el historial', dias_habiles: 31 }],
    ['fechaMatricula', { msg: 'Adjuntá el historial', dias_habiles: 31 }],
    ['fechaMatricula', { msg: ' ', dias_habiles: 31 }],
    ['nivel1', { evaluacion: { nivel1: true, mensaje: '' } }],
    ['nivel1', { evaluacion: { nivel1: false, mensaje: '' } }],
    ['aporteReducido', { resumen: { 1: { tipo: 2 } }, totalAnios: 3, tablaReferenciaAporteReducido: [] }],
    ['foto', { success: false, message: 'oscura' }],
    ['fechas', {}],
  ]
  const outcomes: (object | undefined)[] = [
    { state: 'ok', message: null, data: { codigo: 1 } },
    { state: 'refused', message: 'falta', data: { codigo: 2 } },
    undefined,
    { state: 'ok', message: null, data: { diasHabiles: 31 } },
    { state: 'refused', message: 'otra fecha', data: { diasHabiles: 3 } },
    { state: 'ok', message: 'Adjuntá el historial', data: { diasHabiles: 31 } },
    { state: 'ok', message: 'Adjuntá el historial', data: { diasHabiles: 31 } },
    { state: 'ok', message: null, data: { diasHabiles: 31 } },
    { state: 'ok', message: null },
    { state: 'refused', message: 'Ocurrió un error' },
    { state: 'ok', message: null, data: { tipo: 2, totalAnios: 3, reconsideracion: false } },
    { state: 'refused', message: 'oscura' },
    undefined,
  ]
  test.each(answers.map(([check, body], index) => ({ check, body, outcome: outcomes[index] })))(
    '$check answering $body',
    ({ check, body, outcome }) => {
      expect(parseCheckAnswer(check, body)).toEqual(
        outcome === undefined ? { ok: false, error: 'malformed' } : { ok: true, value: outcome },
      )
    },
  )
})

describe('lists', () => {
  test('[CONST-001] rows go out with the columns of the fund and come back plain', () => {
    const { tiposContacto, tiposTelefono, tipoNacionalidad, localidades } = commonDataRows
    expect(tiposContacto.encode({ id: 1, descontacto: 'PARTICULAR' })).toEqual({
      tcnt_id: 1,
      tcnt_des_tipcontacto: 'PARTICULAR',
    })
    expect(tiposTelefono.parse({ id: 2, ttel_destelefono: 'TELEFONO FIJO' })).toEqual({
      id: 2,
      destelefono: 'TELEFONO FIJO',
    })
    expect(localidades.parse({ id: 1, nombre: 'X', cp: '1' })).toEqual({ id: 1, nombre: 'X', cp: '1' })
    expect(localidades.parse({ id: '1', nombre: 'X', cp: '1' })).toBeUndefined()
    for (const row of [
      { tna_id: 4, tna_destipnac: 'N' },
      { id: 4, tna_destipnac: 'N' },
      { tna_codtipnac: '4', tna_destipnac: 'N' },
    ]) {
      expect(tipoNacionalidad.parse(row)).toEqual({ id: 4, destipnac: 'N' })
    }
  })

  test('[LEVEL-004] the level table comes back as it went, without cards that nobody knows', () => {
    const rows = levelTable.map(encodeLevelItem)
    expect(parseLevelTable({ tablaReferenciaNivel: [...rows, { value: 9 }] })).toEqual({
      ok: true,
      value: [...levelTable],
    })
    expect(parseLevelTable({}).ok).toBe(false)
  })
})

test('[API-001] the base', () => {
  expect([portalBase, paymentsBase]).toEqual(['/portalafiliado-api', '/mercadopago-api'])
  expect(submissionPath(id)).toBe(`/portalafiliado-api/afiliacion/envios/${id}`)
  expect(withdrawalPath(id)).toBe(`/portalafiliado-api/afiliacion/envios/${id}/retirar`)
})

test('every attempt carries the same key and secret', () => {
  expect(submissionHeaders(id, 's')).toMatchObject({ 'Idempotency-Key': id, 'X-Envio-Secreto': 's' })
})

test.each([
  [{ message: { error: 2, msg: 'm' }, emailAfi: '' }, true],
  [{ message: { error: 7, msg: 'm' } }, false],
  [{ error: 400, msg: 'm' }, false],
])('[API-078] a recovery answer %j', (body, isRead) => {
  expect(parseRecoverAnswer(body).ok).toBe(isRead)
})
