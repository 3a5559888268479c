import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StartForm } from '../../../src/features/entry/recovery/recovery'
import { aToken } from '../../api/support/token'
import type { Call, Reply } from '../../api/support/server'
import { servePageOf } from '../../support/fund-page'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { portalOf, press, showAt, solved, type } from './support'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
  vi.doUnmock('../../../src/features/entry/captcha/solve-captcha')
})

const token = aToken()
const secret = Buffer.alloc(32, 7).toString('base64')
const taken: Reply = { json: { message: { Authorization: token, primerlogin: 1, distrito: '5', clave: secret } } }
const refused = (captcha = false): Reply => ({
  status: 401,
  json: { error: 1, msg: 'El número o la contraseña no son correctos.', detalle: [], captcha },
})

/** The page of a device that is a tablet, or of one that is not. */
const asTablet = (is: boolean): void => {
  if (is) document.documentElement.dataset['mode'] = 'kiosk'
  else delete document.documentElement.dataset['mode']
}

/** The login page of a portal whose API answers sign-ins like this. */
const open = async (answer: (call: Call) => Reply, path = '/login') => {
  const server = await portalOf(answer)
  stop = server.stop
  const { LoginPage } = await import('../../../src/features/entry/sign-in/LoginPage')
  const session = await import('../../../src/api/session/session-store')
  const connection = await import('../../../src/api/connection')
  const vault = await import('../../../src/offline/vault/vault')
  const started = vi.fn<StartForm>().mockResolvedValue({ ok: false, message: '' })
  const { history } = showAt(path, <LoginPage resume={null} prompts={null} onStart={started} />)
  const logins = () => server.calls.filter((call) => call.path.endsWith('/login'))
  return { session, connection, vault, history, logins }
}

const enter = (nroafi = '84217', password = 'Contrasena1'): void => {
  type('Número de afiliado', nroafi)
  type('Contraseña', password)
  press('Ingresar')
}

const failTimes = async (count: number): Promise<void> => {
  for (let time = 0; time < count; time += 1) {
    enter()
    await screen.findByRole('button', { name: 'Ingresar' })
    await expect.poll(() => screen.getByRole('button', { name: 'Ingresar' }).getAttribute('aria-busy')).toBeNull()
  }
}

test('[LOGIN-001] [LOGIN-002] the door asks for number and password, and leads to recovery', async () => {
  await open(() => taken)
  expect(screen.getByLabelText('Número de afiliado').getAttribute('autocomplete')).toBe('username')
  const password = screen.getByLabelText('Contraseña')
  expect([password.getAttribute('type'), password.getAttribute('autocomplete')]).toEqual([
    'password',
    'current-password',
  ])
  press('Mostrar contraseña')
  expect(password.getAttribute('type')).toBe('text')
  press('Ocultar contraseña')
  expect(password.getAttribute('type')).toBe('password')
  const link = screen.getByRole('link', { name: 'Nuevo usuario / Recuperar contraseña' })
  expect(link.getAttribute('href')).toBe('/recuperarPassword')
})

test.each([
  ['/login?redirect=%2FcheckOutMercadoPago%3Ftype%3Dsuccess%26ref%3D1', true],
  ['/login?redirect=%2Fturnos', false],
])('[UNS-53] who comes from paying is told why they sign in, and nobody else: %s', async (path, isTold) => {
  await open(() => taken, path)
  expect(screen.queryByText('Ingresá para ver cómo terminó tu pago.') !== null).toBe(isTold)
})

test('[LOGIN-003] [LOGIN-004] the foot leads to the fund and to its networks', async () => {
  servePageOf({
    links: {
      website: 'https://caja.example',
      facebook: 'https://facebook.example/caja',
      instagram: 'https://instagram.example/caja',
      youtube: 'https://youtube.example/caja',
    },
  })
  await open(() => taken)
  expect(screen.getByRole('link', { name: 'Más información (se abre en otra pestaña)' }).getAttribute('href')).toBe(
    'https://caja.example',
  )
  for (const network of ['Facebook', 'Instagram', 'YouTube']) {
    const link = screen.getByRole('link', { name: `${network} de la Caja (se abre en otra pestaña)` })
    expect(link.getAttribute('href')).toContain(network.toLowerCase())
  }
})

