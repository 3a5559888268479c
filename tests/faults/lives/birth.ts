import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import type { App } from '../../e2e/support/app'
import { attachAll, childRow, fillAccount, fillPerson, sendButton } from '../../e2e/support/benefit'
import { rightCbu, type Holder } from '../../e2e/support/benefit-claim'
import { listRequests } from '../../e2e/support/benefit-stored'
import { textField } from '../../e2e/support/fields'
import { pdf, smallJpeg, type PickedFile } from '../../e2e/support/files'
import { demoPassword, fileOf, isKept, seesFile, trySignIn } from '../../e2e/support/member'
import { forgetAll, type Place } from '../support/oracle'
import { openOutbox } from '../support/sending'
import { filesFor } from './files'
import type { Arrived, LifeForm } from './form'

const title = 'Nacimiento'
const memberName = 'Camila Sosa'
const otherCbu = '0110599520000001234569'

const child = {
  nombres: 'Emilia',
  apellido: 'Ibáñez',
  nrodoc: '71555111',
  fecnacim: 'hoy-30',
  sexo: 'F',
  fallecido: 'No',
} as const

/** The documents of the birth as it is filled in at first. */
export type BirthFiles = { certificate: PickedFile; proof: PickedFile }

/** Makes them. */
export const birthFiles = async (): Promise<BirthFiles> => ({
  certificate: await smallJpeg('partida.jpg', { grey: 90 }),
  proof: await pdf('cbu.pdf', 20_000),
})

/** Signs in and fills the form in; it stays a draft. */
export const fillBirth = async (app: App, holder: Holder, { certificate, proof }: BirthFiles): Promise<void> => {
  await app.openLogin()
  await trySignIn(app, String(holder.nroafi))
  await seesFile(app, memberName)
  await isKept(app.page)
  await app.open('/subsidios/nacimiento')
  await expect(app.heading(title)).toBeVisible()
  await fillPerson(childRow(app, 1), child)
  await fillAccount(app, holder)
  await attachAll(app, { 'Partida de nacimiento de Emilia': certificate, 'Constancia de CBU': proof })
  await app.saved()
}

/** Opens an address of the member, giving the password wherever it is asked for, and waits for what the door leads to. */
const openAsMember = async (app: App, { nroafi }: Holder, address: string, there: Locator): Promise<void> => {
  await app.open(address)
  const door = app.heading('Ingresá a tu cuenta')
  const card = app.page.getByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' })
  await expect(there.or(door).or(card).first()).toBeVisible()
  if (await door.isVisible()) {
    await trySignIn(app, String(nroafi))
    await expect(door).toBeHidden()
  }
  await expect(there.or(card).first()).toBeVisible()
  if (await card.isVisible()) {
    await card.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
    await app.press('Ver lo guardado')
  }
  await expect(there).toBeVisible()
}

const pressIfThere = async (app: App, name: string, afterwards: string): Promise<void> => {
  const after = app.page.getByRole('button', { name: afterwards, exact: true })
  const button = app.page.getByRole('button', { name, exact: true })
  await expect(button.or(after)).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(after).toBeVisible()
}

const arrivedOf = async (place: Place, { nroafi }: Holder): Promise<Arrived[]> => {
  const requests = await listRequests(place, nroafi)
  return Promise.all(
    requests.map(async ({ benefit, procedure, people: [person], files }) => ({
      numero: procedure.nrotramite,
      submissionId: benefit.submissionId ?? '',
      texts: { Apellido: person?.apellido ?? '', DNI: person?.nrodoc ?? '', CBU: benefit.cbu },
      files: await Promise.all(
        files.map(async ({ slot, sha256, path }) => ({
          slot,
          sha256,
          bytes: await readFile(join(place.dataDir, path)),
        })),
      ),
    })),
  )
}

/** The birth of a signed-in member, filled in on their device. `path` is the address of its draft. */
export const birthForm = async (holder: Holder, path: string, files: BirthFiles): Promise<LifeForm> => {
  const open = async (app: App): Promise<void> => {
    await openAsMember(app, holder, path, textField(app.page, 'CBU'))
  }
  return {
    places: [title],
    texts: [
      { place: title, label: 'Apellido', first: 'IBÁÑEZ', values: ['SOSA', 'PEÑA', 'DE LA FUENTE'] },
      { place: title, label: 'DNI', first: child.nrodoc, values: ['71555222', '71555333', '71555444'] },
      { place: title, label: 'CBU', first: rightCbu, values: [otherCbu, rightCbu] },
    ],
    files: [
      {
        place: title,
        label: 'Partida de nacimiento de Emilia',
        slot: /^hijo-.+\.partida$/,
        first: files.certificate,
        files: await filesFor(0),
      },
      { place: title, label: 'Constancia de CBU', slot: /^cbu$/, first: files.proof, files: await filesFor(1) },
    ],
    open,
    openComplete: async (app) => {
      await open(app)
      await pressIfThere(app, 'VALIDAR INFORMACIÓN', 'MODIFICAR INFORMACIÓN')
      await pressIfThere(app, 'VALIDAR CUENTA', 'MODIFICAR CUENTA')
    },
    press: (app) => sendButton(app).click(),
    openOutbox: async (app) => {
      // The heading is there before the member's store is open.
      await openAsMember(app, holder, '/dashboard', fileOf(app, memberName))
      await openOutbox(app)
    },
    arrived: (place) => arrivedOf(place, holder),
    forget: forgetAll,
  }
}
