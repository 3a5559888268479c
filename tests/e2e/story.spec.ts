import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { StepId } from '../../src/domain/preaffiliation/values'
import { App, expect, test } from './support/app'
import { act, textField, write } from './support/fields'
import { filesByName, sha256 } from './support/files'
import type { Handset } from './support/devices/handset'
import { readJourney, today, type Journey } from './support/journey'
import type { Portal, Stored } from './support/server'

/** "Continuá donde dejaste" on the door leads back into the form. */
const resume = (app: App): Promise<void> =>
  test.step('continue where it was left', async () => {
    await app.open('/login')
    await app.page
      .getByRole('region', { name: 'Continuá donde dejaste' })
      .getByRole('link', { name: 'Continuar' })
      .click()
  })

/** From the review to the outbox, without a connection. */
const sendOffline = async (app: App): Promise<void> => {
  await app.send()
  await expect(app.dialog('Tu afiliación está en la bandeja de salida')).toBeVisible()
  await app.press('Ver la bandeja de salida')
  await expect(app.page.getByText('En espera', { exact: true })).toBeVisible()
}

/** The connection is back: the item leaves by itself and its receipt gives the number that the fund filed it under. */
const arrive = (app: App, handset: Handset, portal: Portal, nroafi: string): Promise<Stored> =>
  test.step('the connection returns and it is delivered', async () => {
    await handset.setOffline(false)
    await expect(app.page.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 })
    const stored = await portal.stored(nroafi)
    expect(stored.affiliations).toHaveLength(1)
    await expect(app.page.getByText(`Trámite n.º ${stored.affiliations[0]?.numero}`)).toBeVisible()
    await expect(app.page.getByRole('region', { name: 'Por enviar' })).toBeHidden()
    return stored
  })

/** After one more cold start without a connection the receipt opens from the disk. */
const openReceiptCold = (handset: Handset, origin: string, stored: Stored): Promise<void> =>
  test.step('the receipt opens offline after a cold start', async () => {
    const app = new App(await handset.crashAndStartOffline(), origin)
    await app.open('/bandejaDeSalida')
    await app.page.getByRole('button', { name: /^Ver comprobante/ }).click()
    const receipt = app.dialog('Comprobante')
    await expect(receipt.getByText(`Trámite n.º ${stored.affiliations[0]?.numero}`)).toBeVisible()
    const saving = app.page.waitForEvent('download')
    await app.press('Guardar imagen')
    const { width: drawn } = await sharp(await (await saving).path()).metadata()
    const { width = 0 } = (await receipt.locator('.receipt').boundingBox()) ?? {}
    expect(Math.abs(drawn - 2 * width)).toBeLessThanOrEqual(2)
  })

/** Every stored document is on the server's disk under its hash; small ones are the very bytes that were picked. */
const expectFiles = async ({ dataDir }: Portal, { files }: Stored, journey: Journey): Promise<void> => {
  const answers = Object.values(journey).flatMap((part) => (Array.isArray(part) ? part : []))
  const acts = [...answers.filter((one) => typeof one[0] === 'string'), ...journey.hijos.flat()]
  const picked = acts.flatMap(([how, , name]) =>
    (how === 'archivo' || how === 'foto') && typeof name === 'string' ? [name] : [],
  )
  expect(files).toHaveLength(picked.length)
  for (const file of files) {
    const bytes = await readFile(join(dataDir, file.path))
    expect(sha256(bytes), file.slot).toBe(file.sha256)
    expect(bytes.length, file.slot).toBe(file.size)
  }
  const small = picked.filter((name) => name !== 'phonePhoto')
  const hashes = await Promise.all(
    small.map(async (name) => sha256((await filesByName[name]?.())?.buffer ?? new Uint8Array())),
  )
  const known = new Set(hashes)
  expect(files.filter(({ sha256: hash }) => known.has(hash))).toHaveLength(small.length)
}

