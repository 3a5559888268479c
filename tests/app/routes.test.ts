import { describe, expect, test } from 'vitest'
import { enterScreen } from '../../src/app/loading'
import { findRoute, routes } from '../../src/app/routes/routes'
import { benefitRoutes } from '../../src/app/routes/benefit-routes'
import { testRoutes } from '../../src/app/routes/public-routes'
import type { Access, Load, Route } from '../../src/app/routes/route'
import { pageTitle } from '../../src/app/routes/titles'

const routeAt = (path: string): Route => {
  const route = findRoute(path)
  if (!route) throw new Error(`no route at ${path}`)
  return route
}

const expectRow = (path: string, access: Access, loads: readonly Load[] = []): void => {
  expect(routeAt(path)).toMatchObject({ path, access, loads })
}

// A row that a screen still to come has to load for carries no id here: what the screen asks for proves it.
describe('the table of the specification', () => {
  test('[ROUTE-005] /login is for everybody', () => expectRow('/login', 'visitante'))
  test('[ROUTE-008] /pruebaLoginEmpleado is public', () => expectRow('/pruebaLoginEmpleado', 'publica'))
  test('[ROUTE-007] /gestionPortal is for management', () => expectRow('/gestionPortal', 'gestion'))
  test('[ROUTE-010] /listarDatosPersonales is for members', () => expectRow('/listarDatosPersonales', 'miembro'))
  test('[ROUTE-011] /listarFamiliares loads the family', () =>
    expectRow('/listarFamiliares', 'miembro', ['familiares']))
  test('/listarContactos renews the token and loads common data and contacts', () =>
    expectRow('/listarContactos', 'miembro', ['renovarToken', 'datosComunes', 'emails', 'domicilios', 'telefonos']))
  test('/dashboard renews the token and loads what the file shows', () =>
    expectRow('/dashboard', 'miembro', [
      'renovarToken',
      'datosComunes',
      'opcionNivel',
      'emails',
      'domicilios',
      'telefonos',
      'familiares',
    ]))
  test('[ROUTE-014] /recuperarPassword is for visitors and clears the error', () =>
    expectRow('/recuperarPassword', 'visitante', ['limpiarErrorRecupero']))
  test('/pericias renews the token', () => expectRow('/pericias', 'miembro', ['renovarToken']))
  test('/detalleDeAportes loads order, slips and detail', () =>
    expectRow('/detalleDeAportes', 'miembro', ['renovarToken', 'ordenActiva', 'boletasDisponibles', 'detalleAportes']))
  test('/consultaPagos loads the payments', () => expectRow('/consultaPagos', 'miembro', ['pagosRealizados']))
  test('/formularioAfiliacion asks for no session and loads lists and levels', () =>
    expectRow('/formularioAfiliacion', 'visitante', ['datosComunes', 'itemsNivel']))
  test('/mediosDeContacto loads the district', () => expectRow('/mediosDeContacto', 'miembro', ['distrito']))
  test('/checkOutMercadoPago looks for an active order', () =>
    expectRow('/checkOutMercadoPago', 'miembro', ['ordenActiva']))
  test('[ROUTE-023] /cambiarPassword and /passwordChanged ask for no session', () => {
    expectRow('/cambiarPassword', 'visitante')
    expectRow('/passwordChanged', 'publica')
  })
  test('/tramites loads the procedures', () => expectRow('/tramites', 'miembro', ['tramites']))
  test('[ROUTE-025] /prestamos is for members', () => {
    expectRow('/prestamos', 'miembro')
    expect(routeAt('/prestamos').title).toBe('Mis prestamos')
  })
  test('/opcionDeNivel loads level option and e-mail', () =>
    expectRow('/opcionDeNivel', 'miembro', ['opcionNivel', 'emails']))
  test('[ROUTE-027] /recibos is for members', () => {
    expectRow('/recibos', 'miembro')
    expect(routeAt('/recibos').title).toBe('Mis recibos')
  })
  test('/mediosDePago is for members', () => expectRow('/mediosDePago', 'miembro'))
  test('/comunicaciones loads the communications', () => expectRow('/comunicaciones', 'miembro', ['comunicaciones']))
  test('/haberes renews the token', () => expectRow('/haberes', 'miembro', ['renovarToken']))
  test('/boletas loads e-mail, concepts and order', () =>
    expectRow('/boletas', 'miembro', ['emails', 'conceptos', 'ordenActiva']))
  test('/turnos loads the active appointments', () => expectRow('/turnos', 'miembro', ['turnosActivos']))
  test('[ROUTE-033] /preafiliacion is for visitors', () => expectRow('/preafiliacion', 'visitante'))
  test('[ROUTE-034] the speed-dial has a path for each table', () => {
    expectRow('/ListarDomicilio', 'miembro', ['domicilios'])
    expectRow('/ListarTelefono', 'miembro', ['telefonos'])
    expectRow('/ListarMail', 'miembro', ['emails'])
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
      expect(routeAt(`/${path}`)).toMatchObject({ access: 'miembro', frame: 'beneficio', hasForm: true })
      expect(routeAt(`/subsidios/${path}`).path).toBe(`/${path}`)
    },
  )

  test('[ROUTE-038] are these six', () => {
    expect(benefitRoutes).toHaveLength(6)
    expect(routes.filter(({ frame }) => frame === 'beneficio')).toEqual(benefitRoutes)
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

  test('are each written once', () => {
    const written = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.toLowerCase())
    expect(new Set(written).size).toBe(written.length)
  })

  test('lead to their section only where it exists', () => {
    const sections = routes.flatMap(({ section }) => section ?? [])
    expect(sections.map((section) => findRoute(section)?.path)).toEqual(sections)
  })
})

test('entering a screen starts what it loads, and its own work', () => {
  const started: string[] = []
  const route: Route = {
    ...routeAt('/mediosDeContacto'),
    loads: ['distrito', 'emails'],
    onEnter: ({ search }) => started.push(`own ${search}`),
  }
  const who = { kind: 'member', nroafi: '84217', online: true } as const
  enterScreen({ route, who, search: 'a=1' }, { distrito: (context) => started.push(`distrito ${context.route.name}`) })
  expect(started).toEqual(['distrito MediosDeContacto', 'own a=1'])
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

  test('of this build is the fund’s', () => {
    expect(pageTitle('Inicio')).toBe('Inicio · PORTAL WEB - CPP')
  })

  test('names every screen', () => {
    expect(routes.filter(({ title }) => title === '')).toEqual([])
  })
})
