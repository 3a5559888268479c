import { describe, expect, test } from 'vitest'
import {
  acceptedExtensions,
  acceptedTypes,
  checkFileSize,
  checkPickedFile,
  documentTypeIds,
  fileOps,
  jpegQuality,
  maxFileBytes,
  needsResize,
  resizeFromBytes,
  resizeWidth,
  uploadTimeoutMs,
  type FileWidget,
} from '../../src/domain/files'
import { brightness, brightnessThreshold, missingPhoto, profilePhotoSize } from '../../src/domain/photo'

const heads = {
  jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  pdf: new TextEncoder().encode('%PDF-1.7\n'),
  heic: new TextEncoder().encode('\0\0\0\x18ftypheic'),
  exe: new TextEncoder().encode('MZ\x90'),
  none: new Uint8Array(),
  lateInLine: new TextEncoder().encode('\r\n%PDF-1.7\n'),
  afterHeader: new TextEncoder().encode('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n'),
  tooLate: new TextEncoder().encode(`${' '.repeat(1020)}%PDF-1.7\n`),
}

const single = 'archivo no permitido. Debe ser menor a 5MB y en formato .pdf, .jpg, .jpeg o .png'
const type = 'Formato(s) de archivo(s) incorrecto(s).'
const size = 'El archivo no puede superar los 5MB.'

type Row = [FileWidget, keyof typeof heads, number, string]

const picked: Row[] = [
  ['single', 'jpg', 100, 'image/jpeg'],
  ['single', 'jpg', 100, 'image/jpeg'],
  ['single', 'png', 100, 'image/png'],
  ['single', 'pdf', 100, 'application/pdf'],
  ['slots', 'jpg', 100, 'image/jpeg'],
  ['slots', 'pdf', maxFileBytes, 'application/pdf'],
  ['slots', 'jpg', 12_000_000, 'image/jpeg'],
  ['pdf-image', 'pdf', 100, 'application/pdf'],
  ['slots', 'png', 100, type],
  ['pdf-image', 'png', 100, type],
  ['single', 'heic', 100, single],
  ['slots', 'heic', 100, type],
  ['slots', 'exe', 100, type],
  ['slots', 'pdf', maxFileBytes + 1, size],
  ['single', 'pdf', maxFileBytes + 1, single],
  ['slots', 'none', 0, type],
  ['slots', 'lateInLine', 100, 'application/pdf'],
  ['slots', 'afterHeader', 100, 'application/pdf'],
  ['slots', 'tooLate', 100, type],
]

describe('picked files', () => {
  test.each(picked)(
    '[VALID-008] [UPLOAD-006] [UPLOAD-010] [UPLOAD-017] %s, %s content of %i bytes: %s',
    (widget, head, bytes, answer) => {
      const result = checkPickedFile({ size: bytes, head: heads[head] }, widget)
      expect(result.ok ? result.value : result.error.message).toBe(answer)
      expect(result.ok || result.error.mend.length > 0).toBe(true)
    },
  )

  test('[UPLOAD-007] [UPLOAD-008] [UPLOAD-003] each of the three widgets takes its types', () => {
    expect(acceptedExtensions('single')).toEqual(['.jpg', '.jpeg', '.png', '.pdf'])
    expect(acceptedExtensions('slots')).toEqual(['.pdf', '.jpg', '.jpeg'])
    expect(acceptedTypes('pdf-image')).toEqual(['application/pdf', 'image/jpeg'])
  })

  test('[UPLOAD-017] a hint does not name .png where it is refused', () => {
    const result = checkPickedFile({ size: 9, head: heads.png }, 'slots')
    expect(result).toMatchObject({ ok: false, error: { code: 'type' } })
    expect(JSON.stringify(result)).not.toContain('.png')
  })

  test('[UPLOAD-011] [UPLOAD-012] a picture of 3,145,728 bytes or more is made smaller, a PDF never', () => {
    expect(needsResize('image/jpeg', resizeFromBytes - 1)).toBe(false)
    expect(needsResize('image/png', resizeFromBytes)).toBe(true)
    expect(needsResize('application/pdf', resizeFromBytes)).toBe(false)
  })

  test('[UPLOAD-009] [UPLOAD-013] what is stored is at most 5,242,880 bytes', () => {
    expect(checkFileSize(5_242_880, 'slots')).toEqual({ ok: true, value: 5_242_880 })
    expect(checkFileSize(5_242_881, 'slots')).toMatchObject({ ok: false, error: { code: 'size', message: size } })
  })

  test('[UPLOAD-005] [UPLOAD-012] the limits of the fund', () => {
    expect({ resizeWidth, uploadTimeoutMs, jpegQuality, resizeFromBytes, maxFileBytes }).toEqual({
      resizeWidth: 800,
      uploadTimeoutMs: 30_000,
      jpegQuality: 0.85,
      resizeFromBytes: 3_145_728,
      maxFileBytes: 5_242_880,
    })
  })

  test('[UPLOAD-001] [UPLOAD-002] the keys and the document types of the fund', () => {
    expect(fileOps.slice(0, 19)).toEqual(
      (
        'dniFrente dniDorso titFrente titDorso dniFrenteFamiliar dniDorsoFamiliar certDiscFamiliar certDefuncionFamiliar ' +
        'certMatConConvFamiliar certFamiliar personales conyuge dniFrentePreAfiliado dniDorsoPreAfiliado certDisc ' +
        'dniFrenteAfiliado dniDorsoAfiliado familiar profesionales3'
      ).split(' '),
    )
    expect(documentTypeIds).toEqual({ marriage: 2, cohabitation: 6, death: 7, civilUnion: 8 })
  })
})

test('[PHOTO-005] [PHOTO-008] [PHOTO-010] the constants of photos', () => {
  expect({ brightness, brightnessThreshold }).toEqual({ brightness: { min: 50, max: 200 }, brightnessThreshold: 0.7 })
  expect(profilePhotoSize).toBe(278)
  expect(missingPhoto).toEqual({
    fotocarnet: 'Debes agregar una foto de legajo',
    fotoperfil: 'Debes agregar una foto.',
  })
})
