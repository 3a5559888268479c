import { expect } from '@playwright/test'
import type { App } from '../../e2e/support/app'
import { attachAll, childRow, fillAccount, fillPerson, sendButton, signInToAsk } from '../../e2e/support/benefit'
import { readHolder, rightCbu } from '../../e2e/support/benefit-claim'
import { listRequests } from '../../e2e/support/benefit-stored'
import { textField } from '../../e2e/support/fields'
import { pdf, smallJpeg, type PickedFile } from '../../e2e/support/files'
import type { Asker } from '../../e2e/support/journeys/benefits'
import type { Portal } from '../../e2e/support/server'
import { forgetAll, type Place } from '../support/oracle'
import { filesFor, withBytes } from './files'
import type { Arrived, LifeForm } from './form'
import { openAsMember, openOutboxOf } from './member'

/** The member who asks for the benefit. */
export const camila: Asker = { nroafi: 120_004, name: 'Camila Sosa' }

const title = 'Nacimiento'
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
type BirthFiles = { certificate: PickedFile; proof: PickedFile }

const pressIfThere = async (app: App, name: string, afterwards: string): Promise<void> => {
  const after = app.page.getByRole('button', { name: afterwards, exact: true })
  const button = app.page.getByRole('button', { name, exact: true })
  await expect(button.or(after)).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(after).toBeVisible()
}

const arrivedOf = async (place: Place): Promise<Arrived[]> => {
  const requests = await listRequests(place, camila.nroafi)
  return Promise.all(
    requests.map(async ({ benefit, procedure, people: [person], files }) => ({
      numero: procedure.nrotramite,
      submissionId: benefit.submissionId ?? '',
      texts: { Apellido: person?.apellido ?? '', DNI: person?.nrodoc ?? '', CBU: benefit.cbu },
      files: await withBytes(place, files),
    })),
  )
}

const formAt = async (path: string, files: BirthFiles): Promise<LifeForm> => {
  const open = (app: App): Promise<void> => openAsMember(app, camila, path, textField(app.page, 'CBU'))
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
    openOutbox: (app) => openOutboxOf(app, camila),
    arrived: arrivedOf,
    forget: forgetAll,
  }
}

/** Fills the birth in on the device of a member who signs in; it stays a draft. */
export const beginBirth = async (app: App, portal: Portal): Promise<LifeForm> => {
  const files = { certificate: await smallJpeg('partida.jpg', { grey: 90 }), proof: await pdf('cbu.pdf', 20_000) }
  await signInToAsk(app, camila)
  await app.open('/subsidios/nacimiento')
  await expect(app.heading(title)).toBeVisible()
  await fillPerson(childRow(app, 1), child)
  await fillAccount(app, await readHolder(portal, camila.nroafi))
  await attachAll(app, { 'Partida de nacimiento de Emilia': files.certificate, 'Constancia de CBU': files.proof })
  await app.saved()
  const { pathname, search } = new URL(app.page.url())
  return formAt(`${pathname.replace('/afiliados', '')}${search}`, files)
}
