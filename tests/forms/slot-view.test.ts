import { describe, expect, test } from 'vitest'
import { slotAccept, slotHint, slotPath, toSlotState } from '../../src/forms/answers/slot-view'
import type { FileEntry } from '../../src/offline/database/types'

describe('[UPLOAD-006] every widget says which types it takes, and png is taken by the single-file card alone', () => {
  test('[UPLOAD-007] the single-file card takes jpg, jpeg, png and pdf', () => {
    expect(slotHint('single')).toBe('JPG, PDF o PNG de hasta 5 MB')
    expect(slotAccept('single').split(',').toSorted()).toEqual(
      ['.jpeg', '.jpg', '.pdf', '.png', 'application/pdf', 'image/jpeg', 'image/png'].toSorted(),
    )
  })

  test.each(['slots', 'pdf-image'] as const)('[UPLOAD-008] the %s widget takes pdf, jpg and jpeg', (widget) => {
    expect(slotHint(widget)).toBe('JPG o PDF de hasta 5 MB')
    expect(slotAccept(widget).split(',').toSorted()).toEqual(
      ['.jpeg', '.jpg', '.pdf', 'application/pdf', 'image/jpeg'].toSorted(),
    )
  })
})

const stored: FileEntry = {
  id: 'f1',
  draftId: 'd1',
  slot: 'titular.cud',
  name: 'cud.pdf',
  type: 'application/pdf',
  bytes: 900,
  sha256: 'ab',
  addedAt: 1,
}
const shown = { name: 'cud.pdf', bytes: 900, type: 'application/pdf', thumbUrl: undefined }
const refused = { step: 'personales', path: 'archivo:titular.cud', message: 'No se lee.', label: 'CUD' }
const failed = { kind: 'error', message: 'No hay espacio.', mend: 'Borrá fotos.' } as const

describe('what a slot shows', () => {
  test.each([
    ['nothing', undefined, undefined, undefined, { kind: 'idle' }],
    ['nothing, and that it is missing elsewhere', undefined, undefined, refused, { kind: 'idle' }],
    ['what is stored', stored, undefined, undefined, { kind: 'saved', file: shown, advice: undefined }],
    [
      '[UNS-144] what is stored, and how it would be better',
      stored,
      { kind: 'advice', text: 'Sacala de nuevo.' } as const,
      undefined,
      { kind: 'saved', file: shown, advice: 'Sacala de nuevo.' },
    ],
    ['that it reads', stored, { kind: 'reading' } as const, undefined, { kind: 'reading' }],
    ['what went wrong, and what is still there', stored, failed, undefined, { ...failed, file: shown }],
    ['what went wrong with nothing there', undefined, failed, undefined, { ...failed, file: undefined }],
    [
      'what the server refused',
      stored,
      undefined,
      refused,
      { kind: 'error', message: 'No se lee.', mend: 'Elegí otro archivo o sacale una foto.', file: shown },
    ],
  ])('%s', (_what, file, activity, problem, state) => {
    expect(toSlotState(file, activity, problem?.message, undefined, true)).toEqual(state)
  })

  test('F15: a stored file has no tick before its bytes were compared', () => {
    expect(toSlotState(stored, undefined, undefined, undefined, false)).toEqual({ kind: 'checking', file: shown })
  })

  test('its problems are found by the path of its slot', () => {
    expect(slotPath({ key: 'titular.cud' })).toBe('archivo:titular.cud')
  })
})
