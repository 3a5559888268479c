import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { draftSaved } from '../e2e/support/acts'
import { App } from '../e2e/support/app'
import { fileSlot, pick, savedWords, textField, write } from '../e2e/support/fields'
import { pdf } from '../e2e/support/files'
import { expectNothing } from './support/oracle'
import { confirm, deliveries, sendAndSee, welcome } from './support/sending'
import {
  holdWork,
  watchTransactions,
  loseConnection,
  transactionsOf,
  tamperLargestChunk,
} from './support/work-database'
import { expect, test } from './support/world'

const stepPath = (draftId: string, step: string): string => `/formularioAfiliacion?borrador=${draftId}&paso=${step}`

const saved = (page: Page) => page.locator('.saved').getByText(draftSaved)

test('T21: a connection to the storage that is lost once goes unnoticed; lost for good it is said', async ({
  filled: { app, draftId },
}) => {
  const { page } = app
  await watchTransactions(page)
  await app.open(stepPath(draftId, 'profesionales'))
  await app.isAt('profesionales')
  await loseConnection(page, 1)
  await write(page, 'Tomo', 'XXI')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await loseConnection(page, 1_000)
  await write(page, 'Folio', '77')
  const notice = page.getByRole('alert').filter({ hasText: 'El dispositivo dejó de responder al guardar' })
  await expect(notice).toContainText('Lo que ves en pantalla todavía no se guardó.')
  await expect(saved(page)).toHaveCount(0)
  await expect(textField(page, 'Folio')).toHaveValue('77')

  await loseConnection(page, 0)
  await expect(saved(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(textField(page, 'Tomo')).toHaveValue('XXI')
  await expect(textField(page, 'Folio')).toHaveValue('77')
})

test('[F66] a storage that another page holds up is said, and what was typed is saved once it is free', async ({
  filled: { app, device, draftId },
  line,
}) => {
  const { page } = app
  await app.open(stepPath(draftId, 'profesionales'))
  await app.isAt('profesionales')
  const other = await device.context.newPage()
  await new App(other, line.origin).open('/login')
  await holdWork(other)
  await write(page, 'Folio', '77')
  const notice = page.getByRole('alert').filter({ hasText: 'El dispositivo tarda en responder' })
  await expect(notice).toContainText('Quizás lo último que cargaste todavía no se guardó.')
  await expect(page.getByText('Guardando…')).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
  await other.close()
  await expect(saved(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(textField(page, 'Folio')).toHaveValue('77')
})

test('T34: whatever is written of a person’s work is written with strict durability', async ({
  filled: { app, path, draftId },
}) => {
  const { page } = app
  await watchTransactions(page)
  await app.open(stepPath(draftId, 'personales'))
  await app.isAt('personales')
  await write(page, 'Nombres', 'Ana Luz')
  await pick(page, page, 'DNI DORSO', await pdf('escaneo.pdf', 40_000))
  await expect(fileSlot(page, 'DNI DORSO').getByText(savedWords)).toContainText('39 KB')
  await app.saved()
  const edited = await transactionsOf(page)
  await app.open(path)
  await sendAndSee(app, welcome)
  const seen = [...edited, ...(await transactionsOf(page))].filter(({ mode }) => mode === 'readwrite')
  for (const store of ['drafts', 'fileChunks', 'outbox', 'receipts'])
    expect(seen.filter(({ stores }) => stores.includes(store)).length, store).toBeGreaterThan(0)
  expect(seen.filter(({ durability }) => durability !== 'strict')).toEqual([])
})

test('T31: a document that was altered on the disk is asked for again, and nothing is sent without it', async ({
  filled: { app, person, path, draftId },
  line,
  portal,
}) => {
  const { page } = app
  await app.open(stepPath(draftId, 'personales'))
  await app.isAt('personales')
  const slot = fileSlot(page, 'DNI DORSO')
  const document = await pdf('escaneo.pdf', 300_000)
  await pick(page, page, 'DNI DORSO', document)
  await expect(slot.getByText(savedWords)).toContainText('0,3 MB')
  await tamperLargestChunk(page)
  await page.reload()
  await app.isAt('personales')
  await expect(slot.getByText(savedWords)).toHaveCount(0)
  await expect(fileSlot(page, 'DNI FRONTAL').getByText(savedWords)).toBeVisible()
  await expect(textField(page, 'Nombres')).toHaveValue('ANA INÉS')

  await app.open(path)
  await app.isAt('verificacion')
  await confirm(app)
  // The press counts, but leads to what is missing; Playwright itself presses no button that is held back.
  await page.getByRole('button', { name: 'finalizar trámite' }).click({ force: true })
  await app.isAt('personales')
  await expect(page.getByRole('link', { name: 'DNI DORSO: Falta este archivo.' })).toBeVisible()
  await expect(slot.getByText(savedWords)).toHaveCount(0)
  expect(deliveries(line)).toEqual([])
  await expectNothing(portal, person)
})

test('T33: a picked file that is changed and deleted while it is read is whole, or said not to be', async ({
  filled: { app, draftId },
}) => {
  const { page } = app
  await app.open(stepPath(draftId, 'personales'))
  await app.isAt('personales')
  const slot = fileSlot(page, 'DNI DORSO')
  const folder = await mkdtemp(join(tmpdir(), 'archivo-'))
  const file = join(folder, 'escaneo.pdf')
  const { buffer } = await pdf('escaneo.pdf', 4_000_000)
  await writeFile(file, buffer)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    slot.getByRole('button', { name: /^Cambiar/ }).click(),
  ])
  await chooser.setFiles(file)
  await writeFile(file, buffer.subarray(0, 2_000_000))
  await rm(folder, { recursive: true })
  const whole = slot.getByText(savedWords).filter({ hasText: '3,8 MB' })
  const told = slot.getByText(/No pudimos (leer|abrir)/)
  await expect(whole.or(told).first()).toBeVisible()
  await page.reload()
  await expect(slot.getByText(savedWords)).toBeVisible()
  await expect(page.getByText(/Leyendo/)).toHaveCount(0)
})
