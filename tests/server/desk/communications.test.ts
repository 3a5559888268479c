import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announceCommunications } from '../../../server/areas/communications/announce'
import { auditLog } from '../../../server/db/schema/audit'
import { events } from '../../../server/db/schema/events/events'
import { members } from '../../../server/db/schema/members'
import { communications } from '../../../server/db/schema/offices/communications'
import { paths } from '../../../src/contract/base-paths'
import { communicationsSchema } from '../../../src/contract/communications/schemas'
import { communicationPath, communicationPaths } from '../../../src/contract/communications/desk-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { addDays, todayIn } from '../../../src/domain/dates'
import { photoFor } from '../support/files'
import { get, postJson, type Reply } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { signInManagement } from '../support/modification'
import { noon, startServer, type RunningServer } from '../support/server'
import { aDraft } from './section-calls'

const dayMs = 86_400_000
const today = todayIn(noon)

let now = noon
let server: RunningServer
let desk: { authorization: string }
let elena: SignedIn

beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = noon
  desk = await signInManagement(server, now)
  elena = await signIn(server.url, '120006')
  await server.db.delete(communications)
  await server.db.delete(events)
})

const post = (path: string, body: unknown): Promise<Reply> => postJson(server.url + path, body, desk)

const words = (text: string) => [{ text, isBold: false, isItalic: false, href: null }]

const whole = { ...aDraft, titulo: 'Horarios', texto: [{ kind: 'paragraph', runs: words('Hola <b> & chau') }] }

const saved = async (draft: object): Promise<{ id: number; version: number }> => {
  const { status, body } = await post(communicationPaths.save, { ...whole, ...draft })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return Object(body)
}

const published = async (draft: object, cuando = 'ahora'): Promise<{ id: number; version: number }> => {
  const { status, body } = await post(communicationPaths.publish, { ...(await saved(draft)), cuando })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return Object(body)
}

let key = 0
const newKey = (): { clave: string } => {
  key += 1
  return { clave: `0c0b6f4e-9f0e-4a3e-8d7f-${String(key).padStart(12, '0')}` }
}

const read = async (who = elena) =>
  communicationsSchema.parse((await who.post(paths.communications, encodeNumber(who.nroafi))).body).comunicaciones

const titles = async (who = elena): Promise<string[]> => (await read(who)).map(({ dia_titulo }) => dia_titulo)

describe('a draft', () => {
  test('[P45] is kept as HTML that the server makes, and nobody reads it', async () => {
    const { id, version } = await saved({
      texto: [
        { kind: 'heading', runs: words(' <script>x()</script> ') },
        { kind: 'paragraph', runs: [{ text: 'ver', isBold: false, isItalic: false, href: 'javascript:x()' }] },
        { kind: 'paragraph', runs: words('  ') },
      ],
    })
    const opened = await get(server.url + communicationPath(id), desk)
    expect(opened.body).toMatchObject({
      estado: 'borrador',
      version,
      desde: null,
      texto: '<h3>&lt;script&gt;x()&lt;/script&gt;</h3><p>ver</p>',
    })
    expect(await read()).toEqual([])
  })

  test('[P45] with a format of no communication is refused whole', async () => {
    const wrong = [
      [{ kind: 'image', src: 'https://x.example' }],
      [{ kind: 'paragraph', runs: [{ ...words('a')[0], style: 'color:red' }] }],
      '<p>Hola</p>',
    ]
    const statuses = await Promise.all(
      wrong.map(async (texto) => (await post(communicationPaths.save, { ...whole, texto })).status),
    )
    expect(statuses).toEqual([400, 400, 400])
  })

  test('[P45] beyond its bounds gets its fields back', async () => {
    const long = {
      ...whole,
      titulo: 'x'.repeat(90),
      texto: [{ kind: 'quote', runs: [...words('x'.repeat(4000)), ...words('y')] }],
    }
    const refused = await post(communicationPaths.save, long)
    expect(refused).toMatchObject({ status: 422, body: { campos: [{ path: 'texto' }] } })
    expect((await post(communicationPaths.save, { ...whole, titulo: 'x'.repeat(91) })).status).toBe(400)
    const gif = await post(communicationPaths.save, { ...whole, imagen: Buffer.from('GIF89a').toString('base64') })
    expect(gif).toMatchObject({ status: 422, body: { campos: [{ path: 'imagen' }] } })
  })

  test('[P45] sent again after a lost answer is one; written by two at once it is the first one’s', async () => {
    const first = await saved({})
    expect((await saved({ titulo: 'Otra vez' })).id).toBe(first.id)
    expect(await server.db.$count(communications)).toBe(1)
    const one = await saved({ ...first, version: first.version + 1, titulo: 'Una' })
    const other = await post(communicationPaths.save, {
      ...whole,
      ...first,
      version: first.version + 1,
      titulo: 'Otra',
    })
    expect(other.status).toBe(409)
    expect(one.version).toBe(first.version + 2)
  })

  test('[P45] keeps its picture while none is sent, and loses it by an empty one', async () => {
    const { content } = await photoFor('portada')
    const imagen = Buffer.from(content).toString('base64')
    const first = await saved({ imagen, descripcion: 'Un almanaque' })
    const kept = await saved({ ...first, titulo: 'Con imagen' })
    const stored = async () => (await server.db.select().from(communications))[0]?.imagen
    expect(await stored()).toBe(imagen)
    await saved({ ...kept, imagen: '' })
    expect(await stored()).toBe('')
  })

  test('[P45] is thrown away; a published one is not', async () => {
    const draft = await saved({})
    expect((await post(communicationPaths.discard, draft)).status).toBe(200)
    const shown = await published(newKey())
    expect((await post(communicationPaths.discard, shown)).status).toBe(409)
  })
})

