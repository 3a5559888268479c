// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../forms/support/realm'
import { beforeEach, expect, test, vi } from 'vitest'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { StepDocuments } from '../../src/features/preaffiliation/steps/StepDocuments'
import { aPreAffiliation } from '../domain/builders'
import { aSession } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen, within } from '../ui/support/setup'
import { aPicked, contents, pickFor, place } from './picking'

// jsdom decodes no pictures: every one counts as a good one here, with these sides.
const sides = vi.hoisted(() => ({ width: 9, height: 9 }))
vi.mock('../../src/forms/images/examine-with-library', () => ({
  examineWithLibrary: () => Promise.resolve({ ok: true, value: { made: null, brightness: 128, ...sides } }),
}))

beforeEach(newDevice)

/** The documents of a step, for the person or for the title. */
const show = async (holder: 'titular' | 'profesional') => {
  const session = await aSession(aPreAffiliation({ discapacidad: 'S', tramita_discapacidad: 'N' }))
  session.goTo(holder === 'titular' ? 'personales' : 'profesionales')
  render(
    <preAffiliationAccess.Provider openDraft={session}>
      <StepDocuments holder={holder} />
    </preAffiliationAccess.Provider>,
  )
  return session
}

const front = 'DNI FRONTAL'
const certificate = 'Certificado de matrícula'

test('[UPLOAD-004] a slot is empty, shows what was picked, and is empty again when it is taken away', async () => {
  const session = await show('titular')
  expect(place(front).textContent).toContain('JPG o PDF de hasta 5 MB')
  pickFor(front, aPicked('dni.pdf', 'pdf'))
  await within(place(front)).findByText(/^Guardado en este dispositivo · PDF/)
  fireEvent.click(screen.getByRole('button', { name: `Quitar ${front}` }))
  await within(place(front)).findByText('JPG o PDF de hasta 5 MB')
  expect(screen.getByRole('button', { name: `Agregar ${front}` })).toBeTruthy()
  await session.close()
})

test('[UPLOAD-018] a stored file is announced as saved, at its own slot', async () => {
  const session = await show('titular')
  pickFor(front, aPicked('dni.pdf', 'pdf'))
  await expect
    .poll(() => within(place(front)).getByRole('status').textContent)
    .toBe(`${front}: Archivo guardado correctamente`)
  expect(within(place('DNI DORSO')).queryByText(/guardado correctamente/)).toBeNull()
  await session.close()
})

test.each<
  [label: string, holder: 'titular' | 'profesional', name: string, content: keyof typeof contents, kind: string]
>([
  [front, 'titular', 'dni.jpg', 'jpg', 'JPG'],
  [front, 'titular', 'DNI.JPEG', 'jpg', 'JPG'],
  [front, 'titular', 'dni.pdf', 'pdf', 'PDF'],
  [certificate, 'profesional', 'matricula.jpg', 'jpg', 'JPG'],
  [certificate, 'profesional', 'matricula.png', 'png', 'PNG'],
  [certificate, 'profesional', 'matricula.pdf', 'pdf', 'PDF'],
  // Whatever its name: chats, galleries and downloads give any.
  [front, 'titular', '1000012345', 'jpg', 'JPG'],
  [front, 'titular', 'foto.png', 'jpg', 'JPG'],
  [front, 'titular', 'constancia.pdf (1)', 'pdf', 'PDF'],
  [certificate, 'profesional', 'matricula.jfif', 'jpg', 'JPG'],
])('[UPLOAD-006] [UNS-142] %s of the %s takes %s', async (label, holder, name, content, kind) => {
  const session = await show(holder)
  pickFor(label, aPicked(name, content))
  await expect.poll(() => place(label).textContent).toContain(`Guardado en este dispositivo · ${kind}`)
  await session.close()
})

test.each([
  ['of 3 MB that is wider than high', 3_145_728, 12, true],
  ['of 3 MB that is upright', 3_145_728, 9, false],
  ['below 3 MB that is wider than high', 3_145_727, 12, false],
])(
  '[UNS-144] a picture %s is taken, with advice on how to hold the phone: %#',
  async (_what, bytes, width, isAdvised) => {
    sides.width = width
    const session = await show('titular')
    pickFor(front, aPicked('dni.jpg', 'jpg', bytes))
    await within(place(front)).findByText(/^Guardado en este dispositivo · JPG/)
    const advice = within(place(front)).queryByText(/^Si es una hoja, se lee mejor con el teléfono parado/)
    expect(advice !== null).toBe(isAdvised)
    sides.width = 9
    await session.close()
  },
)

const ext = 'Formato(s) de archivo(s) incorrecto(s).'
const tooBig = 'El archivo no puede superar los 5MB.'
const notAllowed = 'archivo no permitido. Debe ser menor a 5MB y en formato .pdf, .jpg, .jpeg o .png'
const overLimit = 5_242_881

test.each<[what: string, label: string, file: File, words: string]>([
  ['a PNG', front, aPicked('dni.png', 'png'), ext],
  ['a program that is called a photo', front, aPicked('foto.jpg', 'program'), ext],
  ['an empty file', front, aPicked('vacia.jpg', 'nothing'), 'El archivo está vacío.'],
  ['a PDF over 5 MB', front, aPicked('escaneo.pdf', 'pdf', overLimit), tooBig],
  ['a text', certificate, aPicked('notas.txt', 'text'), notAllowed],
  ['a PDF over 5 MB', certificate, aPicked('escaneo.pdf', 'pdf', overLimit), notAllowed],
])('[UPLOAD-017] %s is refused at %s, which keeps what it held', async (_what, label, file, words) => {
  const session = await show(label === front ? 'titular' : 'profesional')
  pickFor(label, aPicked('antes.pdf', 'pdf'))
  await within(place(label)).findByText(/^Guardado en este dispositivo · PDF/)
  pickFor(label, file)
  await expect.poll(() => place(label).textContent).toContain(words)
  expect(screen.getByRole('button', { name: `Quitar ${label}` })).toBeTruthy()
  expect(session.state.get().files.map(({ name }) => name)).toEqual(['antes.pdf'])
  await session.close()
})

test('[UPLOAD-017] a HEIC that this browser does not open is refused with the way to mend it', async () => {
  const session = await show('titular')
  pickFor(front, aPicked('IMG_0001.HEIC', 'heic'))
  await expect.poll(() => place(front).textContent).toContain(ext)
  expect(place(front).textContent).toContain('Es una foto en formato HEIC, que este navegador no abre.')
  await session.close()
})
