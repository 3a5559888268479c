import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveAffiliation, prepareAffiliation, rejectAffiliation } from '../../../server/areas/affiliation/approve'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { levelOrders, memberRelatives } from '../../../server/db/schema/member-files'
import { memberPhotos, members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { registrations } from '../../../server/db/schema/registrations'
import { memberCredentials } from '../../../server/db/schema/sessions'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aSpouse } from '../../domain/builders'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { aSubmission, send } from '../support/submission'

const married = (values: PreAffiliation): PreAffiliation => ({
  ...values,
  personales: {
    ...values.personales,
    estadocivil: 2,
    fecestadocivil: '2020-01-10',
    hijos: 'SI',
    cantidadHijos: '1',
    madre: { ...values.personales.madre, nombres: 'NORMA', apellido: 'BUSTOS' },
  },
  conyuge: aSpouse(),
  hijos: [aChild(1)],
})

describe.each(databaseKinds)('a decided pre-affiliation on the $name', ({ start }) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  const joined = async (values = married, registration?: { nroafi: string; nrodoc: string }) => {
    const of = registration ?? (await server.register({}))
    const submission = await aSubmission(of, { values })
    const sent = await send(server, submission)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    return { ...of, submissionId: submission.submissionId }
  }

  const at = new Date('2025-11-21T09:00:00-03:00')

  const approve = async (submissionId: string) => {
    const prepared = await prepareAffiliation(server.services, submissionId, '')
    return server.db.transaction((tx) => approveAffiliation(tx, server.services, prepared, at))
  }

  const reject = (submissionId: string) => server.db.transaction((tx) => rejectAffiliation(tx, submissionId, at))

  const rowsOf = async (nroafi: number) => ({
    member: (await server.db.select().from(members).where(eq(members.nroafi, nroafi)))[0],
    relatives: await server.db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, nroafi)),
    addresses: await server.db.select().from(memberAddresses).where(eq(memberAddresses.nroafi, nroafi)),
    phones: await server.db.select().from(memberPhones).where(eq(memberPhones.nroafi, nroafi)),
    emails: await server.db.select().from(memberEmails).where(eq(memberEmails.nroafi, nroafi)),
    order: (await server.db.select().from(levelOrders).where(eq(levelOrders.nroafi, nroafi)))[0],
    photos: await server.db.select().from(memberPhotos).where(eq(memberPhotos.nroafi, nroafi)),
    account: (await server.db.select().from(memberCredentials).where(eq(memberCredentials.nroafi, nroafi)))[0],
    procedures: await server.db.select().from(procedures).where(eq(procedures.nroafi, nroafi)),
    registration: (await server.db.select().from(registrations).where(eq(registrations.nroafi, nroafi)))[0],
  })

  test('[UNS-129] approved, it is a member with data, relatives, contacts, level, photo and documents', async () => {
    const { nroafi, nrodoc, submissionId } = await joined()
    const decided = await approve(submissionId)
    const file = await rowsOf(Number(nroafi))
    expect(file.member).toMatchObject({
      nrodoc,
      fecestadocivil: '2020-01-10',
      madreNombres: 'NORMA',
      hijos: 'SI',
      cantidadHijos: 1,
      estado: 'ACTIVO',
      esactivo: true,
      photoDue: false,
    })
    expect(file.relatives.map(({ tipfamiliar }) => tipfamiliar).toSorted()).toEqual([1, 3])
    expect([file.addresses, file.phones, file.emails].map((rows) => rows.map(({ main }) => main))).toEqual([
      [true],
      [true],
      [true],
    ])
    expect(file.order).toMatchObject({ anio: 2026, ejercicio: 2025, estado: null, puedeTramitar: true })
    expect(file.photos.map(({ kind }) => kind)).toEqual(['fotocarnet'])
    expect(file.account).toMatchObject({ passwordHash: null, closedAt: null })
    expect(file.registration?.situation).toBe('afiliada')
    expect(file.procedures).toMatchObject([
      {
        tipo: 'Afiliación',
        nrotramite: decided.nrotramite,
        estado: 'APROBADO',
        alta: '2025-11-20',
        modificado: '2025-11-21',
      },
    ])
    expect(file.procedures[0]?.rutadocumento2).toContain(submissionId)
    expect(decided.email).toBe(file.emails[0]?.email)
  })

  test('[PREAF-051] [UNS-129] who enrolled late is approved at level 2', async () => {
    const late = (values: PreAffiliation): PreAffiliation => ({
      ...values,
      profesionales: { ...values.profesionales, fecmat: '2025-09-01', hayHistorial: 'S' },
      nivel: { ...values.nivel, opcion: 4, nivel: 4 },
    })
    const registration = await server.register({})
    const submission = await aSubmission(registration, { values: late, files: (files) => files })
    const sent = await send(server, submission)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    await approve(submission.submissionId)
    expect((await rowsOf(Number(registration.nroafi))).member?.nivel).toBe(2)
  })

  test('[UNS-129] approved again it changes nothing', async () => {
    const { nroafi, submissionId } = await joined()
    const first = await approve(submissionId)
    await server.db
      .update(members)
      .set({ nombres: 'OTRA' })
      .where(eq(members.nroafi, Number(nroafi)))
    expect(await approve(submissionId)).toEqual(first)
    const file = await rowsOf(Number(nroafi))
    expect([file.member?.nombres, file.relatives.length, file.procedures.length]).toEqual(['OTRA', 2, 1])
  })

  test('[UNS-129] approved twice at once it is one member', async () => {
    const { nroafi, submissionId } = await joined()
    await Promise.all([approve(submissionId), approve(submissionId)])
    expect((await rowsOf(Number(nroafi))).procedures).toHaveLength(1)
  })

  test('[UNS-129] whoever is a member already, by number or by document, is a conflict in words', async () => {
    const one = await joined()
    const same = await server.register({ nrodoc: one.nrodoc })
    const other = await joined(married, same)
    await approve(one.submissionId)
    await expect(approve(other.submissionId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`legajo de la matrícula ${one.nroafi}`),
    })
    const filed = await joined()
    const [row] = await server.db
      .select()
      .from(members)
      .where(eq(members.nroafi, Number(one.nroafi)))
    if (row === undefined) throw new Error('There is no member.')
    await server.db.insert(members).values({ ...row, nroafi: Number(filed.nroafi), nrodoc: '40999888' })
    await expect(approve(filed.submissionId)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('ya tiene legajo'),
    })
    expect((await rowsOf(Number(other.nroafi))).member).toBeUndefined()
  })

  test('[UNS-130] rejected, the registration may begin anew, and the old request is decided', async () => {
    const { submissionId, ...registration } = await joined()
    const decided = await reject(submissionId)
    expect(await reject(submissionId)).toEqual(decided)
    await expect(approve(submissionId)).rejects.toMatchObject({ message: expect.stringContaining('RECHAZADO') })
    const again = await joined(married, registration)
    await approve(again.submissionId)
    await expect(reject(again.submissionId)).rejects.toMatchObject({ message: expect.stringContaining('APROBADO') })
  })
})
