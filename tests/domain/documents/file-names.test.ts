import { expect, test } from 'vitest'
import { nameOfType } from '../../../src/domain/documents/file-names'
import type { DetectedType } from '../../../src/domain/files'

const jpg = 'image/jpeg'
const pdf = 'application/pdf'

test.each<[picked: string, type: DetectedType, name: string]>([
  ['dni.jpg', jpg, 'dni.jpg'],
  ['DNI.JPEG', jpg, 'DNI.JPEG'],
  ['foto.jfif', jpg, 'foto.jpg'],
  ['IMG_2041.HEIC', jpg, 'IMG_2041.jpg'],
  ['1000012345', jpg, '1000012345.jpg'],
  ['image:1000012345', jpg, 'image:1000012345.jpg'],
  ['IMG-20261127-WA0003', jpg, 'IMG-20261127-WA0003.jpg'],
  ['foto.png', jpg, 'foto.jpg'],
  ['foto.jpg.png', jpg, 'foto.jpg'],
  ['constancia', pdf, 'constancia.pdf'],
  ['constancia.pdf (1)', pdf, 'constancia (1).pdf'],
  ['constancia.pdf.download', pdf, 'constancia.pdf'],
  ['constancia (2).PDF', pdf, 'constancia (2).PDF'],
  ['resumen.octubre.2026', pdf, 'resumen.octubre.2026.pdf'],
  ['matrícula.png', 'image/png', 'matrícula.png'],
  ['.pdf', jpg, 'archivo.jpg'],
  ['', pdf, 'archivo.pdf'],
])('[UNS-142] the name %j of a %s becomes %j', (picked, type, name) => {
  expect(nameOfType(picked, type, 'archivo')).toBe(name)
})