test('T01: a whole family arrives once, through a closed tab and a killed browser', async ({
  portal,
  person,
  handset,
}) => {
  const journey = readJourney('maximal')
  const who = await person(journey)
  let app = new App(handset.page, portal.url)
  await app.openLogin()
  await app.enter(who)
  await handset.setOffline(true)
  await app.begin()
  await app.fillAll(journey, { last: 'conyuge' })

  await test.step('the tab is closed in the middle of a step', async () => {
    await app.isAt('contacto')
    for (const answer of journey.contacto.slice(0, 5)) await act(app.page, app.page, answer)
    app = new App(await handset.reopenTab(), portal.url)
    await resume(app)
    await app.isAt('contacto')
    await expect(textField(app.page, 'Dpto.')).toHaveValue('B')
  })
  for (const answer of journey.contacto.slice(5)) await act(app.page, app.page, answer)
  await app.saved()

  await test.step('the browser is killed and starts cold without a connection', async () => {
    app = new App(await handset.crashAndStartOffline(), portal.url)
    await resume(app)
    await app.isAt('contacto')
    await app.expectFilled(journey, 'contacto')
    for (const step of ['conyuge', 'hijos', 'personales'] satisfies StepId[]) {
      await app.back()
      await app.isAt(step)
      await app.expectFilled(journey, step)
    }
  })

  await test.step('a name is corrected', async () => {
    await write(app.page, 'Nombres', 'María Josefina')
    for (const step of ['hijos', 'conyuge', 'contacto'] satisfies StepId[]) {
      await app.next()
      await app.isAt(step)
    }
  })
  await app.next()
  await app.fillAll(journey, { from: 'profesionales' })
  await expect(app.page.getByText('MARÍA JOSEFINA')).toBeVisible()
  await sendOffline(app)

  const stored = await arrive(app, handset, portal, who.nroafi)
  expect(stored.affiliations[0]).toMatchObject({
    nombres: 'MARÍA JOSEFINA',
    nrodoc: journey.nrodoc,
    estadocivil: 2,
    tramita_discapacidad: 'S',
    nivelOpcion: 1,
    nivelAsignado: 1,
    empleo: 'HOSPITAL SAN MARTÍN',
    fecafil: today(),
  })
  expect(stored.family.map(({ tipfamiliar, nombres }) => [tipfamiliar, nombres])).toEqual([
    [5, 'ROSA'],
    [4, 'HÉCTOR'],
    [1, 'JULIÁN'],
    [3, 'LUCÍA'],
    [3, 'MATEO'],
  ])
  expect(stored.addresses).toMatchObject([{ calle: '3 DE FEBRERO', cp: '1428', codprov: 1, locid: 2084, dep: 'B' }])
  expect(stored.phones).toMatchObject([{ codpais: 54, carac: '11', telefono: '47771234', tiptelefono: 2, main: 1 }])
  expect(stored.emails).toMatchObject([{ email: 'mariajose@correo.example', main: 1 }])
  await expectFiles(portal, stored, journey)
  const photo = stored.files.find(({ op }) => op === 'fotocarnet')
  expect(await sharp(join(portal.dataDir, photo?.path ?? '')).metadata()).toMatchObject({ width: 800, height: 1067 })
  expect(await portal.events(stored.affiliations[0]?.submissionId ?? '')).toEqual(['aceptado'])

  await openReceiptCold(handset, portal.url, stored)
})

test(
  '[PREAF-001] a form of a visitor without a connection waits, and arrives once',
  { tag: '@near' },
  async ({ portal, person, handset }) => {
    const journey = readJourney('minimal')
    const who = await person(journey)
    const app = new App(handset.page, portal.url)
    await app.openLogin()
    await handset.setOffline(true)
    await app.enterOffline(who)

    await test.step('the form begins only with the documents at hand', async () => {
      await app.pressAnyway('Comenzar')
      await expect(app.page.getByText('Campo requerido.')).toBeVisible()
      await app.begin()
    })
    await test.step('a step without its photo does not let go on', async () => {
      await expect(app.page.getByRole('button', { name: 'siguiente' })).toBeDisabled()
      await app.fill(journey, 'personales')
      await expect(app.page.getByRole('button', { name: 'siguiente' })).toBeEnabled()
      await app.next()
    })
    await app.fillAll(journey, { from: 'contacto' })
    await test.step('what the fund has not checked is pending, and the confirmation is asked for', async () => {
      await app.isAt('verificacion')
      await expect(app.page.getByText('Pendiente de verificación')).toBeVisible()
      await expect(app.page.getByRole('button', { name: 'finalizar trámite' })).toBeDisabled()
    })
    await sendOffline(app)

    const stored = await arrive(app, handset, portal, who.nroafi)
    expect(stored.family).toEqual([])
    expect(stored.affiliations[0]).toMatchObject({ apellido: "D'ANGELO", nivelOpcion: 2, nivelAsignado: 2 })
    await expectFiles(portal, stored, journey)
    await openReceiptCold(handset, portal.url, stored)
  },
)