test('[LOGIN-005] [LOGIN-006] what is wrong is told at its field and nothing is sent', async () => {
  const { logins } = await open(() => taken)
  enter('200000', '')
  expect(screen.getByText('El campo debe estar entre 1 y 199999.')).toBeTruthy()
  expect(screen.getByText('Campo requerido.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Número de afiliado'))
  expect(logins()).toEqual([])
})

describe('a sign-in that is taken', () => {
  test.each([
    ['/login', '/dashboard'],
    ['/login?redirect=%2Fturnos', '/turnos'],
    ['/login?redirect=https%3A%2F%2Fotro.example', '/dashboard'],
  ])(
    '[LOGIN-011] [LOGIN-012] [API-004] at %s starts the session, opens the device and goes to %s',
    async (path, to) => {
      const { session, vault, history, logins } = await open(() => taken, path)
      enter('0084217')
      await expect.poll(() => history.at(-1)).toBe(to)
      expect(session.getSession()).toMatchObject({ token, nroafi: '84217', distrito: '5' })
      expect(session.isFirstLogin()).toBe(true)
      expect(vault.vaultOwner()).toMatch(/^miembro:/)
      const { dispositivo, ...sent } = JSON.parse(logins()[0]?.body ?? '{}')
      expect(sent).toEqual({ nroafi: '84217', pwd: 'Contrasena1' })
      expect(dispositivo).toBe(await vault.deviceId())
    },
  )
})

describe('a sign-in that is refused', () => {
  test('[LOGIN-010] shows the server’s words', async () => {
    await open(() => refused())
    enter()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('El número o la contraseña no son correctos.')
  })

  test('[LOGIN-007] [LOGIN-008] [LOGIN-009] asks for the captcha from the third on and waits for it from the fourth on', async () => {
    vi.doMock('../../../src/features/entry/captcha/solve-captcha', () => ({
      solveCaptcha: () => Promise.resolve(solved),
    }))
    const { logins } = await open(() => refused())
    await failTimes(2)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await failTimes(1)
    await screen.findByRole('checkbox', { name: 'No soy un robot' })

    const button = screen.getByRole('button', { name: 'Ingresar' })
    expect(button.getAttribute('aria-disabled')).toBeNull()
    enter()
    expect(await screen.findByText('Debe completar el Captcha!')).toBeTruthy()
    expect(logins()).toHaveLength(3)

    fireEvent.click(screen.getByRole('checkbox'))
    await screen.findByText('Verificado')
    await failTimes(1)
    expect(JSON.parse(logins()[3]?.body ?? '{}')).toMatchObject({ captcha: solved })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    enter()
    expect(logins()).toHaveLength(4)
  })

  test('a captcha that went with a call that failed is spent, and asks again', async () => {
    vi.doMock('../../../src/features/entry/captcha/solve-captcha', () => ({
      solveCaptcha: () => Promise.resolve(solved),
    }))
    const answers = [refused(true), { status: 503, json: { error: 503, msg: 'Probá más tarde.', detalle: [] } }]
    await open(() => answers.shift() ?? refused(true))
    await failTimes(1)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'No soy un robot' }))
    await screen.findByText('Verificado')
    await failTimes(1)
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toHaveProperty('checked', false)
  })

  test('shows the captcha at once when the server asks for it, as after a reload', async () => {
    await open(() => refused(true))
    enter()
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy()
  })

  test('[RECOVER-001] offers the recovery in a dialog, without leaving', async () => {
    const { history } = await open(() => refused())
    enter()
    fireEvent.click(await screen.findByRole('button', { name: '¿Olvidaste tu contraseña?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recuperar contraseña' })
    expect(dialog.textContent).toContain('Número de documento')
    expect(history).toEqual(['/login'])
  })
})

