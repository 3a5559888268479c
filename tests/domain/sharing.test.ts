import { expect, test } from 'vitest'
import {
  judgeShared,
  parseShareOutcome,
  sharedAddress,
  shareLimits,
  shareProblem,
  type ShareOutcome,
} from '../../src/domain/sharing'

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const pdf = new TextEncoder().encode('%PDF-1.4')
const words = new TextEncoder().encode('hola')

test.each([
  ['a photo', 'IMG_1.jpg', jpeg, 10, 'image/jpeg IMG_1.jpg'],
  ['a photo under another ending', 'IMG_1.JFIF', jpeg, 10, 'image/jpeg IMG_1.jpg'],
  ['a photo of a chat without an ending', 'foto', jpeg, 10, 'image/jpeg foto.jpg'],
  ['a download that was counted', 'acta.pdf (1)', pdf, 10, 'application/pdf acta (1).pdf'],
  ['a photo without any name', '', jpeg, 10, 'image/jpeg compartido.jpg'],
  ['a picture that says it is a PDF', 'dni.pdf', png, 10, 'image/png dni.png'],
  ['a PDF', 'acta.pdf', pdf, shareLimits.bytes, 'application/pdf acta.pdf'],
  ['a text', 'acta.pdf', words, 10, undefined],
  ['nothing', 'acta.pdf', new Uint8Array(), 0, undefined],
  ['a byte too much', 'acta.pdf', pdf, shareLimits.bytes + 1, undefined],
])('%s is kept by its content', (_what, name, head, size, expected) => {
  const judged = judgeShared({ name, size, head })
  expect(judged && `${judged.type} ${judged.name}`).toBe(expected)
})

test.each<[ShareOutcome, string | null]>([
  [{ kept: 2, refused: 0, failed: 0 }, null],
  [{ kept: 2, refused: 1, failed: 0 }, 'No tomamos un archivo'],
  [{ kept: 0, refused: 3, failed: 0 }, 'No tomamos 3 archivos'],
  [{ kept: 0, refused: 3, failed: 1 }, 'No pudimos guardar un archivo'],
])('%j goes by the address and says %s', (outcome, title) => {
  const address = sharedAddress(outcome)
  expect(address.startsWith('/compartido?')).toBe(true)
  const read = parseShareOutcome(address.slice(address.indexOf('?')))
  expect(read).toEqual(outcome)
  expect(shareProblem(read)?.title ?? null).toBe(title)
})

test.each(['', 'guardados=x', 'guardados=-1', 'guardados=1e3', 'otra=1'])('%j says nothing', (search) => {
  expect(parseShareOutcome(search)).toEqual({ kept: 0, refused: 0, failed: 0 })
})
