import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetStaged } from '../../server/areas/staged/repository'
import { auditLog } from '../../server/db/schema/audit'
import { stagedFiles } from '../../server/db/schema/submissions'
import { paths } from '../../src/contract/base-paths'
import { parseMessageAnswer } from '../../src/contract/member/done'
import type { FileOp } from '../../src/domain/files'
import { brokenJpeg, executable, heic, jpeg, pdf, sha256 } from './support/files'
import { postForm, postJson, type Reply } from './support/http'
import { signIn, type SignedIn } from './support/members'
import { signInManagement } from './support/modification'
import { pathsOf } from './support/refused'
import { noon, startServer, type RunningServer } from './support/server'

const hour = 3_600_000

let server: RunningServer
let ana: SignedIn
let bruno: SignedIn
let now = noon

beforeAll(async () => {
  server = await startServer({ clock: () => now })
  ana = await signIn(server.url, '120001')
  bruno = await signIn(server.url, '120002')
})
beforeEach(async () => {
  await server.db.delete(stagedFiles)
})
afterAll(async () => {
  expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
  await server.close()
})

type Part = { op: string; content: ArrayBuffer; type?: string; name?: string }

const formOf = (parts: readonly Part[]): FormData => {
  const form = new FormData()
  for (const { op, content, type = 'image/jpeg', name = 'foto.jpg' } of parts) {
    form.append(op, new File([new Uint8Array(content)], name, { type }))
  }
  return form
}

const upload = (caller: SignedIn, ...parts: Part[]): Promise<Reply> =>
  postForm(server.url + paths.stagedFiles, formOf(parts), caller.headers)

const kept = (nroafi: number) =>
  server.db.select().from(stagedFiles).where(eq(stagedFiles.nroafi, nroafi)).orderBy(stagedFiles.op)

