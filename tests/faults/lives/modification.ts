import { expect } from '@playwright/test'
import type { App } from '../../e2e/support/app'
import { signInToAsk } from '../../e2e/support/benefit'
import { attach, textField, write } from '../../e2e/support/fields'
import { smallJpeg } from '../../e2e/support/files'
import type { Asker } from '../../e2e/support/journeys/benefits'
import { listModifications } from '../../e2e/support/modification-stored'
import { forgetAll, type Place } from '../support/oracle'
import { confirm } from '../support/sending'
import { filesFor, withBytes } from './files'
import type { Arrived, FileTarget, LifeForm, TextTarget } from './form'
import { openAsMember, openOutboxOf } from './member'

const title = 'Editar mi legajo'
const elena: Asker = { nroafi: 120_006, name: 'Elena Brizuela' }

const surname = 'Apellido'
const motherSurname = 'Apellido de tu madre'
const motherName = 'Nombre de tu madre'

// No surname begins with the one of the file: on the way to it the DNI would not be asked for.
const texts: readonly TextTarget[] = [
  { place: title, label: surname, first: "D'ANGELO BRIZUELA", values: ['ÑANCUPIL', "O'DONNELL", 'MUÑOZ DE LA FUENTE'] },
  { place: title, label: motherSurname, first: 'PEÑALOZA', values: ["D'AMICO", 'ÑÁÑEZ IBARRA', 'DE LA FUENTE'] },
  { place: title, label: motherName, first: 'MARÍA BEGOÑA', values: ["JEANNE D'ARC", 'ÑUSTA', 'ANA DE LOS ÁNGELES'] },
]

const side = async (label: string, slot: RegExp, grey: number, index: number): Promise<FileTarget> => ({
  place: title,
  label,
  slot,
  first: await smallJpeg(`${label}.jpg`, { grey }),
  files: await filesFor(index),
})

const sides = (): Promise<FileTarget[]> =>
  Promise.all([side('DNI FRONTAL', /^titular\.dniFrente$/, 80, 0), side('DNI DORSO', /^titular\.dniDorso$/, 160, 1)])

const arrivedOf = async (place: Place): Promise<Arrived[]> => {
  const stored = await listModifications(place, elena.nroafi)
  return Promise.all(
    stored.map(async ({ request, procedure, files }) => {
      const { apellido, madre } = request.pedido.personales
      return {
        numero: procedure.nrotramite,
        submissionId: request.submissionId,
        texts: { [surname]: apellido, [motherSurname]: madre.apellido, [motherName]: madre.nombres },
        files: await withBytes(place, files),
      }
    }),
  )
}

/** Fills the modification of the file in on the device of a member who signs in; it stays a draft. */
export const beginModification = async (app: App): Promise<LifeForm> => {
  const files = await sides()
  await signInToAsk(app, elena)
  await app.press(title)
  for (const { label, first } of texts) await write(app.page, label, first)
  for (const { label, first } of files) await attach(app.page, app.page, label, first)
  await app.saved()
  const draftId = new URL(app.page.url()).searchParams.get('borrador') ?? ''
  // A draft without a step in its address opens where it was left, which may be the preview.
  const path = `/editarLegajo?borrador=${draftId}&paso=personales`
  const open = (on: App): Promise<void> => openAsMember(on, elena, path, textField(on.page, surname))
  return {
    places: [title],
    texts,
    files,
    open,
    openComplete: async (on) => {
      await open(on)
      await on.press('enviar trámite')
      await expect(on.heading('Verificá tus datos')).toBeVisible()
    },
    press: async (on) => {
      await confirm(on)
      await on.press('finalizar trámite')
    },
    openOutbox: (on) => openOutboxOf(on, elena),
    arrived: arrivedOf,
    forget: forgetAll,
  }
}
