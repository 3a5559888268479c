import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { modificationRequests } from '../../../server/db/schema/modifications'
import { paths } from '../../../src/contract/base-paths'
import { submissionHeaders } from '../../../src/contract/headers'
import { chooseCivilStatus } from '../../../src/domain/modification/transitions'
import type { Modification } from '../../../src/domain/modification/values'
import { documentNames } from '../support/documents'
import { executable, jpeg } from '../support/files'
import { postForm, type Reply } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import {
  aFilePhoto,
  aModification,
  modificationForm,
  sendModification,
  signInManagement,
  withRelative,
  type ModificationChanges,
} from '../support/modification'
import { pathsOf } from '../support/refused'
import { startServer, type RunningServer } from '../support/server'

let server: RunningServer
let callers: Record<string, SignedIn>

const single = '120003'
const married = '120001'
const many = '120018'

beforeAll(async () => {
  server = await startServer()
  const all = await Promise.all([single, married, many].map((nroafi) => signIn(server.url, nroafi)))
  callers = Object.fromEntries(all.map((caller) => [caller.nroafi, caller]))
})
afterAll(async () => {
  expect(await server.db.select().from(modificationRequests)).toEqual([])
  expect(await documentNames(server, 'uploads')).toEqual([])
  expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
  await server.close()
})

const callerOf = (nroafi: string): SignedIn => {
  const caller = callers[nroafi]
  if (caller === undefined) throw new Error(`${nroafi} is not signed in.`)
  return caller
}

const sendWith = async (nroafi: string, changes: ModificationChanges): Promise<Reply> =>
  sendModification(server, await aModification(callerOf(nroafi), changes))

const choose =
  (estadocivil: number, fecestadocivil: string) =>
  (values: Modification): Modification => ({
    ...values,
    personales: { ...values.personales, estadocivil, fecestadocivil },
  })

const unavailable = 'El estado civil seleccionado no está disponible para este trámite.'
const required = 'Campo requerido.'
const missing = 'Falta este archivo. Sacale una foto o elegilo.'
const unknown = 'Este familiar no figura en tu legajo. Elegilo de nuevo o cargá sus datos.'

type Refusal = [name: string, nroafi: string, changes: ModificationChanges, path: string, message: string]

const refusals: Refusal[] = [
  ['[ERR-006] nothing that differs', single, {}, 'personales', 'No hay datos para enviar'],
  [
    '[ERR-006] what differs only in case and spaces',
    single,
    { personales: { nombres: ' alex  ' } },
    'personales',
    'No hay datos para enviar',
  ],
  [
    'a form that was not confirmed',
    single,
    { personales: { nombres: 'Ana' }, values: (values) => ({ ...values, confirmado: false }) },
    'confirmado',
    required,
  ],
  [
    'a name of sixty letters',
    single,
    { personales: { nombres: 'ñ'.repeat(60) } },
    'personales.nombres',
    'Debe tener entre 2 y 50 caracteres',
  ],
  [
    'a name with digits',
    single,
    { personales: { apellido: 'R2D2' } },
    'personales.apellido',
    'Formato invalido. Solo letras, espacios y apóstrofos.',
  ],
  ['[LEGAJO-042] no sex', single, { personales: { sexo: '' } }, 'personales.sexo', required],
  ['[LEGAJO-042] no answer about children', single, { personales: { hijos: '' } }, 'personales.hijos', required],
  [
    '[LEGAJO-040] half a mother',
    single,
    { personales: { madre: { nombres: '', apellido: 'Paz' } } },
    'personales.madre.nombres',
    required,
  ],
  [
    '[ERR-005] a civil status that cannot follow',
    single,
    { values: choose(2, '2020-01-01') },
    'personales.estadocivil',
    unavailable,
  ],
  [
    '[ERR-004] a civil status that nobody can choose',
    married,
    { values: choose(4, '') },
    'personales.estadocivil',
    unavailable,
  ],
  [
    '[LEGAJO-039] a divorce without its day',
    married,
    { values: (values) => chooseCivilStatus(values, 5).values },
    'personales.fecestadocivil',
    'Campo requerido. Está en tu sentencia de divorcio.',
  ],
  [
    'a divorce of tomorrow',
    married,
    { values: choose(5, '2025-11-21') },
    'personales.fecestadocivil',
    'La fecha no es valida. Tiene que ser anterior a hoy.',
  ],
  [
    '[LEGAJO-030] a changed name without the DNI',
    single,
    { personales: { nombres: 'Ana' }, files: () => [] },
    'archivo:titular.dniFrente',
    missing,
  ],
  [
    'a new child without certificate',
    many,
    { values: withRelative({}), files: (files) => files.filter(({ slot }) => !slot.endsWith('certificado')) },
    'archivo:nuevo.certificado',
    missing,
  ],
  [
    'a child with the DNI of the member',
    many,
    { values: withRelative({ nrodoc: '29888222' }) },
    'familiares.0.nrodoc',
    'Este DNI es el tuyo.',
  ],
  ['a civil status of no list', married, { values: choose(77, '') }, 'personales.estadocivil', 'Formato incorrecto.'],
  [
    'a nationality of no list',
    single,
    { personales: { nacionalidad: 99 } },
    'personales.nacionalidad',
    'Formato incorrecto.',
  ],
  [
    'a child of a kinship of no list',
    many,
    { values: withRelative({ tipfamiliar: 99 }) },
    'familiares.0.tipfamiliar',
    'Formato incorrecto.',
  ],
  ['a relative of nobody', many, { values: withRelative({ relativeId: '999999' }) }, 'familiares.0.nombres', unknown],
]

