import { describe, expect, test } from 'vitest'
import { memberHome, safeRedirect, signInFor } from '../../src/domain/portal-paths'

describe('the way back after signing in', () => {
  test.each([
    '/dashboard',
    '/turnos',
    '/listarContactos',
    '/subsidios/union-convivencial',
    '/madre_no_gestante',
    '/Tramites/',
    '/checkOutMercadoPago?type=success&ref=a1%2Fb2&nroafi=84217',
    '/bandejaDeSalida?recibo=7f0c-11&volver=https://otra.example',
  ])('[LOGIN-011] %s is inside the portal and is kept', (asked) => {
    expect(safeRedirect(asked)).toBe(asked)
  })

  test.each([
    null,
    undefined,
    '',
    'dashboard',
    '/',
    '//evil.example',
    '///evil.example/dashboard',
    '/dashboard//evil.example',
    'https://evil.example/afiliados/dashboard',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hola',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/dashboard/../../otra',
    '/./login',
    '/.evil.example',
    '/@evil.example',
    '/dashboard:8080',
    ' /dashboard',
    '/dashboard ',
    '/dash\tboard',
    '/dashboard\n//evil.example',
    '/dashboard?a=\\evil',
    '/dashboard?a=<script>',
    '/dashboard#//evil.example',
    '/ｄashboard',
    '/login',
    '/LOGIN',
    '/Login/',
    '/login?redirect=/login',
    `/dashboard?a=${'a'.repeat(2_000)}`,
  ])('[LOGIN-011] %j is not, and leads to the file', (asked) => {
    expect(safeRedirect(asked)).toBe(memberHome)
  })

  test('[ROUTE-040] is written into the address of the sign-in and comes out of it whole', () => {
    const address = '/checkOutMercadoPago?type=success&ref=1'
    const target = signInFor(address)
    expect(target).toBe('/login?redirect=%2FcheckOutMercadoPago%3Ftype%3Dsuccess%26ref%3D1')
    expect(safeRedirect(new URLSearchParams(target.split('?')[1]).get('redirect'))).toBe(address)
  })
})
