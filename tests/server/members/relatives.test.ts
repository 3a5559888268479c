import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { paths } from '../../../src/contract/base-paths'
import { relative, seenRelative } from '../../../src/contract/changes/relative'
import { changeHeaders, parseActual, parseChangeDone, versionOf } from '../../../src/contract/changes/wire'
import { encodeNumber } from '../../../src/contract/member/member'
import { parseRelatives } from '../../../src/contract/member/relatives'
import type { Relative } from '../../../src/domain/member/member'
import { putJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'

/** A child as it is added. */
const aChild = {
  id: '',
  accion: 'A',
  nombres: "JUANA D'ARC",
  apellido: 'MUÑOZ',
  sexo: 'F',
  fecnacim: '2020-02-29',
  tipfamiliar: 3,
  tipdoc: 1,
  nrodoc: '58111222',
  estadocivil: 1,
  fecestadocivil: '1900-01-01',
  nacionalidad: 1,
  tipnacionalidad: 1,
  fecfallecido: '1900-01-01',
  fallecido: 0,
  discapacidad: 'N',
}

const first = ([one]: readonly Relative[]): Relative => {
  if (one === undefined) throw new Error('There is no relative.')
  return one
}

describe.each(databaseKinds)('edits of relatives, on the $name', ({ start }) => {
  let server: RunningServer
  let ana: SignedIn
  let bruno: SignedIn

  beforeAll(async () => {
    server = await startServerOn(start)
    ana = await signIn(server.url, '120001')
    bruno = await signIn(server.url, '120002')
  })
  afterAll(() => server.close())

  const list = async (member: SignedIn): Promise<Relative[]> => {
    const read = parseRelatives((await member.post(paths.relatives, encodeNumber(member.nroafi))).body)
    if (!read.ok) throw new Error('The relatives are malformed.')
    return read.value
  }
  const put = (member: SignedIn, body: object, headers: Record<string, string> = {}) =>
    putJson(server.url + paths.relatives, { nroafi: member.nroafi, ...body }, { ...member.headers, ...headers })
  /** Deletes a relative as the device does. */
  const remove = async (member: SignedIn, item: Relative, key: string = randomUUID()) => {
    const edit = { accion: 'B' as const, item }
    const call = relative.stored.toCall(edit, { nroafi: member.nroafi, resolve: (id) => id })
    const version = await versionOf(relative.stored.seen(edit))
    return putJson(server.url + (call?.path ?? ''), call?.body, { ...member.headers, ...changeHeaders(key, version) })
  }

  test('[API-077] one is added, modified and deleted', async () => {
    const before = await list(bruno)
    const added = await put(bruno, aChild)
    expect(added).toMatchObject({ status: 200, body: { success: true, msg: 'Actualizacion correcta' } })
    const done = parseChangeDone(added.body)
    const id = done.ok ? done.value.id : null
    const child = (await list(bruno)).find((one) => one.id === id)
    expect(child).toMatchObject({ nombres: "JUANA D'ARC", apellido: 'MUÑOZ', tipdoc: 'DNI', fecnacim: '2020-02-29' })
    expect((await put(bruno, { ...aChild, id, accion: 'M', nombres: 'Juana', discapacidad: 'S' })).status).toBe(200)
    const modified = (await list(bruno)).find((one) => one.id === id)
    expect(modified).toMatchObject({ nombres: 'JUANA', discapacidad: true })
    expect((await remove(bruno, first(modified === undefined ? [] : [modified]))).status).toBe(200)
    expect(await list(bruno)).toEqual(before)
  })

  test('[FAMILY-009] any is deleted, also the only one, once under its key', async () => {
    const spouse = first(await list(ana))
    const key = randomUUID()
    const answers = [await remove(ana, spouse, key), await remove(ana, spouse, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const one of await list(ana)) expect((await remove(ana, one)).status).toBe(200)
    expect(await list(ana)).toEqual([])
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, 'familiarCambiado'), eq(auditLog.nroafi, 120_001)))
    expect(noted).toHaveLength(2)
  })

  test('one of another member is as gone as one that never was, and stays', async () => {
    const others = await list(bruno)
    for (const id of [first(others).id, '999999', 'x']) {
      for (const accion of ['M', 'B']) {
        const answer = await put(ana, { ...aChild, id, accion })
        expect([answer.status, parseActual(answer.body)]).toEqual([409, null])
      }
    }
    expect((await put(ana, { ...aChild, nroafi: bruno.nroafi })).status).toBe(403)
    expect(await list(bruno)).toEqual(others)
  })

  test('one that is another by now is a 409 with today’s', async () => {
    const seen = first(await list(bruno))
    await server.db
      .update(memberRelatives)
      .set({ discapacidad: !seen.discapacidad })
      .where(eq(memberRelatives.id, Number(seen.id)))
    const today = first(await list(bruno))
    const stale = await remove(bruno, seen)
    expect(stale.status).toBe(409)
    expect(parseActual(stale.body)).toEqual({
      version: await versionOf(seenRelative(today)),
      value: { accion: 'B', item: today },
    })
    expect(relative.parse(parseActual(stale.body)?.value ?? null)).toEqual({ accion: 'B', item: today })
    expect(await list(bruno)).toEqual([today])
  })

  test.each([
    ['[FAMILY-012] a name with a digit', { nombres: 'JUANA 2' }, 'nombres'],
    ['[FAMILY-010] a DNI of six digits', { nrodoc: '581112' }, 'nrodoc'],
    ['[FAMILY-011] a DNI with a letter', { nrodoc: '5811122A' }, 'nrodoc'],
    ['the DNI of the member', { nrodoc: '25222333' }, 'nrodoc'],
    ['the DNI of another relative', { nrodoc: '47222333' }, 'nrodoc'],
    ['a new relative without a DNI', { tipdoc: 5, nrodoc: 'AAA1234' }, 'tipdoc'],
    ['a birth after today', { fecnacim: '2030-01-01' }, 'fecnacim'],
    ['a death before the birth', { fallecido: 1, fecfallecido: '2019-01-01' }, 'fecfallecido'],
    ['[FAMILY-013] a relationship that is in no list', { tipfamiliar: 77 }, 'tipfamiliar'],
    ['[FAMILY-013] a civil status that is in no list', { estadocivil: 77 }, 'estadocivil'],
  ])('%s is refused at its field', async (_words, part, path) => {
    const before = await list(bruno)
    const answer = await put(bruno, { ...aChild, ...part })
    expect(answer).toMatchObject({
      status: 422,
      body: { campos: expect.arrayContaining([{ path, message: expect.any(String) }]) },
    })
    expect(await list(bruno)).toEqual(before)
  })

  test('a body without an action, or with another, is none', async () => {
    expect((await put(bruno, { ...aChild, accion: 'X' })).status).toBe(400)
    expect((await put(bruno, { ...aChild, accion: undefined })).status).toBe(400)
  })

  test('of more than 40 none is added', async () => {
    const rows = await server.db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, 120_002))
    const copies = rows.flatMap(({ id: _id, ...row }) => Array.from({ length: 39 }, () => row))
    await server.db.insert(memberRelatives).values(copies)
    expect(await put(bruno, aChild)).toMatchObject({
      status: 409,
      body: { msg: expect.stringContaining('40 familiares') },
    })
  })
})
