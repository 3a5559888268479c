import { expect, type Locator } from '@playwright/test'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import type { App } from './acts'
import {
  addChild,
  childRow,
  expectPerson,
  failToValidateFamily,
  fillAccount,
  fillPerson,
  panel,
  sendButton,
  validateAccount,
  validateFamily,
  waitingWords,
} from './benefit'
import type { Claim } from './benefit-claim'
import { attach, choose, listField, textField, tick, writeDate } from './fields'
import type { BenefitStory, ChosenPerson } from './journeys/benefits'

const noRow = 'No se puede insertar hijo, presione en agregar hijo primero'

const chooseChild = async (app: App, place: number, { ofTheFile, nrodoc, fallecido }: ChosenPerson): Promise<void> => {
  const row = childRow(app, place)
  const name = app.page.getByText(ofTheFile)
  if (place > 1) {
    // Without an empty row no child can be added (ADOPT-005).
    await name.click()
    await expect(app.page.getByText(noRow)).toBeVisible()
    await app.press('Agregar otra hija o hijo')
  }
  await name.click()
  await expect(textField(row, 'DNI')).toHaveValue(nrodoc)
  if (fallecido) await choose(row, 'Hijo Fallecido', fallecido)
}

/** Fills in the children, one row after the other. The one that is removed later comes before the last. */
const fillChildren = async (app: App, claim: Claim): Promise<void> => {
  const { journey, people } = claim
  const { takenAway } = journey
  const rows = takenAway ? [...journey.people.slice(0, -1), takenAway, ...journey.people.slice(-1)] : journey.people
  for (const [index, child] of rows.entries()) {
    const place = index + 1
    if ('ofTheFile' in child) await chooseChild(app, place, child)
    else if (child.fecfallecido) await fillDeceased(app, place, child)
    else if (index === 0) await fillPerson(childRow(app, 1), child)
    else await addChild(app, place, child)
  }
  await expect(app.page.getByRole('button', { name: 'Quitar Hija o hijo 1' })).toHaveCount(0)
  if (takenAway) await app.press(`Quitar Hija o hijo ${people.length}`)
  await expectChildren(app, claim)
}

/** Checks that the rows contain the children of the claim. */
export const expectChildren = async (app: App, { people }: Pick<Claim, 'people'>): Promise<void> => {
  for (const [index, child] of people.entries()) await expectPerson(childRow(app, index + 1), child)
}

/** Fills in a child with all answers, including death; validation is refused while one is missing (MATERN-004). */
const fillDeceased = async (app: App, place: number, child: Parameters<typeof addChild>[2]): Promise<void> => {
  const row = childRow(app, place)
  const { fallecido: _asked, fecfallecido = '', ...answered } = child
  await addChild(app, place, answered)
  await failToValidateFamily(app)
  await choose(row, 'Hijo Fallecido', 'Sí')
  await failToValidateFamily(app)
  await writeDate(row, 'Fecha de fallecimiento', fecfallecido)
}

const couplePanel = (app: App): Locator =>
  app.page.getByRole('region', { name: /^Datos (del cónyuge|de tu conviviente)$/ })

/**
 * Chooses a spouse from the file, which fills and locks the data, until another person is chosen (MARRY-004,
 * MARRY-005).
 */
const fillSpouse = async (app: App, { journey, people: [spouse] }: Claim): Promise<void> => {
  const [asked] = journey.people
  const place = couplePanel(app)
  if (!asked || !spouse) return
  if (!('ofTheFile' in asked)) return fillPerson(place, asked)
  const names = textField(place, 'Nombres')
  const list = listField(place, 'Familiar de tu legajo')
  await list.selectOption({ label: asked.ofTheFile })
  await expect(names).toHaveAttribute('readonly')
  await expectPerson(place, spouse)
  await list.selectOption({ label: 'Otra persona' })
  await expect(names).toHaveValue('')
  await expect(names).not.toHaveAttribute('readonly')
  await list.selectOption({ label: asked.ofTheFile })
}

const unions = { convivencial: 'Unión convivencial', civil: 'Unión civil' } as const