describe('without a connection', () => {
  test('the first sign-in on a device needs one', async () => {
    const { connection } = await open(() => ({ cut: true }))
    act(() => connection.reportConnection(false))
    type('Número de afiliado', '84217')
    fireEvent.blur(screen.getByLabelText('Número de afiliado'))
    expect(
      await screen.findByText('Sin conexión: el primer ingreso en este dispositivo necesita conexión.'),
    ).toBeTruthy()
  })

  test('is said once and as no failure, and no longer than it holds', async () => {
    const words = 'Sin conexión: el primer ingreso en este dispositivo necesita conexión.'
    const { connection } = await open(() => ({ cut: true }))
    act(() => connection.reportConnection(false))
    enter()
    const note = await screen.findByRole('alert')
    expect(note.className.split(' ')).toContain('banner-neu')
    expect(screen.getAllByText(words)).toHaveLength(1)
    act(() => connection.reportConnection(true))
    expect(screen.queryByText(words)).toBeNull()
  })

  test('a member who was here before gets in by the password, with no session', async () => {
    let isDown = false
    const { connection, session, vault, history } = await open(() => (isDown ? { cut: true } : taken))
    enter()
    await expect.poll(() => session.getSession()).not.toBeNull()
    isDown = true
    vault.lockVault()
    act(() => {
      session.endSession('expired')
      connection.reportConnection(false)
    })
    expect(await screen.findByText(/el portal no terminó de guardarse en este dispositivo/)).toBeTruthy()
    const { reportReadiness } = await import('../../../src/offline/database/readiness')
    act(() => reportReadiness({ kind: 'ready' }))
    expect(await screen.findByText('Sin conexión: vas a ver lo último guardado en este dispositivo.')).toBeTruthy()

    enter('84217', 'Otra-Contrasena')
    expect((await screen.findByRole('alert')).textContent).toContain('La contraseña no es correcta.')
    expect(session.getOfflineMember()).toBeNull()
    enter('84217', 'Contrasena1')
    await expect.poll(() => session.getOfflineMember()).toBe('84217')
    expect([session.getSession(), history.at(-1)]).toEqual([null, '/dashboard'])
  })
})

test('where the browser keeps nothing a member still gets in, and is told so', async () => {
  const { session } = await open(() => taken)
  const { Dexie } = await import('dexie')
  Object.assign(Dexie.dependencies, { indexedDB: undefined })
  enter()
  await expect.poll(() => session.getSession()?.nroafi).toBe('84217')
  const { findCurrentSnack } = await import('../../../src/ui/dialogs/snack-store')
  await expect.poll(() => findCurrentSnack()?.text).toContain('no permite guardar')
})

describe('without a connection', () => {
  test.each([
    [false, /^Sin conexión: /],
    [true, /^Sin conexión\. Para ingresar hace falta conexión\.$/],
  ])('a tablet (%s) promises nothing that it keeps', async (isTablet, said) => {
    asTablet(isTablet)
    const { connection } = await open(() => taken)
    act(() => connection.reportConnection(false))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(/vas a ver lo último guardado/) === null || !isTablet).toBe(true)
    asTablet(false)
  })
})

describe('after a change of password', () => {
  test('the door says so and has the number', async () => {
    const server = await portalOf(() => taken)
    stop = server.stop
    const { keepChanged } = await import('../../../src/features/entry/changed-password')
    const { LoginPage } = await import('../../../src/features/entry/sign-in/LoginPage')
    keepChanged('84217')
    showAt('/login', <LoginPage resume={null} prompts={null} onStart={vi.fn<StartForm>()} />)
    expect(screen.getByText('Cambiaste tu contraseña')).toBeTruthy()
    expect(screen.getByLabelText('Número de afiliado')).toHaveProperty('value', '84217')
  })

  test('by the member themselves the number is the one of their session', async () => {
    const server = await portalOf(() => taken)
    stop = server.stop
    const session = await import('../../../src/api/session/session-store')
    session.startSession({ token, distrito: '5' })
    session.endSession('password')
    const { LoginPage } = await import('../../../src/features/entry/sign-in/LoginPage')
    showAt('/login', <LoginPage resume={null} prompts={null} onStart={vi.fn<StartForm>()} />)
    expect(screen.getByText('Cambiaste tu contraseña')).toBeTruthy()
    expect(screen.getByLabelText('Número de afiliado')).toHaveProperty('value', session.getLastMember())
  })
})
