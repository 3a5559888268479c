import { describe, expect, test } from 'vitest'
import { findRoute, routes } from '../../src/app/routes/routes'
import { testRoutes } from '../../src/app/routes/public-routes'
import type { Access, Route } from '../../src/app/routes/route'
import { formRoutes, submissionRoutes } from '../../src/app/routes/submission-routes'
import { loadFund } from '../../server/fund/load'
import { pageTitle } from '../../src/app/page-title'
import { drawOf } from '../../src/ui/fund'
import { submissions } from '../../src/app/submissions'
import { memberPlaces, visitorPlaces } from '../support/places'

const routeAt = (path: string): Route => {
  const route = findRoute(path)
  if (!route) throw new Error(`no route at ${path}`)
  return route
}

const expectRow = (path: string, access: Access): void => {
  expect(routeAt(path)).toMatchObject({ path, access })
}

// What a screen loads on entry proves entering.test.tsx, by what the API is asked.
describe('the table of the specification', () => {
  test('[ROUTE-005] /login is for everybody', () => expectRow('/login', 'visitante'))
  test('[ROUTE-008] /pruebaLoginEmpleado is public', () => expectRow('/pruebaLoginEmpleado', 'publica'))
  test('[ROUTE-007] /gestionPortal is for management', () => expectRow('/gestionPortal', 'gestion'))
  test('[ROUTE-010] /listarDatosPersonales is for members', () => expectRow('/listarDatosPersonales', 'miembro'))
  test('[ROUTE-011] /listarFamiliares is for members', () => expectRow('/listarFamiliares', 'miembro'))
  test('[ROUTE-014] /recuperarPassword is for visitors', () => expectRow('/recuperarPassword', 'visitante'))
  test('[ROUTE-023] /cambiarPassword and /passwordChanged ask for no session', () => {
    expectRow('/cambiarPassword', 'visitante')
    expectRow('/passwordChanged', 'publica')
  })
  test('[ROUTE-025] /prestamos is for members', () => {
    expectRow('/prestamos', 'miembro')
    expect(routeAt('/prestamos').title).toBe('Mis prestamos')
  })
  test('[ROUTE-027] /recibos is for members', () => {
    expectRow('/recibos', 'miembro')
    expect(routeAt('/recibos').title).toBe('Mis recibos')
  })
  test.each([
    '/listarContactos',
    '/dashboard',
    '/pericias',
    '/detalleDeAportes',
    '/consultaPagos',
    '/mediosDeContacto',
    '/tramites',
    '/opcionDeNivel',
    '/mediosDePago',
    '/comunicaciones',
    '/haberes',
    '/boletas',
    '/turnos',
    '/seguridad',
    '/avisos',
  ])('%s is for members', (path) => expectRow(path, 'miembro'))
  test('[UNS-53] /checkOutMercadoPago is for whoever comes back from the provider', () =>
    expectRow('/checkOutMercadoPago', 'publica'))
  test('[ROUTE-033] /preafiliacion is for visitors', () => expectRow('/preafiliacion', 'visitante'))
  test('[ROUTE-034] the speed-dial has a path for each table', () => {
    expectRow('/ListarDomicilio', 'miembro')
    expectRow('/ListarTelefono', 'miembro')
    expectRow('/ListarMail', 'miembro')
  })
  test('[ROUTE-036] /subsidios is for members', () => expectRow('/subsidios', 'miembro'))
  test('[ROUTE-037] /acceso-denegado is there, for everybody', () => expectRow('/acceso-denegado', 'publica'))
  test('[ROUTE-043] no screen asks for an active member', () => {
    expect(routes.filter(({ requiresActive }) => requiresActive)).toEqual([])
  })
  test('[ROUTE-039] names the six', () => {
    expect(routes.flatMap(({ name }) => name ?? []).toSorted()).toEqual([
      'MediosDeContacto',
      'cambiarPassword',
      'formularioAfiliacion',
      'login',
      'preafiliacion',
      'recuperarPassword',
    ])
  })
})

describe('the benefits', () => {
  test.each(['union-convivencial', 'maternidad', 'madre_no_gestante', 'adopcion', 'matrimonio', 'nacimiento'])(
    '[ROUTE-038] %s has no drawer, at the top and below /subsidios',
    (path) => {
      expect(routeAt(`/${path}`)).toMatchObject({ access: 'miembro', frame: 'tramite', hasForm: true })
      expect(routeAt(`/subsidios/${path}`).path).toBe(`/${path}`)
    },
  )

  test('[ROUTE-038] are these six', () => {
    const below = routes.filter(({ aliases = [] }) => aliases.some((path) => path.startsWith('/subsidios/')))
    expect(below).toHaveLength(6)
    expect(below.map(({ path, title }) => ({ path, title }))).toEqual(
      submissions.subsidio.places.map(({ path, title }) => ({ path, title })),
    )
  })
})