describe('a modification is refused, and nothing of it is stored', () => {
  test.each(refusals)('%s', async (_name, nroafi, changes, path, message) => {
    const { status, body } = await sendWith(nroafi, changes)
    expect([status, Object(body).campos]).toEqual([422, expect.arrayContaining([{ path, message }])])
  })

  test('with a relative of another member', async () => {
    const [stranger] = await server.db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, 120_009))
    const reply = await sendWith(many, { values: withRelative({ relativeId: String(stranger?.id) }) })
    expect(reply).toMatchObject({ status: 422, body: { campos: [{ path: 'familiares.0.nombres', message: unknown }] } })
  })

  test('[PHOTO-005] [PHOTO-007] with a photo that is too dark, in the words of the photo check', async () => {
    const photo = { ...(await aFilePhoto()), content: await jpeg(4) }
    const { status, body } = await sendWith(single, { photo })
    expect([status, Object(body).campos]).toEqual([
      422,
      [
        {
          path: 'archivo:titular.foto',
          message: 'La foto está muy oscura. Buscá un lugar con más luz y sacala de nuevo.',
        },
      ],
    ])
  })

  test('with a program in place of a document, or a document that the answers do not ask for', async () => {
    const program = await sendWith(single, {
      personales: { nombres: 'Ana' },
      files: (files) => files.map((file) => ({ ...file, content: executable() })),
    })
    expect([program.status, pathsOf(program)]).toEqual([422, ['archivo:titular.dniFrente', 'archivo:titular.dniDorso']])
    const asked = await aModification(callerOf(single), {
      personales: { discapacidad: 'S', tramita_discapacidad: 'S' },
    })
    expect(asked.files.map(({ slot }) => slot)).toEqual(['titular.cud'])
    const { archivos } = asked.request
    const reply = await sendWith(single, {
      personales: { nombres: 'Ana' },
      files: () => [],
      request: (unsigned) => ({ ...unsigned, archivos }),
    })
    expect(pathsOf(reply)).toContain('archivo:titular.cud')
  })

  test('[LEGAJO-011] while another one waits for approval, as one that the fund has on paper', async () => {
    const pedro = await signIn(server.url, '120017')
    const reply = await sendModification(server, await aModification(pedro, { personales: { nombres: 'Pedro' } }))
    expect(reply).toMatchObject({ status: 409, body: { msg: 'Tenés trámites pendientes de aprobación.' } })
  })

  test('when the file is not the one that the person saw, and says so at the form as a whole', async () => {
    const caller = callerOf(married)
    const sent = await aModification(caller, { personales: { nombres: 'Ana' } })
    await server.db.update(members).set({ padreNombres: 'ALBERTO' }).where(eq(members.nroafi, 120_001))
    const reply = await sendModification(server, sent)
    expect(reply).toMatchObject({
      status: 422,
      body: {
        detalle: ['Tu legajo cambió desde que empezaste. Mirá qué cambió y decidí con qué datos seguir.'],
        campos: [{ path: 'visto' }],
      },
    })
  })

  test('for another member, without a session, and for the management', async () => {
    const sent = await aModification(callerOf(single), { personales: { nombres: 'Ana' } })
    const other = await sendModification(server, { ...sent, caller: callerOf(married) })
    expect(other).toMatchObject({ status: 403, body: { error: 3 } })
    const headers = submissionHeaders(sent.submissionId, sent.secret, null)
    const statusWith = async (more: Record<string, string>) =>
      (await postForm(server.url + paths.filePhoto, modificationForm(sent), { ...headers, ...more })).status
    expect(await statusWith({})).toBe(401)
    expect(await statusWith(await signInManagement(server))).toBe(403)
  })
})
