import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startFailure, startNotes } from '../../server/start-words'
import { builtInCatalogues } from '../../src/domain/catalogues/data/built-in'
import { configFromEnv } from '../../server/config'
import { permissions } from '../../src/domain/desk/permissions'

describe('configuration', () => {
  test('without variables: this machine alone, port 4173, an embedded database below the data folder', () => {
    expect(configFromEnv({}, '/casa')).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      dataDir: '/casa/data',
      database: { kind: 'folder', folder: '/casa/data/db' },
      demoData: true,
      auditDays: 3650,
      trashDays: 30,
      trustProxy: false,
    })
  })

  test('variables win', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '80',
      DATABASE_URL: 'postgres://x/y',
      DATA_DIR: '/d',
      DEMO_DATA: 'no',
      AUDIT_DAYS: '0',
    }
    expect(configFromEnv(env, '/casa')).toMatchObject({
      host: '0.0.0.0',
      port: 80,
      dataDir: '/d',
      database: { kind: 'server', url: 'postgres://x/y' },
      demoData: false,
      auditDays: 0,
    })
  })

  test('[API-007] the management is a list of ids; the demonstration has one, an installation none', () => {
    const idsOf = (env: Record<string, string>) => configFromEnv(env, '/casa').managementUsers.map(({ id }) => id)
    expect(idsOf({})).toEqual(['demo-gestion'])
    expect(idsOf({ DEMO_DATA: 'no' })).toEqual([])
    expect(idsOf({ MANAGEMENT_USERS: 'ab12:Ana Paz, cd34 ,, ef56:Eva: turno mañana' })).toEqual([
      'ab12',
      'cd34',
      'ef56',
    ])
  })

  test('[UNS-151] a user of the management has a name, roles and permissions, and a number as a member', () => {
    const env = { MANAGEMENT_USERS: 'ana:Ana Paz=decidir+auditoria#120001, eva=mirar, sol:Sol Ruiz, luz#12' }
    const decide = ['consulta', 'decision', 'agenda', 'comunicaciones']
    expect(configFromEnv(env, '/casa').managementUsers).toEqual([
      { id: 'ana', name: 'Ana Paz', permissions: [...decide, 'auditoria'], member: 120_001 },
      { id: 'eva', name: '', permissions: ['consulta'], member: null },
      { id: 'sol', name: 'Sol Ruiz', permissions: decide, member: null },
      { id: 'luz', name: '', permissions: decide, member: 12 },
    ])
    expect(configFromEnv({}, '/casa').managementUsers[0]?.permissions).toEqual([...permissions])
  })

  test.each([
    ['ana=decide', 'MANAGEMENT_USERS gives ana "decide"'],
    ['ana=', 'MANAGEMENT_USERS gives ana ""'],
    ['ana=mirar#yo', 'MANAGEMENT_USERS says that ana is the member "yo"'],
    ['=mirar', 'without an id'],
  ])('[UNS-151] %s stops the start, in words', (value, words) => {
    expect(() => configFromEnv({ MANAGEMENT_USERS: value }, '/casa')).toThrow(words)
  })

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.0.7' }, false],
    [{ PUBLIC_ORIGIN: 'https://p.example' }, false],
    [{ DATABASE_URL: 'postgres://x/y' }, false],
  ])('published passwords are for this machine and its own database, unless somebody asks for them: %j', (env, own) => {
    const dropped = { demoData: false, managementUsers: [] }
    expect(configFromEnv(env, '/casa')).toMatchObject({ demoData: own, demoDataLeftOut: !own })
    expect(configFromEnv({ ...env, DEMO_DATA: 'yes' }, '/casa')).toMatchObject({
      demoData: true,
      demoDataLeftOut: false,
    })
    expect(configFromEnv({ ...env, DEMO_DATA: 'no' }, '/casa')).toMatchObject({ ...dropped, demoDataLeftOut: false })
    expect(() => configFromEnv({ ...env, DEMO_DATA: 'si' }, '/casa')).toThrow('DEMO_DATA is "yes" or "no", not "si"')
  })

  test('[PREAF-049] a video of the pre-affiliation is asked for only where it is configured', () => {
    expect(configFromEnv({}, '/casa').preaffiliationVideo).toBe(false)
    const { fund } = configFromEnv({}, '/casa')
    expect(fund.profile.links.video).toBeNull()
  })

  test('who takes the money: Mercado Pago, the sandbox of a demonstration, or nobody', () => {
    const secret = randomBytes(32).toString('hex')
    const mercadoPago = { MERCADOPAGO_TOKEN: 't', MERCADOPAGO_SECRET: secret, PUBLIC_ORIGIN: 'https://p.example' }
    const url = 'https://api.mercadopago.com'
    expect(configFromEnv(mercadoPago, '/casa').payments).toEqual({ kind: 'mercadopago', token: 't', secret, url })
    expect(configFromEnv({ ...mercadoPago, MERCADOPAGO_URL: 'http://localhost:9/' }, '/casa').payments).toMatchObject({
      url: 'http://localhost:9',
    })
    expect(configFromEnv({}, '/casa').payments).toEqual({ kind: 'prueba' })
    expect(configFromEnv({ DEMO_DATA: 'no' }, '/casa').payments).toEqual({ kind: 'ninguno' })
    expect(configFromEnv({ DEMO_DATA: 'no', PAYMENT_SANDBOX: 'yes' }, '/casa').payments).toEqual({ kind: 'prueba' })
  })

  test.each([
    [{ MERCADOPAGO_TOKEN: 'secreto' }, 'MERCADOPAGO_TOKEN and MERCADOPAGO_SECRET are set both or neither'],
    [{ MERCADOPAGO_SECRET: 'secreto' }, 'MERCADOPAGO_TOKEN and MERCADOPAGO_SECRET are set both or neither'],
    [{ MERCADOPAGO_TOKEN: 'secreto', MERCADOPAGO_SECRET: 'secreto' }, 'MERCADOPAGO_TOKEN needs PUBLIC_ORIGIN'],
    [
      { MERCADOPAGO_TOKEN: 'secreto', MERCADOPAGO_SECRET: 'secreto', PAYMENT_SANDBOX: 'yes' },
      'PAYMENT_SANDBOX=yes and MERCADOPAGO_TOKEN exclude each other',
    ],
  ])('%j is refused in words that say what to write, without a secret', (env, words) => {
    const start = (): unknown => configFromEnv(env, '/casa')
    expect(start).toThrow(words)
    expect(start).toThrow(/^(?!.*secreto)/)
  })

  test('letters by SMTP need the address of the portal, which no request may choose', () => {
    const env = { SMTP_URL: 'smtp://correo.example' }
    expect(() => configFromEnv(env, '/casa')).toThrow('PUBLIC_ORIGIN')
    expect(configFromEnv({ ...env, PUBLIC_ORIGIN: 'https://p.example' }, '/casa').smtpUrl).toBe(env.SMTP_URL)
  })

  test('a slip that a start goes on in spite of is one that it knows', () => {
    expect(configFromEnv({ START_ANYWAY: 'clock, missing-files' }, '/casa').startAnyway).toEqual([
      'clock',
      'missing-files',
    ])
    expect(() => configFromEnv({ START_ANYWAY: 'yes' }, '/casa')).toThrow('START_ANYWAY knows missing-files')
  })

  test.each([
    ['', false],
    ['no', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['192.0.2.7, fd00::/8', ['192.0.2.7', 'fd00::/8']],
  ])('TRUST_PROXY=%j is %j', (value, trustProxy) => {
    const env = { TRUST_PROXY: value, PUBLIC_ORIGIN: 'https://p.example' }
    expect(configFromEnv(env, '/casa').trustProxy).toEqual(trustProxy)
  })

  test.each(['yes', 'true', 'all', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '-1', '10', '1,2'])(
    'TRUST_PROXY=%s is refused in words that say what to write',
    (value) => {
      const env = { TRUST_PROXY: value, PUBLIC_ORIGIN: 'https://p.example' }
      expect(() => configFromEnv(env, '/casa')).toThrow(/^TRUST_PROXY .*how many proxies.*10\.0\.0\.0\/8/)
    },
  )

  test('behind a proxy the origin has to be said', () => {
    expect(() => configFromEnv({ TRUST_PROXY: '1' }, '/casa')).toThrow('TRUST_PROXY needs PUBLIC_ORIGIN')
  })

  const secretNames = [
    'CAPTCHA_SECRET',
    'METRICS_TOKEN',
    'TOKEN_SECRET',
    'MANAGEMENT_SECRET',
    'MERCADOPAGO_SECRET',
  ] as const
  const real = {
    DEMO_DATA: 'no',
    PUBLIC_ORIGIN: 'https://p.example',
    MERCADOPAGO_TOKEN: 'APP_USR-1',
    MERCADOPAGO_SECRET: randomBytes(32).toString('hex'),
  }

  test.each(secretNames)('a %s that could be guessed is refused', (name) => {
    const start = (secret: string): unknown => configFromEnv({ ...real, [name]: secret }, '/casa')
    expect(() => start(randomBytes(16).toString('hex').slice(1))).toThrow(`${name} must have at least 32`)
    for (const guessable of [
      'x'.repeat(32),
      'abcabcabc'.repeat(8),
      'abcdefghijklmnop'.repeat(2),
      'changeme-changeme-changeme-changeme-1',
      'secret-password-demo-ejemplo-12345678',
    ]) {
      expect(() => start(guessable)).toThrow(new RegExp(`^${name} can be guessed`))
      expect(() => start(guessable)).toThrow(new RegExp(`^(?!.*${guessable})`, 's'))
    }
    for (const good of [randomBytes(32).toString('hex'), randomBytes(24).toString('base64')])
      expect(() => start(good)).not.toThrow()
  })

  test('secrets that are the same are refused, each in a line of its own, besides other slips', () => {
    const one = randomBytes(32).toString('hex')
    const env = { ...real, TOKEN_SECRET: one, CAPTCHA_SECRET: one, MANAGEMENT_SECRET: one, METRICS_TOKEN: 'corto' }
    expect(() => configFromEnv(env, '/casa')).toThrow(
      /^METRICS_TOKEN must have.*\nCAPTCHA_SECRET is the same as TOKEN_SECRET.*\nMANAGEMENT_SECRET is the same as TOKEN_SECRET.*$/,
    )
  })

  test('in a demonstration, which has nobody’s data, a secret may be plain, but not short', () => {
    expect(() => configFromEnv({ TOKEN_SECRET: 'x'.repeat(32), CAPTCHA_SECRET: 'x'.repeat(32) }, '/casa')).not.toThrow()
    expect(() => configFromEnv({ TOKEN_SECRET: 'x'.repeat(31) }, '/casa')).toThrow('TOKEN_SECRET must have at least 32')
  })

  test('a captcha without work is refused', () => {
    expect(() => configFromEnv({ CAPTCHA_COST: '0' }, '/casa')).toThrow('CAPTCHA_COST must be 1 at least.')
    expect(configFromEnv({ CAPTCHA_COST: '20000' }, '/casa').captchaCost).toBe(20_000)
  })

  test.each(['ochenta', '-1', '1.5', '70000'])('PORT=%s is refused', (port) => {
    expect(() => configFromEnv({ PORT: port }, '/casa')).toThrow('PORT')
  })

  test.each([
    ['DATABASE_URL', 'mysql://portal:secreta@base/portal', 'must begin with postgres:// or postgresql://'],
    ['DATABASE_URL', 'localhost/portal', 'must begin with postgres://'],
    ['SMTP_URL', 'mail.caja.example', 'must begin with smtp:// or smtps://'],
    ['PUBLIC_ORIGIN', 'portal.caja.example', 'must be scheme and host alone'],
    ['PUBLIC_ORIGIN', 'https://portal.caja.example/afiliados/', 'must be scheme and host alone'],
    ['FRAME_ORIGINS', 'https://video.example youtube.com', 'not "youtube.com"'],
    ['CONNECT_ORIGINS', 'https://sipre.example/nuevosipreapi', 'must be scheme and host alone'],
    ['LOG_LEVEL', 'verbose', 'is one of trace, debug, info'],
  ])('%s=%s is refused in words that say what to write, without a password', (name, value, words) => {
    const start = (): unknown => configFromEnv({ PUBLIC_ORIGIN: 'https://p.example', [name]: value }, '/casa')
    expect(start).toThrow(words)
    expect(start).toThrow(new RegExp(`^${name} (?!.*secreta)`))
  })

  test('an origin is kept without the slash at its end', () => {
    expect(configFromEnv({ PUBLIC_ORIGIN: 'https://Portal.caja.example/' }, '/casa').publicOrigin).toBe(
      'https://portal.caja.example',
    )
  })
})