describe('a published communication', () => {
  test('[COMM-001] is read by members of its audience alone', async () => {
    const [member] = await server.db.select().from(members).where(eq(members.nroafi, 120_006))
    if (member === undefined) throw new Error('no member')
    const { distrito } = member
    const audience = { ...aDraft.audiencia }
    const situations = member.esjubilado ? ['jubilados', 'activos'] : ['activos', 'jubilados']
    await published({ ...newKey(), titulo: 'Todos' })
    await published({ ...newKey(), titulo: 'Suya', audiencia: { ...audience, situacion: situations[0] } })
    await published({ ...newKey(), titulo: 'De otros', audiencia: { ...audience, situacion: situations[1] } })
    await published({ ...newKey(), titulo: 'Distrito', audiencia: { ...audience, distritos: [distrito, 99] } })
    await published({ ...newKey(), titulo: 'Otro distrito', audiencia: { ...audience, distritos: [99] } })
    expect((await titles()).toSorted()).toEqual(['Distrito', 'Suya', 'Todos'])
  })

  test('[COMM-001] for a level is read by that level, a reduced plan being of level 2', async () => {
    const audiencia = { ...aDraft.audiencia, nivel: 2 }
    await published({ ...newKey(), titulo: 'Nivel 2', audiencia })
    const seen = []
    for (const nivel of [2, 6, 7, 3, null]) {
      await server.db.update(members).set({ nivel }).where(eq(members.nroafi, 120_006))
      seen.push((await titles()).length)
    }
    expect(seen).toEqual([1, 1, 1, 0, 0])
    const { body } = await post(communicationPaths.audience, { audiencia })
    expect(Object(body).personas).toBeGreaterThan(0)
  })

  test('[P45] is shown from its first day to its last, and needs whole answers', async () => {
    const empty = await saved({ ...newKey(), titulo: '' })
    expect((await post(communicationPaths.publish, { ...empty, cuando: 'ahora' })).status).toBe(422)
    const soon = { ...newKey(), desde: addDays(today, 2), hasta: addDays(today, 3) }
    const listed = await published(soon, 'programar')
    expect(await titles()).toEqual([])
    const { body } = await get(`${server.url}${communicationPaths.list}?estado=programadas`, desk)
    expect(body).toMatchObject({
      total: 1,
      filas: [{ id: listed.id, estado: 'programada' }],
      cuentas: { borradores: 1 },
    })
    now = noon + 2 * dayMs
    expect(await titles(await signIn(server.url, '120006'))).toEqual(['Horarios'])
    now = noon + 4 * dayMs
    expect(await titles(await signIn(server.url, '120006'))).toEqual([])
  })

  test('[P45] that is scheduled goes back to be a draft; once it is read it is withdrawn', async () => {
    const scheduled = await published({ ...newKey(), desde: addDays(today, 1) }, 'programar')
    const back = await post(communicationPaths.unschedule, scheduled)
    expect(back.status).toBe(200)
    const shown = Object((await post(communicationPaths.publish, { ...Object(back.body), cuando: 'ahora' })).body)
    expect((await post(communicationPaths.unschedule, shown)).status).toBe(409)
    expect((await post(communicationPaths.withdraw, { ...shown, motivo: ' ', borrador: true })).status).toBe(422)
    const gone = await post(communicationPaths.withdraw, { ...shown, motivo: 'Dirección vieja.', borrador: true })
    expect(await titles()).toEqual([])
    const copy = await get(server.url + communicationPath(Object(gone.body).borrador), desk)
    expect(copy.body).toMatchObject({ estado: 'borrador', titulo: 'Horarios', desde: null })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'comunicacionRetirada'))
    expect(lines.at(-1)?.detail).toMatchObject({ motivo: 'Dirección vieja.', comunicacion: shown.id })
    expect((await post(communicationPaths.withdraw, { ...shown, motivo: 'x', borrador: false })).status).toBe(409)
  })

  test('[P45] tells of itself once when it is important and shown, in the events', async () => {
    await published({ ...newKey(), prioridad: 1 })
    const now5 = await published({ ...newKey(), prioridad: 5 })
    const later = await published({ ...newKey(), prioridad: 5, desde: addDays(today, 1) }, 'programar')
    await server.db.insert(communications).values({ titulo: 'De afuera', texto: 'x', prioridad: 9, fecha: today })
    const tell = () => Promise.all([1, 2].map(() => announceCommunications({ db: server.db, clock: () => now })))
    const told = async () => (await server.db.select().from(events)).map(({ about, kind }) => `${kind} ${about}`)
    await tell()
    expect(await told()).toEqual([`comunicacion ${now5.id}`])
    now = noon + dayMs
    await tell()
    expect((await told()).toSorted()).toEqual([`comunicacion ${now5.id}`, `comunicacion ${later.id}`].toSorted())
  })
})
