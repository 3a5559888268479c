import { expect, test } from '@playwright/test'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import type { AnyApp } from './acts'
import { rightCbu, type Holder } from './benefit-claim'
import { attach, choose, textField, write, writeDate, type FieldPlace } from './fields'
import type { PickedFile } from './files'
import type { Asker, TypedPerson } from './journeys/benefits'
import { isKept, seesFile, trySignIn } from './member'
import { holds, seen, type Showing } from './devices/screen'

/** Signs in and waits until everything that is needed offline is there. */
export const signInToAsk = (app: AnyApp, { nroafi, name }: Asker): Promise<void> =>
  test.step(`${name} signs in`, async () => {
    await app.openLogin()
    await trySignIn(app, String(nroafi))
    await seesFile(app, name)
    await isKept(app.page)
  })

/** Opens the form of a benefit by its address and waits until it can be filled in; its heading appears earlier. */
export const openForm = async (app: AnyApp, { path, heading }: { path: string; heading: string }): Promise<void> => {
  await app.open(path)
  await seen(app.heading(heading))
  await seen(sendButton(app))
}

/** The row of a child, by its place from 1. */
export const childRow = <S>(app: Showing<S>, place: number): S =>
  app.page.getByRole('group', { name: `Hija o hijo ${place}`, exact: true })

/** Types a child or a spouse. */
export const fillPerson = (place: FieldPlace, person: TypedPerson): Promise<void> =>
  test.step(`fill in ${person.nombres}`, async () => {
    await write(place, 'Nombres', person.nombres)
    await write(place, 'Apellido', person.apellido)
    await write(place, 'DNI', person.nrodoc)
    await writeDate(place, 'Fecha de nacimiento', person.fecnacim)
    await choose(place, 'Sexo', person.sexo)
    if (person.fallecido) await choose(place, 'Hijo Fallecido', person.fallecido)
  })

/** Adds a row and fills in that child. */
export const addChild = async (app: AnyApp, place: number, child: TypedPerson): Promise<void> => {
  await app.press('Agregar otra hija o hijo')
  await fillPerson(childRow(app, place), child)
}

/** Types the account of a member. */
export const fillAccount = (app: AnyApp, { titular, cuit }: Holder, cbu = rightCbu): Promise<void> =>
  test.step('fill in the account', async () => {
    await write(app.page, 'CBU', cbu)
    await write(app.page, 'Titular', titular)
    await write(app.page, 'CUIT/CUIL', cuit)
  })

/** Attaches documents to their slots, in that order. */
export const attachAll = async (app: AnyApp, files: Readonly<Record<string, PickedFile>>): Promise<void> => {
  for (const [label, file] of Object.entries(files)) await attach(app.page, app.page, label, file)
}

const familyLock = <S>(app: Showing<S>): S => app.page.getByRole('button', { name: 'MODIFICAR INFORMACIÓN' })

/** Presses VALIDAR INFORMACIÓN and waits until the family is locked, by the fund's answer or while it is pending. */
export const validateFamily = async (app: AnyApp): Promise<void> => {
  await app.press('VALIDAR INFORMACIÓN')
  await seen(familyLock(app))
}

/** Presses VALIDAR INFORMACIÓN while something is missing, which locks nothing. */
export const failToValidateFamily = async (app: AnyApp): Promise<void> => {
  await app.press('VALIDAR INFORMACIÓN')
  await expect.poll(() => familyLock(app).count()).toBe(0)
}

/** Presses VALIDAR CUENTA and waits until the account is locked. */
export const validateAccount = async (app: AnyApp): Promise<void> => {
  await app.press('VALIDAR CUENTA')
  await seen(app.page.getByRole('button', { name: 'MODIFICAR CUENTA' }))
}

/** A panel of the form by its title. */
export const panel = <S>(app: Showing<S>, title: string): S =>
  app.page.getByRole('region', { name: title, exact: true })

/** Words of a panel whose answer is pending. */
export const waitingWords = 'Lo verificamos con la Caja antes de enviarlo'

/** The send button. */
export const sendButton = <S>(app: Showing<S>): S =>
  app.page.getByRole('button', { name: 'enviar trámite', exact: true })

/** Checks that a field in a person's row has the typed value. */
export const expectPerson = async (
  place: FieldPlace,
  { nombres, apellido, nrodoc }: Pick<TypedPerson, 'nombres' | 'apellido' | 'nrodoc'>,
): Promise<void> => {
  await holds(textField(place, 'Nombres'), nombres.toUpperCase())
  await holds(textField(place, 'Apellido'), apellido.toUpperCase())
  await holds(textField(place, 'DNI'), nrodoc)
}

/** Sends, and presses one of the two buttons of the result. */
export const sendAndLeave = (app: AnyApp, button: string, heading: string): Promise<void> =>
  test.step('send', async () => {
    await sendButton(app).click()
    const answer = app.dialog('Recibimos tu trámite')
    await seen(answer.getByText(benefitMessages.benefitSent))
    for (const name of ['Ir a Subsidios', 'Ir a Mis trámites'])
      await seen(answer.getByRole('button', { name, exact: true }))
    await expect.poll(() => answer.getByRole('button').count()).toBe(2)
    await answer.getByRole('button', { name: button }).click()
    await seen(app.heading(heading))
  })

/** Sends without a connection: the request waits in the outbox, which then opens. */
export const sendToOutbox = (app: AnyApp): Promise<void> =>
  test.step('send without a connection', async () => {
    await sendButton(app).click()
    await seen(app.dialog('Tu trámite está en la bandeja de salida'))
    await app.press('Ver la bandeja de salida')
    await seen(app.page.getByText('En espera', { exact: true }))
  })