describe('every place of every submission', () => {
  const places = Object.values(submissions).flatMap((kind) => kind.places.map(({ path }) => ({ kind, path })))

  test.each(places)('$path keeps its form when the session ends', ({ kind, path }) => {
    const route = routeAt(path)
    expect(route.path).toBe(path)
    expect(route.hasForm).toBe(true)
    const isMember = kind.audience === 'member'
    // A letter's link may be opened where a member is signed in.
    const ofVisitors = path === '/documento' ? 'publica' : 'visitante'
    expect([route.access, route.loads?.includes('afiliado') ?? false]).toEqual([
      isMember ? 'miembro' : ofVisitors,
      isMember,
    ])
  })

  test('is a route of the table; no other screens hold a form but those of contacts, PDFs and appointments', () => {
    const contacts = ['/listarContactos', '/ListarDomicilio', '/ListarTelefono', '/ListarMail']
    const own = [...contacts, '/pericias', '/detalleDeAportes', '/haberes', '/turnos']
    const holding = routes.filter(({ hasForm }) => hasForm)
    expect(holding.filter(({ path }) => !own.includes(path))).toEqual(formRoutes)
    expect(holding.map(({ path }) => path)).toEqual(expect.arrayContaining(own))
    expect(formRoutes.map(({ path }) => path)).toEqual(places.map(({ path }) => path))
  })

  test('has it whatever else its route says', () => {
    const [place] = submissions.subsidio.places
    const [route] = submissionRoutes({ ...submissions.subsidio, places: [place] }, () => ({ section: '/subsidios' }))
    expect(route).toMatchObject({ hasForm: true, access: 'miembro', section: '/subsidios', loads: ['afiliado'] })
  })
})

describe('the page of components', () => {
  test('[ROUTE-006] is nowhere in production', () => {
    expect(testRoutes('production')).toEqual([])
    expect(findRoute('/testComponents')).toBeUndefined()
  })

  test('[ROUTE-036] [ROUTE-006] has both of its names elsewhere', () => {
    const [route] = testRoutes('homologación')
    expect(route).toMatchObject({ path: '/testComponents', aliases: ['/TestComponentes'], access: 'publica' })
  })
})

describe('paths', () => {
  test.each(routes.map(({ path }) => path))('[ROUTE-035] %s matches in any letter case', (path) => {
    for (const written of [
      path,
      path.toLowerCase(),
      path.toUpperCase(),
      `/${path.slice(1, 2).toUpperCase()}${path.slice(2)}`,
    ])
      expect(findRoute(written)?.path).toBe(path)
  })

  test.each([
    '/ListarContactos',
    '/Dashboard',
    '/Turnos',
    '/Boletas',
    '/Haberes',
    '/OpcionDeNivel',
    '/MediosDePago',
    '/DetalleDeAportes',
    '/Tramites',
  ])('[ROUTE-035] %s, as other places write it, is the one of the table', (written) => {
    expect(routeAt(written).path).toBe(`/${written.slice(1, 2).toLowerCase()}${written.slice(2)}`)
  })

  test('[ROUTE-035] a slash at the end changes nothing', () => {
    expect(findRoute('/LOGIN/')?.path).toBe('/login')
  })

  test.each(['/', '', '/no-existe', '/login/otra', '/acceso', '/loginx', '/subsidios/otro'])(
    '[ROUTE-002] %s is nowhere',
    (path) => {
      expect(findRoute(path)).toBeUndefined()
    },
  )

  test('are all among the places that browsers look at', () => {
    const missing = routes.filter(({ path, access, frame }) => {
      const isForMembers = access === 'miembro' || frame === 'comun'
      return (isForMembers && !memberPlaces.includes(path)) || (access !== 'miembro' && !visitorPlaces.includes(path))
    })
    expect(missing.map(({ path }) => path)).toEqual([])
    expect([...memberPlaces, ...visitorPlaces].filter((path) => findRoute(path) === undefined)).toEqual([])
  })

  test('are each written once', () => {
    const written = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.toLowerCase())
    expect(new Set(written).size).toBe(written.length)
  })

  test('lead to their section only where it exists', () => {
    const sections = routes.flatMap(({ section }) => section ?? [])
    expect(sections.map((section) => findRoute(section)?.path)).toEqual(sections)
  })
})

describe('[ROUTE-003] the title of the page', () => {
  test.each([
    ['', { fundTag: 'CPP', environment: 'production' }, 'PORTAL WEB - CPP'],
    ['Inicio', { fundTag: 'CPP', environment: 'production' }, 'Inicio · PORTAL WEB - CPP'],
    ['Inicio', { fundTag: '', environment: 'production' }, 'Inicio · PORTAL WEB'],
    ['', { fundTag: 'CPP', environment: 'homologación' }, '[homologación] PORTAL WEB - CPP'],
    ['Inicio', { fundTag: 'CPP', environment: 'prueba' }, '[prueba] Inicio · PORTAL WEB - CPP'],
  ])('%s in %o is %s', (screen, config, title) => {
    expect(pageTitle(screen, config)).toBe(title)
  })

  test('of a page is its fund’s', () => {
    const { name, shortName, tag, headline } = loadFund('profiles/profesional').profile
    drawOf({ name, shortName, tag, headline, color: '', mark: '', motif: '', links: {} })
    expect(pageTitle('Inicio')).toBe('Inicio · PORTAL WEB - CPP')
  })

  test('names every screen', () => {
    expect(routes.filter(({ title }) => title === '')).toEqual([])
  })
})