/** Fills in the people, the kind of the bond and its dates. */
export const fillFamily = async (app: App, claim: Claim): Promise<void> => {
  const { union, dates = {} } = claim.journey
  if (claim.journey.sent.destino === 'matrimonio') await fillSpouse(app, claim)
  else await fillChildren(app, claim)
  if (union) await choose(app.page, 'Tipo de unión', unions[union])
  for (const [label, date] of Object.entries(dates)) await writeDate(app.page, label, date)
}

/** Types the account, or chooses the saved one, which fills it. */
export const fillAccountOf = async (app: App, { journey, holder, cbu }: Claim): Promise<void> => {
  if (journey.account === 'typed') return fillAccount(app, holder)
  await listField(app.page, 'Cuenta guardada').selectOption({ index: 1 })
  await expect(textField(app.page, 'CBU')).toHaveValue(cbu)
  await expect(textField(app.page, 'Titular')).toHaveValue(holder.titular)
  await expect(textField(app.page, 'CUIT/CUIL')).toHaveValue(holder.cuit)
}

/** Attaches documents, by default all of them, the last one first: the order of sending must still be the fund's. */
export const attachDocuments = async (
  app: App,
  { journey, files }: Claim,
  labels?: readonly string[],
): Promise<void> => {
  for (const [index, file] of [...files.entries()].toReversed()) {
    const label = journey.documents[index]?.[0] ?? ''
    if (labels?.includes(label) ?? true) await attach(app.page, app.page, label, file)
  }
}

const familyPanel = (app: App, { people, journey }: Claim): Locator => {
  if (journey.sent.destino === 'matrimonio') return couplePanel(app)
  return panel(app, people.length > 1 ? 'Datos de las hijas o hijos' : 'Datos de la hija o hijo')
}

/**
 * Validates both panels; without a connection both wait for the fund. A benefit that requires them is not sent before.
 */
const validateAll = async (app: App, claim: Claim, waits: boolean): Promise<void> => {
  const isOnline = claim.journey.line === 'online'
  if (waits) await expect(sendButton(app)).toBeDisabled()
  await validateFamily(app)
  if (waits) await expect(sendButton(app)).toBeDisabled()
  await validateAccount(app)
  if (isOnline) return
  await expect(familyPanel(app, claim).getByText(waitingWords).first()).toBeVisible()
  await expect(panel(app, 'Cuenta donde cobrás').getByText(waitingWords).first()).toBeVisible()
  await expect(app.page.getByText('Cuenta aprobada para tramitar')).toHaveCount(0)
}

/** Checks that the fund accepted the people and the account, and that the screen says so. */
const expectAgreed = async (app: App, agreed: RegExp | undefined): Promise<void> => {
  await expect(app.page.getByText('Validados con la Caja')).toBeVisible()
  if (agreed) await expect(app.page.getByText(agreed)).toBeVisible()
  await expect(app.page.getByText('Cuenta aprobada para tramitar')).toBeVisible()
}

const isLoaded = async (app: App, { journey }: Claim): Promise<void> => {
  for (const person of journey.people)
    if ('ofTheFile' in person) await expect(app.page.getByText(person.ofTheFile)).toBeAttached()
  if (journey.account === 'saved') await expect(listField(app.page, 'Cuenta guardada')).toBeVisible()
}

/** Fills in an open form as its journey says, until the send button can be pressed. */
export const fillIn = async (app: App, story: BenefitStory, claim: Claim): Promise<void> => {
  const { journey } = claim
  await isLoaded(app, claim)
  await app.page.context().setOffline(journey.line !== 'online')
  await fillFamily(app, claim)
  await fillAccountOf(app, claim)
  await attachDocuments(app, claim)
  if (journey.isValidated) await validateAll(app, claim, story.waits)
  await expect(sendButton(app)).toBeEnabled()
  if (journey.line === 'begun') await app.page.context().setOffline(false)
  if (journey.isValidated && journey.line !== 'offline') await expectAgreed(app, story.agreed)
  if (!journey.hasNote) return
  await tick(app.page, benefitMessages.maternityNote)
  await expect(sendButton(app)).toBeEnabled()
}
