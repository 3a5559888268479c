import { describe, expect, test } from 'vitest'
import { encodeActivation, encodeNewPassword, parseActivation } from '../../src/contract/session/activate'
import { encodeDeviceSecret, parseDeviceSecret } from '../../src/contract/session/device-secret'
import { encodeLogin, parseLoginAnswer, parseLoginFailure } from '../../src/contract/session/login'
import { encodeOwnSessions, encodeSessionEnd, parseOwnSessions } from '../../src/contract/session/own-sessions'
import { encodePasswordChange, parsePasswordChange } from '../../src/contract/session/password'
import {
  encodeLogout,
  encodeManagementLogin,
  encodeRefresh,
  isLoggedOut,
  parseAuthorization,
} from '../../src/contract/session/refresh'
import {
  activationSchema,
  loginAnswerSchema,
  loginSchema,
  passwordChangeSchema,
  whoseSchema,
} from '../../src/contract/session/schemas'
import { bearerHeaders, parseToken } from '../../src/contract/session/token'

const device = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const clave = Buffer.alloc(32, 0xfb).toString('base64')
const malformed = { ok: false, error: 'malformed' }

describe('login', () => {
  test('[API-004] the request carries number, password and device, and a captcha only when there is one', () => {
    const request = { nroafi: '120001', password: 'Ñandú €', device }
    const plain = { nroafi: '120001', pwd: 'Ñandú €', dispositivo: device }
    expect(encodeLogin({ ...request, captcha: null })).toEqual(plain)
    expect(encodeLogin({ ...request, captcha: 'c' })).toEqual({ ...plain, captcha: 'c' })
    expect(loginSchema.safeParse(encodeLogin({ ...request, captcha: 'c' })).success).toBe(true)
  })

  test.each([
    [0, false],
    [1, true],
    ['0', false],
    ['1', true],
    [undefined, false],
  ])('[API-004] [LOGIN-012] primerlogin %j', (primerlogin, isFirstLogin) => {
    const body = { message: { Authorization: 't', primerlogin, distrito: '4', clave } }
    expect(parseLoginAnswer(body)).toEqual({
      ok: true,
      value: { token: 't', isFirstLogin, distrito: '4', secret: new Uint8Array(32).fill(0xfb) },
    })
  })

  test.each([
    [null],
    [{}],
    [{ message: 'x' }],
    [{ message: { Authorization: '', clave } }],
    [{ message: { Authorization: 't' } }],
    [{ message: { Authorization: 't', clave: '***' } }],
    [{ message: { Authorization: 't', clave: Buffer.alloc(31).toString('base64') } }],
    [{ message: { Authorization: 't', clave: Buffer.alloc(33).toString('base64') } }],
  ])('[API-004] %j is no sign-in', (body) => {
    expect(parseLoginAnswer(body)).toEqual(malformed)
  })

  test('[API-004] what the server says fits the schema', () => {
    const message = { Authorization: 't', primerlogin: 1, distrito: '4' }
    expect(loginAnswerSchema.safeParse({ message: { ...message, clave } }).success).toBe(true)
    expect(loginAnswerSchema.safeParse({ message }).success).toBe(true)
    expect(loginAnswerSchema.safeParse({ message: { ...message, primerlogin: 2 } }).success).toBe(false)
  })

  test.each([
    [
      { error: 1, msg: 'No.', detalle: [], captcha: true },
      { message: 'No.', wantsCaptcha: true },
    ],
    [
      { error: 429, msg: 'Esperá.', detalle: [] },
      { message: 'Esperá.', wantsCaptcha: false },
    ],
    [{ error: 1, msg: '' }, undefined],
    ['<html>', undefined],
  ])('[LOGIN-010] the refusal %j', (body, expected) => {
    expect(parseLoginFailure(body)).toEqual(expected)
  })
})

describe('token', () => {
  const tokenOf = (payload: unknown): string =>
    `x.${Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url')}.y`
  const claims = { sub: '120001', rol: 'afiliado', sid: device, jti: 'j', iat: 1_700_000_000, exp: 1_700_001_800 }

  test('[SESSION-003] its life is read from itself', () => {
    expect(parseToken(tokenOf(claims))).toEqual({
      ok: true,
      value: {
        nroafi: '120001',
        role: 'afiliado',
        issuedAt: 1_700_000_000_000,
        expiresAt: 1_700_001_800_000,
        isFirstLogin: false,
      },
    })
    expect(parseToken(tokenOf({ ...claims, pri: true }))).toMatchObject({ value: { isFirstLogin: true } })
    expect(parseToken(tokenOf({ ...claims, rol: 'gestion', sub: 'ab?>~12' }))).toMatchObject({
      value: { nroafi: 'ab?>~12', role: 'gestion' },
    })
  })

  test.each([
    ['', 'a', 'a.b', 'a.b.c.d', 'a.%%%.c', tokenOf('no json'), tokenOf([])],
    [{ sub: 1 }, { sub: '' }, { rol: 'otro' }, { exp: 'mañana' }, { iat: undefined }, { exp: null }].map((change) =>
      tokenOf({ ...claims, ...change }),
    ),
  ])('[SESSION-003] what is none is malformed', (...tokens) => {
    for (const token of tokens) expect(parseToken(token)).toEqual(malformed)
  })

  test('[API-003] goes in the header of the bearer', () => {
    expect(bearerHeaders('t')).toEqual({ Authorization: 'Bearer t' })
  })
})

