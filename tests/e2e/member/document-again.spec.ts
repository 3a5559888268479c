import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { askForDocument } from '../../../server/areas/documents/ask'
import { sendWaitingLetters } from '../../../server/areas/letters/sender'
import { affiliationFiles } from '../../../server/db/schema/affiliation-details'
import { levelRequestFiles, levelRequests } from '../../../server/db/schema/level-requests'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { submissions } from '../../../server/db/schema/submissions'
import { addDays, todayIn } from '../../../src/domain/dates'
import { aMember, password } from '../../server/support/session'
import { aSubmission, send } from '../../server/support/submission'
import { App, expect, phone, test } from '../support/app'
import { expectAccessible } from '../support/axe'
import { smallJpeg } from '../support/files'
import { linkTo } from '../support/letters'
import { signIn } from '../support/member'
import type { Portal } from '../support/server'

test.use(phone)

const slot = 'nivel.reciboHaberes'

/** A member with a request of level 1 that waits, whose pay slip the fund asks for again. */
const askAMember = async (portal: Portal) => {
  const { nroafi } = await aMember(portal)
  const of = Number(nroafi)
  await portal.db
    .update(members)
    .set({ nombres: 'EMILIA', apellido: 'IBÁÑEZ', distrito: 1 })
    .where(eq(members.nroafi, of))
  const submissionId = randomUUID()
  const at = new Date()
  const nrotramite = `9${nroafi}`
  await portal.db
    .insert(submissions)
    .values({ submissionId, secretHash: '', owner: of, state: 'aceptado', receivedAt: at })
  const [procedure] = await portal.db
    .insert(procedures)
    .values({
      nroafi: of,
      tipo: 'Opción de nivel',
      nrotramite,
      alta: todayIn(at.getTime()),
      modificado: todayIn(at.getTime()),
      estado: 'FALTA UN DOCUMENTO',
    })
    .returning({ id: procedures.id })
  const procedureId = procedure?.id ?? 0
  const [request] = await portal.db
    .insert(levelRequests)
    .values({
      procedureId,
      submissionId,
      nroafi: of,
      anio: 2027,
      opcion: 1,
      nivel: 1,
      reducido: false,
      extemporaneo: false,
      email: '',
      esJubilado: 'N',
      repiteEmpleo: 'N',
      empleo: '',
      empleoTipo: '',
      createdAt: at,
    })
    .returning({ id: levelRequests.id })
  const requestId = request?.id ?? 0
  await portal.db.insert(levelRequestFiles).values({
    requestId,
    position: 1,
    id: randomUUID(),
    slot,
    name: 'recibo.jpg',
    type: 'image/jpeg',
    size: 1,
    sha256: '',
    path: '',
  })
  await portal.db.transaction((tx) =>
    askForDocument(tx, {
      source: { procedureId },
      nroafi: of,
      nrotramite,
      tipo: 'Opción de nivel',
      to: null,
      slot,
      etiqueta: 'Recibo de haberes',
      motivo:
        'La foto salió borrosa y no se lee el importe. Apoyá el recibo en una mesa, con luz de día, y sacala de nuevo.',
      hasta: addDays(todayIn(Date.now()), 14),
      at,
    }),
  )
  const file = async () =>
    (await portal.db.select().from(levelRequestFiles).where(eq(levelRequestFiles.requestId, requestId)))[0]
  return { nroafi, nrotramite, file }
}

const attach = async (app: App, label: string): Promise<void> => {
  const photo = await smallJpeg()
  const place = app.page.getByRole('group', { name: label })
  await place.locator('input[type=file]').first().setInputFiles(photo)
  await expect(place.getByRole('button', { name: /^Quitar/ })).toBeVisible()
}

test('[UNS-130] asked for one document, a phone without a signal sends it, under the same number', async ({
  handset,
  portal,
}) => {
  const { nroafi, nrotramite, file } = await askAMember(portal)
  const before = await file()
  const app = new App(handset.page, portal.url)
  await test.step('the fund asks, and the member reads it with a connection', async () => {
    await app.openLogin()
    await signIn(app, nroafi, 'Emilia Ibáñez', password)
    await app.open('/tramites')
    await expect(app.page.getByText(`Falta un documento de tu trámite nº ${nrotramite}`)).toBeVisible()
  })
  await test.step('without a signal the slot opens and takes a photo', async () => {
    await handset.setOffline(true)
    await app.page.getByRole('link', { name: 'Mandar el documento' }).click()
    await expect(app.heading('Necesitamos un documento de nuevo')).toBeVisible()
    await expectAccessible(app.page, 'a document that is asked for again')
    await attach(app, 'Recibo de haberes')
    await app.press('Mandar el documento')
    await expect(app.dialog('Tu documento está en la bandeja de salida')).toBeVisible()
    await app.press('Ver la bandeja de salida')
    await expect(app.page.getByText('En espera', { exact: true })).toBeVisible()
    await expect(app.page.getByText('Falta un documento de tu trámite')).toHaveCount(0)
  })
  await test.step('the signal returns: it stands in its place, and is not asked for any more', async () => {
    await handset.setOffline(false)
    await expect(app.page.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(app.page.getByText(`Trámite n.º ${nrotramite}`)).toBeVisible()
    const after = await file()
    expect([after?.slot, after?.position]).toEqual([slot, 1])
    expect(after?.id).not.toBe(before?.id)
    await app.open('/tramites')
    await expect(app.page.getByText('Falta un documento de tu trámite')).toHaveCount(0)
  })
})

test('[UNS-130] an applicant on another device sends the document by the letter’s link, once', async ({
  app,
  portal,
}) => {
  const registration = await portal.register({})
  const fecmat = addDays(todayIn(Date.now()), -10)
  const submission = await aSubmission(registration, {
    claimedAt: Date.now(),
    values: (values) => ({ ...values, profesionales: { ...values.profesionales, fecmat } }),
    secret: randomBytes(32).toString('hex'),
  })
  const sent = await send(portal, submission)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { submissionId } = submission
  const mailbox = `solicitante${registration.nroafi}@correo.example`
  const number = (await portal.stored(registration.nroafi)).affiliations[0]?.numero ?? ''
  await portal.db.transaction((tx) =>
    askForDocument(tx, {
      source: { submissionId },
      nroafi: null,
      nrotramite: number,
      tipo: 'Afiliación',
      to: mailbox,
      slot: 'titular.dniDorso',
      etiqueta: 'DNI DORSO',
      motivo: 'La foto salió borrosa y no se lee el número.',
      hasta: addDays(todayIn(Date.now()), 14),
      at: new Date(),
    }),
  )
  await sendWaitingLetters(portal.services, portal.log)
  const link = await linkTo(portal.dataDir, mailbox)
  await app.open(link)
  await expect(app.heading('Necesitamos un documento de nuevo')).toBeVisible()
  await expect(app.page.getByText(registration.nrodoc)).toHaveCount(0)
  await expectAccessible(app.page, 'the link of a letter')
  await attach(app, 'DNI DORSO')
  await app.press('Mandar el DNI DORSO')
  await expect(app.dialog('Recibimos tu documento')).toBeVisible({ timeout: 60_000 })
  const files = await portal.db.select().from(affiliationFiles).where(eq(affiliationFiles.submissionId, submissionId))
  expect(files.find((one) => one.slot === 'titular.dniDorso')?.path).not.toContain(submissionId)
  await app.open(link)
  await expect(app.page.getByText('Este enlace ya se usó: recibimos el documento.')).toBeVisible()
  await expectAccessible(app.page, 'a link that was used')
})
