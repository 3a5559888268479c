// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { FileSlot, type FileSlotProps } from '../../src/ui/files/FileSlot'
import type { FileSlotState } from '../../src/ui/files/file-slot-state'
import { fireEvent, render, screen } from './support/setup'

const file = { name: 'dni.jpg', bytes: 629_146, type: 'image/jpeg', thumbUrl: 'blob:foto' }
const slot = (state: FileSlotState, props: Partial<FileSlotProps> = {}) => (
  <FileSlot
    label="DNI FRONTAL"
    name="titular.dniFrente"
    state={state}
    onPick={() => undefined}
    onRemove={() => undefined}
    onRetry={() => undefined}
    onCancel={() => undefined}
    {...props}
  />
)
const status = () => document.getElementById('titular-dniFrente--status')?.textContent
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

test.each<{ state: FileSlotState; says: string; offers: string[] }>([
  { state: { kind: 'idle' }, says: 'JPG, PNG o PDF de hasta 5 MB', offers: ['Agregar DNI FRONTAL'] },
  { state: { kind: 'reading' }, says: 'Leyendo el archivo…', offers: ['Cancelar DNI FRONTAL'] },
  {
    state: { kind: 'compressing', from: 8_178_893, to: 629_146, progress: 62 },
    says: 'Achicando la foto: 7,8 MB → 0,6 MB',
    offers: ['Cancelar DNI FRONTAL'],
  },
  {
    state: { kind: 'checking', file },
    says: 'Leyendo el archivo…',
    offers: ['Cambiar DNI FRONTAL', 'Quitar DNI FRONTAL'],
  },
  {
    state: { kind: 'saved', file },
    says: 'Guardado en este dispositivo · JPG, 0,6 MB',
    offers: ['Cambiar DNI FRONTAL', 'Quitar DNI FRONTAL'],
  },
  { state: { kind: 'sending', file, percent: 42 }, says: 'Enviando 42 %', offers: ['Cancelar DNI FRONTAL'] },
  {
    state: { kind: 'sent', file },
    says: 'Enviado · JPG, 0,6 MB',
    offers: ['Cambiar DNI FRONTAL', 'Quitar DNI FRONTAL'],
  },
  {
    state: { kind: 'error', message: 'El archivo no puede superar los 5MB.', mend: 'Elegí otro.' },
    says: 'El archivo no puede superar los 5MB. Elegí otro.',
    offers: ['Reintentar DNI FRONTAL', 'Cambiar DNI FRONTAL'],
  },
])('[UPLOAD-004] $state.kind: says "$says"', ({ state, says, offers }) => {
  render(slot(state))
  expect(status()).toBe(says)
  expect(buttons()).toEqual(offers)
})

test('[UPLOAD-004] the preview shows the photo, and deleting it empties the slot', () => {
  const onRemove = vi.fn<() => void>()
  const { container, rerender } = render(slot({ kind: 'saved', file }, { onRemove }))
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:foto')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar DNI FRONTAL' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
  rerender(slot({ kind: 'idle' }))
  expect(container.querySelector('img')).toBeNull()
  expect(buttons()).toEqual(['Agregar DNI FRONTAL'])
})

test('gives the focus back to its action once the file is there, and once it was taken away', () => {
  const { rerender } = render(slot({ kind: 'idle' }))
  const add = screen.getByRole('button', { name: 'Agregar DNI FRONTAL' })
  add.focus()
  fireEvent.click(add)
  rerender(slot({ kind: 'reading' }))
  rerender(slot({ kind: 'saved', file }, { onRemove: () => undefined }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar DNI FRONTAL' }))
  const remove = screen.getByRole('button', { name: 'Quitar DNI FRONTAL' })
  remove.focus()
  fireEvent.click(remove)
  rerender(slot({ kind: 'idle' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar DNI FRONTAL' }))
})

test('leaves the focus where the person has put it meanwhile', () => {
  const elsewhere = document.body.appendChild(document.createElement('button'))
  const { rerender } = render(slot({ kind: 'idle' }))
  fireEvent.click(screen.getByRole('button', { name: 'Agregar DNI FRONTAL' }))
  rerender(slot({ kind: 'reading' }))
  elsewhere.focus()
  rerender(slot({ kind: 'saved', file }))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('hands over the file that was chosen or dropped', () => {
  const onPick = vi.fn<(file: File) => void>()
  const { container } = render(slot({ kind: 'idle' }, { onPick }))
  const chosen = new File(['a'], 'a.png', { type: 'image/png' })
  const input = container.querySelector('input[type="file"]')
  if (!input) throw new Error('no input')
  fireEvent.change(input, { target: { files: [chosen] } })
  fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [chosen] } })
  expect(onPick.mock.calls).toEqual([[chosen], [chosen]])
})

test('says that a required document is missing', () => {
  render(slot({ kind: 'idle' }, { error: 'Falta este archivo. Sacale una foto o elegilo.' }))
  expect(status()).toBe('Falta este archivo. Sacale una foto o elegilo.')
})

test('progress is told as a number', () => {
  render(slot({ kind: 'sending', file, percent: 41.6 }))
  expect(screen.getByRole('progressbar', { name: 'Envío de DNI FRONTAL' }).getAttribute('aria-valuenow')).toBe('42')
})