describe('what a start says', () => {
  const failure = (message: string, more: { syscall?: string; code?: string; cause?: unknown }): Error =>
    Object.assign(new Error(message), more)

  test.each([
    [
      failure('listen EADDRINUSE: address already in use', { syscall: 'listen', code: 'EADDRINUSE' }),
      'another program listens on that PORT',
    ],
    [
      new AggregateError([failure('connect', { syscall: 'connect', code: 'ECONNREFUSED' })]),
      'nobody answers at DATABASE_URL',
    ],
    [
      failure('Failed query', { cause: failure('permission denied', { code: '42501' }) }),
      'the user of DATABASE_URL may not create tables',
    ],
    [failure('DATA_DIR is locked', { syscall: 'open', code: 'EACCES' }), 'DATA_DIR is locked'],
  ])('of a failure: %s', (cause, words) => {
    expect(startFailure(cause)).toContain(words)
  })

  const demo = { ...configFromEnv({ DEMO_DATA: 'yes' }, '/casa'), distDir: '/nada', publicDir: '/tampoco' }

  test.each([
    [{ kind: 'prueba' }, 'no se cobra nada'],
    [{ kind: 'ninguno' }, 'Sin pagos en línea'],
  ] as const)('of payments: %j', (payments, words) => {
    const lists = { localities: new Map(), streets: [], small: builtInCatalogues }
    expect(startNotes({ ...demo, payments }, lists).at(-1)).toContain(words)
  })

  test('of a portal and of lists that are not there', () => {
    const lists = { localities: new Map(), streets: [], small: builtInCatalogues }
    const payments = { kind: 'mercadopago', token: 't', secret: 's', url: 'https://pagos.example' } as const
    expect(startNotes({ ...demo, payments }, lists)).toEqual([
      expect.stringContaining('DIST_DIR (/nada)'),
      expect.stringContaining('PUBLIC_DIR (/tampoco)'),
    ])
  })
})