describe('staying and leaving', () => {
  test('[API-005] [API-006] [API-007] the requests name whose they are', () => {
    expect([encodeRefresh('7'), encodeLogout('7'), encodeManagementLogin('u')]).toEqual([
      { nroafi: '7' },
      { nroafi: '7' },
      { usuid: 'u' },
    ])
    expect(whoseSchema.safeParse(encodeLogout('7')).success).toBe(true)
  })

  test.each([
    [{ message: { Authorization: 't' } }, { ok: true, value: 't' }],
    [{ message: { Authorization: '' } }, malformed],
    [{ Authorization: 't' }, malformed],
    [null, malformed],
  ])('[API-006] [API-007] the token in %j', (body, expected) => {
    expect(parseAuthorization(body)).toEqual(expected)
  })

  test.each([
    [{ code: 200 }, true],
    [{ code: '200' }, true],
    [{ code: 500 }, false],
    [{}, false],
    ['200', false],
  ])('[API-005] logged out by %j', (body, expected) => {
    expect(isLoggedOut(body)).toBe(expected)
  })
})

describe('passwords', () => {
  test('[API-079] [API-024] the requests', () => {
    expect(encodeActivation('h')).toEqual({ hash: 'h' })
    expect(encodeNewPassword('h', 'P')).toEqual({ hash: 'h', pwd: 'P' })
    expect(encodeNewPassword('h', 'P', ['a'])).toEqual({ hash: 'h', pwd: 'P', conservar: ['a'] })
    const change = encodePasswordChange({ nroafi: '7', current: 'O', password: 'P' })
    expect(change).toEqual({ nroafi: '7', pwd: 'P', actual: 'O' })
    expect(activationSchema.safeParse(encodeActivation('h')).success).toBe(true)
    expect(activationSchema.safeParse(encodeNewPassword('h', 'P')).success).toBe(true)
    expect(passwordChangeSchema.safeParse(change).success).toBe(true)
  })

  test.each([
    [
      { exito: true, nroafi: '7', msj: 'm' },
      { ok: true, value: { ok: true, nroafi: '7', message: 'm', keepable: [] } },
    ],
    [
      { exito: 1, nroafi: 7, msj: 'm' },
      { ok: true, value: { ok: true, nroafi: '7', message: 'm', keepable: [] } },
    ],
    [
      { exito: false, msj: 'm' },
      { ok: true, value: { ok: false, nroafi: '', message: 'm', keepable: [] } },
    ],
    [
      // A row that cannot be read is not offered to be kept.
      {
        exito: true,
        nroafi: '7',
        msj: 'm',
        conservables: [
          { id: 'a', clase: 'llave', nombre: 'Chrome', desde: '1970-01-01T00:00:01.000Z' },
          { id: 'b', clase: 'otra', nombre: '', desde: '1970-01-01T00:00:01.000Z' },
          { id: 'c', clase: 'sesion', nombre: '', desde: 'ayer' },
        ],
      },
      {
        ok: true,
        value: {
          ok: true,
          nroafi: '7',
          message: 'm',
          keepable: [{ id: 'a', kind: 'llave', name: 'Chrome', since: 1000 }],
        },
      },
    ],
    [{ exito: true }, malformed],
    ['exito', malformed],
  ])('[API-079] the activation %j', (message, expected) => {
    expect(parseActivation({ message })).toEqual(expected)
  })

  test.each([
    [
      { success: true, msg: 'm' },
      { ok: true, value: { ok: true, message: 'm' } },
    ],
    [
      { success: false, msg: 'm' },
      { ok: true, value: { ok: false, message: 'm' } },
    ],
    [
      { error: 400, msg: 'm', detalle: [] },
      { ok: true, value: { ok: false, message: 'm' } },
    ],
    [null, malformed],
  ])('[PASSWORD-007] [API-024] a change answered with %j', (body, expected) => {
    expect(parsePasswordChange(body)).toEqual(expected)
  })
})

test('the secret of a device is asked for by its id', () => {
  expect(encodeDeviceSecret(device)).toEqual({ dispositivo: device })
  expect(parseDeviceSecret({ clave })).toEqual({ ok: true, value: new Uint8Array(32).fill(0xfb) })
  expect(parseDeviceSecret({ clave: 'corta' })).toEqual(malformed)
  expect(parseDeviceSecret(null)).toEqual(malformed)
})

test('the list of own sessions is read whole or not at all', () => {
  const place = { id: 'a', label: 'Chrome en Android', since: 1_000, usedAt: 2_000, isThis: true }
  const visit = { id: 'c', office: 'Azul', since: 1_000, until: 9_000, delivered: 2, isThis: false }
  const list = { sessions: [place], devices: [{ ...place, id: 'b', isThis: false }], visits: [visit] }
  expect(parseOwnSessions(encodeOwnSessions(list))).toEqual({ ok: true, value: list })
  const { message } = encodeOwnSessions(list)
  const [row] = message.sesiones
  // An API of before knows no visits.
  const { visitas: _none, ...before } = message
  expect(parseOwnSessions({ message: before })).toMatchObject({ ok: true, value: { visits: [] } })
  for (const broken of [
    null,
    { message: {} },
    { message: { ...message, dispositivos: 'b' } },
    // A row that cannot be read would hide somebody who is signed in.
    { message: { ...message, sesiones: [row, { ...row, ultimoUso: 'ayer' }] } },
    { message: { ...message, sesiones: [{ ...row, id: '' }] } },
    { message: { ...message, visitas: [{ id: 'c' }] } },
  ])
    expect(parseOwnSessions(broken)).toEqual(malformed)
  expect([encodeSessionEnd('others'), encodeSessionEnd({ id: 'a' })]).toEqual([{ otras: true }, { sesion: 'a' }])
})
