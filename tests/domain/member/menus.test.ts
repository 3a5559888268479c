import { describe, expect, test } from 'vitest'
import type { LevelOrderState } from '../../../src/domain/level/order'
import {
  isPreproductionMember,
  menuOf,
  menuRoleOf,
  type MenuEntry,
  type MenuFacts,
  type MenuRole,
} from '../../../src/domain/member/menus'

type Flags = MenuFacts['member']

const none: Flags = { esactivo: false, esjubilado: false, esesb: false, nivelValidez: 'A' }
const active: Flags = { ...none, esactivo: true }
const retired: Flags = { ...none, esjubilado: true }
const special: Flags = { ...none, esesb: true }

const toLine = (entry: MenuEntry): string =>
  'path' in entry
    ? `${entry.label} ${entry.path}`
    : `${entry.label}: ${entry.entries.map((item) => `${item.label} ${item.path}`).join(', ')}`

const linesOf = (facts: MenuFacts): string[] => menuOf(facts).entries.map(toLine)

const levelOf = (facts: MenuFacts) =>
  menuOf(facts).entries.find((entry) => 'path' in entry && entry.path === '/opcionDeNivel')

describe('the menu of', () => {
  test('[NAV-012] active members, in order', () => {
    expect(linesOf({ member: active })).toEqual([
      'Mi legajo /dashboard',
      'Opción de nivel /opcionDeNivel',
      'Mis turnos /turnos',
      'Pagos: Realizar pagos /boletas, Mis pagos /consultaPagos, Pericias /pericias, Detalle de aportes /detalleDeAportes',
      'Mis trámites /tramites',
      'Credenciales: Credencial de afiliado /credencial, Constancia para convenios /constancia',
      'Comunicaciones /comunicaciones',
      'Contacto /mediosDeContacto',
    ])
  })

  test('[NAV-013] [NAV-020] retirees, in order, the loans leading to pages that do something', () => {
    expect(linesOf({ member: retired })).toEqual([
      'Mi legajo /dashboard',
      'Mis turnos /turnos',
      'Haberes /haberes',
      'Pericias /pericias',
      'Préstamos: Detalle de préstamos /detalleDeAportes, Realizar pagos /boletas, Mis pagos /consultaPagos',
      'Credencial /credencial',
      'Comunicaciones /comunicaciones',
      'Contacto /mediosDeContacto',
    ])
  })

  test('[NAV-014] members of special status, in order', () => {
    expect(linesOf({ member: special })).toEqual([
      'Mi legajo /dashboard',
      'Mis turnos /turnos',
      'Opción de nivel /opcionDeNivel',
      'Pagos: Realizar pagos /boletas, Mis pagos /consultaPagos, Pericias /pericias, Detalle de aportes /detalleDeAportes',
      'Mis trámites /tramites',
      'Contacto /mediosDeContacto',
    ])
  })

  test('[NAV-015] everybody else is empty', () => {
    expect(menuOf({ member: none })).toEqual({ mark: null, entries: [] })
  })
})

const roles: [boolean, boolean, boolean, MenuRole][] = [
  [false, false, false, 'ninguno'],
  [true, false, false, 'activo'],
  [false, true, false, 'jubilado'],
  [true, true, false, 'jubilado'],
  [false, false, true, 'especial'],
  [true, false, true, 'especial'],
  [false, true, true, 'especial'],
  [true, true, true, 'especial'],
]

test.each(roles)(
  '[NAV-019] active %s, retired %s, special %s see the menu "%s"',
  (esactivo, esjubilado, esesb, role) => {
    expect(menuRoleOf({ ...none, esactivo, esjubilado, esesb })).toBe(role)
  },
)

describe('the level option', () => {
  test.each<[string, Flags, boolean]>([
    ['active', active, true],
    ['active for good', { ...active, nivelValidez: 'P' }, true],
    ['retired', retired, false],
    ['special', special, true],
    ['special, retired', { ...special, esjubilado: true }, true],
    ['special, retired for good', { ...special, esjubilado: true, nivelValidez: 'P' }, false],
  ])('[NAV-017] of a member who is %s is there: %o %s', (_who, member, isThere) => {
    expect(levelOf({ member }) !== undefined).toBe(isThere)
  })

  test('[NAV-017] is kept from a permanent retiree in the pre-production menu too', () => {
    expect(levelOf({ member: { ...retired, nivelValidez: 'P' }, isPreproduction: true })).toBeUndefined()
    expect(levelOf({ member: retired, isPreproduction: true })).toBeDefined()
  })

  test.each<[string, Flags, LevelOrderState, string | undefined]>([
    ['active', active, null, 'Abierta'],
    ['active', active, 'R', 'Abierta'],
    ['active', active, 'X', 'En curso'],
    ['active', active, 'P', 'En curso'],
    ['active', active, 'A', undefined],
    ['special', special, null, undefined],
    ['special', special, 'P', undefined],
  ])('[NAV-018] of %s %o with order %s stands out as %s', (_who, member, estado, highlight) => {
    expect(levelOf({ member, levelOrder: { estado } })).toEqual({
      label: 'Opción de nivel',
      path: '/opcionDeNivel',
      icon: 'nivel',
      ...(highlight === undefined ? {} : { highlight }),
    })
  })

  test('[NAV-018] does not stand out before its state is known', () => {
    expect(levelOf({ member: active })).not.toHaveProperty('highlight')
  })
})

describe('pre-production', () => {
  test('[NAV-016] shows the active menu, marked as what it is', () => {
    const menu = menuOf({ member: none, isPreproduction: true })
    expect(menu.mark).toBe('Preproducción')
    expect(menu.entries).toEqual(menuOf({ member: active }).entries)
    expect(menuOf({ member: active }).mark).toBeNull()
  })

  test.each([
    ['84217', '', false],
    ['84217', '84217', true],
    ['84217', '100, 84217;300', true],
    ['84217', '084217', true],
    ['84217', '8421', false],
    ['84217', '184217', false],
  ])('[NAV-016] %s in the list "%s": %s', (nroafi, list, isIn) => {
    expect(isPreproductionMember(nroafi, list)).toBe(isIn)
  })
})