describe('subirArchivos', () => {
  test('[API-025] keeps each file under its key, byte by byte, for the member of the session', async () => {
    const [front, paper] = [await jpeg(), await pdf()]
    const reply = await upload(
      ana,
      { op: 'dniFrenteAfiliado', content: front, name: 'dni ñ.jpg' },
      { op: 'certDisc', content: paper, type: 'application/pdf', name: 'cud.pdf' },
    )
    expect([reply.status, reply.body]).toEqual([200, { success: true, msg: 'Guardamos tus 2 archivos.' }])
    expect(parseMessageAnswer(reply.body)).toEqual({ ok: true, value: 'Guardamos tus 2 archivos.' })
    const rows = await kept(120_001)
    expect(rows.map(({ op, name, type }) => [op, name, type])).toEqual([
      ['certDisc', 'cud.pdf', 'application/pdf'],
      ['dniFrenteAfiliado', 'dni ñ.jpg', 'image/jpeg'],
    ])
    for (const [index, sent] of [paper, front].entries()) {
      const row = rows[index]
      expect(sha256(new Uint8Array(row?.content ?? []).buffer)).toBe(sha256(sent))
      expect([row?.sha256, row?.size]).toEqual([sha256(sent), sent.byteLength])
    }
    expect(await kept(120_002)).toEqual([])
    const [line] = await server.db.select().from(auditLog).where(eq(auditLog.event, 'archivosGuardados'))
    expect(line).toMatchObject({ nroafi: 120_001, detail: { claves: ['dniFrenteAfiliado', 'certDisc'] } })
  })

  test('the same key again takes the place of what it had; other members keep theirs', async () => {
    await upload(ana, { op: 'dniFrenteAfiliado', content: await jpeg(100) })
    await upload(bruno, { op: 'dniFrenteAfiliado', content: await jpeg(110) })
    const newer = await jpeg(120)
    expect((await upload(ana, { op: 'dniFrenteAfiliado', content: newer })).status).toBe(200)
    expect((await kept(120_001)).map((row) => row.sha256)).toEqual([sha256(newer)])
    expect(await kept(120_002)).toHaveLength(1)
  })

  test('files go after a day, when the server sweeps and when their member sends another', async () => {
    await upload(ana, { op: 'dniFrenteAfiliado', content: await jpeg() })
    await upload(bruno, { op: 'dniFrenteAfiliado', content: await jpeg() })
    now = noon + 25 * hour
    ana = await signIn(server.url, '120001')
    await upload(ana, { op: 'dniDorsoAfiliado', content: await jpeg() })
    expect((await kept(120_001)).map(({ op }) => op)).toEqual(['dniDorsoAfiliado'])
    expect(await kept(120_002)).toHaveLength(1)
    expect(await forgetStaged({ db: server.db, clock: () => now })).toBe(1)
    expect(await kept(120_002)).toEqual([])
    expect(await kept(120_001)).toHaveLength(1)
    now = noon
    ana = await signIn(server.url, '120001')
  })

  test.each<[string, () => Promise<Part>, string]>([
    ['a program', async () => ({ op: 'certDisc', content: executable() }), 'Formato(s) de archivo(s) incorrecto(s).'],
    [
      'a picture of an iPhone',
      async () => ({ op: 'certDisc', content: heic() }),
      'Formato(s) de archivo(s) incorrecto(s).',
    ],
    [
      'a PDF that says to be a picture',
      async () => ({ op: 'certDisc', content: await pdf() }),
      'Formato(s) de archivo(s) incorrecto(s).',
    ],
    [
      'half a picture',
      async () => ({ op: 'certDisc', content: await brokenJpeg() }),
      'El archivo está dañado o incompleto. Volvé a elegirlo o sacale una foto.',
    ],
    [
      'a file of more than 5 MB',
      async () => ({ op: 'certDisc', content: await pdf(5_242_881), type: 'application/pdf' }),
      'El archivo no puede superar los 5MB.',
    ],
  ])('refuses %s at its key, and keeps nothing of the call', async (_name, part, message) => {
    const reply = await upload(ana, { op: 'dniFrenteAfiliado', content: await jpeg() }, await part())
    expect([reply.status, Object(reply.body).campos]).toEqual([422, [{ path: 'archivo:certDisc', message }]])
    expect(await kept(120_001)).toEqual([])
  })

  test('refuses a key that is none, and a key twice in one call', async () => {
    const content = await jpeg()
    const unknown = await upload(ana, { op: '../../etc/passwd', content })
    expect([unknown.status, pathsOf(unknown)]).toEqual([422, ['archivo:solicitud']])
    const twice = await upload(ana, { op: 'certDisc', content }, { op: 'certDisc', content })
    expect([twice.status, pathsOf(twice)]).toEqual([422, ['archivo:certDisc']])
    expect(await kept(120_001)).toEqual([])
  })

  test('refuses a call without a file, and one that is no multipart', async () => {
    expect((await upload(ana)).status).toBe(400)
    expect((await postJson(server.url + paths.stagedFiles, {}, ana.headers)).status).toBe(415)
  })

  // Rows that say to be heavy: to inspect thirty megabytes takes half a minute.
  const fill = (nroafi: number, ops: readonly FileOp[]) =>
    server.db.insert(stagedFiles).values(
      ops.map((op) => ({
        nroafi,
        op,
        name: 'pesado.pdf',
        type: 'application/pdf',
        size: 5_242_000,
        sha256: '',
        content: new Uint8Array(),
        at: new Date(noon),
      })),
    )

  test('refuses what would be more than 30 MB of one member, and keeps what was there', async () => {
    await fill(120_001, ['dniFrente', 'dniDorso', 'titFrente', 'titDorso', 'certDisc', 'certFamiliar'])
    const part = { op: 'familiar', content: await pdf(6_000), type: 'application/pdf' }
    const beyond = await upload(ana, part)
    expect([beyond.status, Object(beyond.body).msg]).toEqual([
      413,
      'Los archivos que guardaste para tu trámite superan los 30 MB. Cambiá los más pesados por fotos.',
    ])
    expect(await kept(120_001)).toHaveLength(6)
    expect((await upload(ana, { ...part, op: 'certDisc' })).status).toBe(200)
    expect((await upload(await signIn(server.url, '120002'), part)).status).toBe(200)
  })

  test('of two calls at the same moment that are too much together, one counts', async () => {
    await fill(120_001, ['dniFrente', 'dniDorso', 'titFrente', 'titDorso', 'certDisc'])
    const content = await pdf(3_000_000)
    const call = (op: string) => upload(ana, { op, content, type: 'application/pdf' })
    const both = await Promise.all([call('certFamiliar'), call('familiar')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 413])
    expect(await kept(120_001)).toHaveLength(6)
  })

  test.each([
    ['without a name', '', 'application/octet-stream', 422, []],
    ['with a name that no database stores', '; filename="dni\u0000.jpg"', 'image/jpeg', 200, ['dni.jpg']],
  ])('a part %s is answered, not an error of the server', async (_what, filename, type, status, stored) => {
    const head = `--x\r\nContent-Disposition: form-data; name="certDisc"${filename}\r\nContent-Type: ${type}\r\n\r\n`
    const reply = await fetch(server.url + paths.stagedFiles, {
      method: 'POST',
      body: Buffer.concat([Buffer.from(head), Buffer.from(await jpeg()), Buffer.from('\r\n--x--\r\n')]),
      headers: { ...ana.headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(reply.status).toBe(status)
    expect((await kept(120_001)).map(({ name }) => name)).toEqual(stored)
  })

  test('is for a member with a session and a password of their own', async () => {
    const form = () => formOf([{ op: 'certDisc', content: new ArrayBuffer(3) }])
    const url = server.url + paths.stagedFiles
    expect((await postForm(url, form())).status).toBe(401)
    expect((await postForm(url, form(), await signInManagement(server))).status).toBe(403)
    const walter = await signIn(server.url, '120023')
    expect((await postForm(url, form(), walter.headers)).status).toBe(403)
    expect(await server.db.select().from(stagedFiles).where(eq(stagedFiles.nroafi, 120_023))).toEqual([])
  })
})
