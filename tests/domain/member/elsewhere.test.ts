import { describe, expect, test } from 'vitest'
import { routes } from '../../../src/app/routes/routes'
import { elsewhereOf, type EmptyPage } from '../../../src/domain/member/elsewhere'
import { menuOf } from '../../../src/domain/member/menus'

const flags = { esactivo: false, esjubilado: false, esesb: false, nivelValidez: null }
const active = { ...flags, esactivo: true }
const retired = { ...flags, esjubilado: true }
const special = { ...active, esesb: true }

const pathsOf = (page: EmptyPage, member?: typeof flags): string[] =>
  elsewhereOf(page, member).places.map(({ path }) => path)

test.each<[string, EmptyPage, typeof flags | undefined, string[]]>([
  ['ROUTE-025', 'prestamos', active, ['/boletas', '/consultaPagos', '/turnos']],
  ['ROUTE-025', 'prestamos', special, ['/boletas', '/consultaPagos', '/turnos']],
  ['ROUTE-025', 'prestamos', retired, ['/detalleDeAportes', '/boletas', '/consultaPagos', '/turnos']],
  ['ROUTE-025', 'prestamos', flags, ['/mediosDeContacto']],
  ['ROUTE-025', 'prestamos', undefined, ['/mediosDeContacto']],
  ['ROUTE-027', 'recibos', active, ['/consultaPagos', '/mediosDeContacto']],
  ['ROUTE-027', 'recibos', special, ['/consultaPagos', '/mediosDeContacto']],
  ['ROUTE-027', 'recibos', retired, ['/haberes', '/consultaPagos']],
  ['ROUTE-027', 'recibos', flags, ['/mediosDeContacto']],
  ['ROUTE-027', 'recibos', undefined, ['/mediosDeContacto']],
])('[%s] %s of a member %j leads to %j', (_row, page, member, expected) => {
  expect(pathsOf(page, member)).toEqual(expected)
})

describe('every place', () => {
  test('is a route, and an entry of that member’s own menu', () => {
    for (const member of [active, retired, special])
      for (const page of ['prestamos', 'recibos'] as const) {
        const inMenu = menuOf({ member }).entries.flatMap((entry) => ('path' in entry ? [entry] : entry.entries))
        for (const path of pathsOf(page, member)) {
          expect(inMenu.map((entry) => entry.path)).toContain(path)
          expect(routes.map((route) => route.path)).toContain(path)
        }
      }
  })
})
