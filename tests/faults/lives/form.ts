import type { Locator } from '@playwright/test'
import type { App } from '../../e2e/support/app'
import type { PickedFile } from '../../e2e/support/files'
import type { Place } from '../support/oracle'

/** A text of the form that a life changes; `first` is what the form holds at its beginning. */
export type TextTarget = { place: string; label: string; first: string; values: readonly string[] }

/** A document that a life changes; no two of all its files have the same size, so that the screen tells them apart. */
export type FileTarget = { place: string; label: string; slot: RegExp; first: PickedFile; files: readonly PickedFile[] }

/** What the server holds of a form: the changed texts by their labels, and the SHA-256 of each document by its place. */
export type Arrived = {
  numero: string
  submissionId: string
  texts: Readonly<Record<string, string>>
  files: readonly { slot: string; sha256: string; bytes: Buffer }[]
}

/** A form as the lives know it: how it is opened, changed and sent, and what of it is at the server. */
export type LifeForm = {
  /** Titles of its steps, as they stand over them. */
  places: readonly string[]
  texts: readonly TextTarget[]
  files: readonly FileTarget[]
  /** Opens a step, signing in where that is asked for. */
  open: (app: App, place: string) => Promise<void>
  /** From anywhere to where the form can be sent, everything looked over. */
  openComplete: (app: App) => Promise<void>
  /** The last button, or what has to be done just before it. */
  press: (app: App) => Promise<void>
  /** The outbox of whoever fills the form in. */
  openOutbox: (app: App) => Promise<void>
  /** Every accepted request of this person. */
  arrived: (place: Place) => Promise<Arrived[]>
  /** As if the person had never sent anything. */
  forget: (place: Place) => Promise<void>
}

/**
 * The button that sends what waits, or the way back into a draft, or the end, with a number or by the person's own word:
 * whatever the outbox shows first.
 */
export const outboxNews = (
  app: App,
): Record<'draft' | 'waiting' | 'refused' | 'unsure' | 'received' | 'settled', Locator> => ({
  draft: app.page.getByRole('link', { name: /^Continuar/ }),
  // The one of the item, where the note above the list has one too.
  waiting: app.page.getByRole('button', { name: /^Enviar ahora/ }).last(),
  refused: app.page.getByRole('button', { name: 'Corregir mis datos' }),
  unsure: app.page.getByText('No sabemos si llegó', { exact: true }),
  settled: app.page.getByText(/^Entregada, sin número de trámite/),
  received: app.page.getByText(/^Trámite n\.º/),
})
