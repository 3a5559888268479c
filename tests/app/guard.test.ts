import { describe, expect, test } from 'vitest'
import { decide, type Decision, type GuardFacts } from '../../src/app/routes/guard'
import { findRoute, routes } from '../../src/app/routes/routes'
import type { Route } from '../../src/app/routes/route'
import type { Who } from '../../src/app/who'
import type { SessionEnd } from '../../src/domain/session/session-life'

const nobody: Who = { kind: 'nobody', ended: null }
const member: Who = { kind: 'member', nroafi: '84217', online: true }
const unlocked: Who = { kind: 'member', nroafi: '84217', online: false }
const management: Who = { kind: 'management' }
const ended = (end: SessionEnd): Who => ({ kind: 'nobody', ended: end })

const show: Decision = { kind: 'show' }
const go = (to: string): Decision => ({ kind: 'go', to })

const at = (path: string, facts: Partial<GuardFacts>): Decision =>
  decide(findRoute(path), { who: nobody, search: '', ...facts })

describe('nobody', () => {
  test.each(routes.filter(({ access }) => access === 'miembro').map(({ path }) => path))(
    '[ROUTE-040] at %s goes to the sign-in, which leads back',
    (path) => {
      expect(at(path, {})).toEqual(go(`/login?redirect=${encodeURIComponent(path)}`))
    },
  )

  test('[ROUTE-040] comes back with the whole query, and to the canonical path', () => {
    expect(at('/CONSULTAPAGOS', { search: 'pagina=2' })).toEqual(go('/login?redirect=%2FconsultaPagos%3Fpagina%3D2'))
  })

  test('[UNS-53] [ROUTE-021] comes back from the provider without a session, but not to what somebody else had open', () => {
    const search = 'type=success&ref=1'
    expect(at('/checkOutMercadoPago', { search })).toEqual(show)
    expect(at('/checkOutMercadoPago', { search, isOpen: true }).kind).toBe('go')
  })

  test.each(routes.filter(({ access }) => access === 'publica' || access === 'visitante').map(({ path }) => path))(
    '[ROUTE-005] [ROUTE-023] [ROUTE-033] sees the public %s',
    (path) => {
      expect(at(path, {})).toEqual(show)
    },
  )
})

describe('a signed-in member', () => {
  test.each(['/login', '/RecuperarPassword', '/preafiliacion', '/cambiarPassword', '/formularioAfiliacion'])(
    '[ROUTE-041] has no business at %s and goes to the file',
    (path) => {
      expect(at(path, { who: member })).toEqual(go('/dashboard'))
      expect(at(path, { who: unlocked })).toEqual(go('/dashboard'))
    },
  )

  test('[ROUTE-041] [ROUTE-015] goes to the file with a reset link, too', () => {
    expect(at('/recuperarPassword', { who: member, search: 'v=abc' })).toEqual(go('/dashboard'))
  })

  test.each([
    ['redirect=%2Fturnos', '/turnos'],
    ['redirect=%2F%2Fevil.example', '/dashboard'],
    ['redirect=%2Flogin', '/dashboard'],
  ])('[LOGIN-011] at the sign-in with %s goes to %s', (search, target) => {
    expect(at('/login', { who: member, search })).toEqual(go(target))
  })

  test.each(routes.filter(({ access }) => access === 'miembro').map(({ path }) => path))(
    '[ROUTE-043] sees %s with or without an active flag',
    (path) => {
      for (const who of [member, unlocked])
        for (const esactivo of [true, false]) expect(at(path, { who, member: { esactivo } })).toEqual(show)
    },
  )

  test('[ROUTE-007] is refused the screens of management', () => {
    expect(at('/gestionPortal', { who: member })).toEqual(go('/acceso-denegado'))
  })
})

describe('a screen for active members', () => {
  const flagged: Route = {
    path: '/soloActivos',
    title: 'Solo activos',
    access: 'miembro',
    requiresActive: true,
    frame: 'miembro',
    render: () => null,
  }

  test.each<[string, GuardFacts['member'], Decision]>([
    ['active', { esactivo: true }, show],
    ['not active', { esactivo: false }, go('/acceso-denegado')],
    ['not read yet', undefined, show],
  ])('[ROUTE-042] for a member who is %s', (_what, facts, decision) => {
    expect(decide(flagged, { who: member, search: '', member: facts })).toEqual(decision)
  })

  test('[ROUTE-042] [ROUTE-040] still asks nobody to sign in first', () => {
    expect(decide(flagged, { who: nobody, search: '' })).toEqual(go('/login?redirect=%2FsoloActivos'))
  })
})

describe('management', () => {
  test('[ROUTE-007] sees its screen and is led there from the others', () => {
    expect(at('/gestionPortal', { who: management })).toEqual(show)
    expect(at('/login', { who: management })).toEqual(go('/gestionPortal'))
    expect(at('/dashboard', { who: management })).toEqual(go('/gestionPortal'))
  })

  test('[ROUTE-007] [MGMT-001] its screen leads nobody to a member’s sign-in, but to its own door', () => {
    expect(at('/gestionPortal', { who: nobody })).toEqual(go('/pruebaLoginEmpleado'))
    for (const end of ['expired', 'refused', 'logout'] as const)
      expect(at('/gestionPortal', { who: ended(end), isOpen: true })).toEqual(go('/pruebaLoginEmpleado'))
  })
})

test.each(['/', '/no-existe', '/dashboard/otra'])('[ROUTE-002] %s is nowhere and goes to the sign-in', (path) => {
  for (const who of [nobody, member, management]) expect(at(path, { who })).toEqual(go('/login'))
})

test('on a tablet nowhere is its start page', () => {
  expect(at('/no-existe', { who: nobody, isTablet: true })).toEqual(go('/kiosco'))
})

describe('a session that ends with a screen open', () => {
  test.each<SessionEnd>(['expired', 'hidden', 'refused'])('%s keeps a form, under the sign-in (F50)', (end) => {
    expect(at('/nacimiento', { who: ended(end), isOpen: true })).toEqual({ kind: 'cover' })
    expect(at('/dashboard', { who: ended(end), isOpen: true })).toEqual(go('/login?redirect=%2Fdashboard'))
  })

  test.each<SessionEnd>(['logout', 'elsewhere', 'password'])('%s leaves nothing behind, not even the place', (end) => {
    expect(at('/nacimiento', { who: ended(end), isOpen: true })).toEqual(go('/login'))
    expect(at('/dashboard', { who: ended(end), isOpen: true })).toEqual(go('/login'))
  })

  test('takes the outbox of a member away, and leaves a visitor theirs', () => {
    const outbox = (facts: Partial<GuardFacts>) => at('/bandejaDeSalida', facts)
    expect(outbox({ who: ended('logout'), isOpen: true })).toEqual(go('/login'))
    expect(outbox({ who: ended('hidden'), isOpen: true })).toEqual(go('/login?redirect=%2FbandejaDeSalida'))
    expect(outbox({ who: ended('logout') })).toEqual(show)
    expect(outbox({ who: member, isOpen: true })).toEqual(show)
  })

  test('a form that was not open is not opened by it', () => {
    expect(at('/nacimiento', { who: ended('expired') })).toEqual(go('/login?redirect=%2Fnacimiento'))
  })
})
