import { decodeQR } from 'qr/decode.js'
import { describe, expect, test, vi } from 'vitest'
import { makeReceiptPdf } from '../../src/features/outbox/receipt-pdf'
import { receiptRows } from '../../src/features/outbox/receipt-rows'
import { saySize } from '../../src/forms/sending/say-size'
import { sayWhen } from '../../src/forms/sending/say-when'
import { aReceipt } from './support'

describe('the rows of a receipt', () => {
  test('begin with what the fund answered and end with what proves it', () => {
    expect(receiptRows(aReceipt())).toEqual([
      { label: 'Trámite n.º', value: 'PA-2025-000042' },
      { label: 'Recibido', value: '20/11/2025, 12:00' },
      { label: 'Nombre', value: 'MARTINA SOL D’ANGELO' },
      { label: 'Matrícula', value: '123456' },
      { label: 'DNI', value: '38.904.117' },
      { label: 'Opción de nivel', value: 'NIVEL 3' },
      { label: 'Hijos', value: '0' },
      { label: 'Archivos recibidos', value: '5' },
      { label: 'Identificación del envío', value: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11' },
      { label: 'Huella digital (SHA-256)', value: 'ab'.repeat(32) },
    ])
  })

  test.each([
    ['envio', '20/11/2025, el día en que lo enviaste'],
    ['llegada', '22/11/2025, el día en que llegó'],
  ] as const)('tell both moments and which counts for the deadlines: %s', async (cuenta, words) => {
    const { receipt } = aReceipt()
    const moments = { enviado: '2025-11-20T23:30:00-03:00', recibido: '2025-11-22T09:15:00-03:00', cuenta }
    const stored = aReceipt({ receipt: { ...receipt, ...moments } })
    const rows = [
      { label: 'Enviado', value: '20/11/2025, 23:30' },
      { label: 'Recibido', value: '22/11/2025, 9:15' },
      { label: 'Para los plazos cuenta', value: words },
    ]
    expect(receiptRows(stored).slice(1, 4)).toEqual(rows)
    const pdf = Buffer.from(await (await makeReceiptPdf(stored)).arrayBuffer()).toString('latin1')
    for (const { value } of rows) expect(pdf).toContain(value)
  })

  test.each([[null], ['texto'], [[1]], [{ nombre: 7 }]])('leave out what the summary %o does not say', (summary) => {
    expect(receiptRows(aReceipt({ summary })).map(({ label }) => label)).toEqual([
      'Trámite n.º',
      'Recibido',
      'Identificación del envío',
      'Huella digital (SHA-256)',
    ])
  })
})

test('are the rows that the form kept, in their order', () => {
  const summary = {
    filas: [
      { label: 'Asunto', value: 'Consulta' },
      { label: 'Archivos recibidos', value: '1' },
    ],
  }
  expect(receiptRows(aReceipt({ summary })).slice(2, 4)).toEqual(summary.filas)
})

test('of a request of a benefit of the first release are its rows, and then how many files arrived', () => {
  const summary = { filas: [{ label: 'Beneficio', value: 'Subsidio por nacimiento' }, { label: 7 }], archivos: '2' }
  expect(receiptRows(aReceipt({ summary })).slice(2, 4)).toEqual([
    { label: 'Beneficio', value: 'Subsidio por nacimiento' },
    { label: 'Archivos recibidos', value: '2' },
  ])
})

describe('the receipt’s PDF', () => {
  test('is a PDF of one A4 page with its number as text', async () => {
    const pdf = await makeReceiptPdf(aReceipt())
    const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(text).toContain('PA-2025-000042')
    expect(text).toContain('MARTINA SOL')
    expect(text).toMatch(/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/)
    expect(text).toContain('/Count 1')
  })

  test('leaves room for a wider font, since it carries none: a fingerprint of 64 stands on two lines', async () => {
    const summary = { filas: [{ label: 'Huella', value: '8'.repeat(64) }] }
    const text = Buffer.from(await (await makeReceiptPdf(aReceipt({ summary }))).arrayBuffer()).toString('latin1')
    expect([...text.matchAll(/\((8+)\)/g)].map(([, line = '']) => line.length)).toEqual([39, 25])
  })

  test('prints letters that its fonts do not have as question marks, and the others as they are', async () => {
    const summary = { nombre: 'Ñandú Łukasz 😀' }
    const text = Buffer.from(await (await makeReceiptPdf(aReceipt({ summary }))).arrayBuffer()).toString('latin1')
    expect(text).toContain('Ñandú ?ukasz')
    expect(text).not.toContain('😀')
  })
})

describe('words for moments and sizes', () => {
  const now = Date.parse('2026-11-20T12:00:00-03:00')
  test.each([
    ['2026-11-20T08:15:00-03:00', 'hoy, 8:15'],
    ['2026-11-20T00:05:00-03:00', 'hoy, 0:05'],
    ['2026-11-19T23:59:00-03:00', 'ayer, 23:59'],
    ['2026-11-10T18:04:00-03:00', '10/11/2026, 18:04'],
    ['2026-11-20T01:30:00Z', 'ayer, 22:30'],
  ])('%s is %s', (moment, words) => {
    expect(sayWhen(Date.parse(moment), now)).toBe(words)
  })

  test.each([
    [0, '1 KB'],
    [1_024, '1 KB'],
    [900_000, '879 KB'],
    [1_048_576, '1 MB'],
    [4_404_019, '4,2 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(saySize(bytes)).toBe(words)
  })
})

/** The pixels of the black squares of a PDF, as a camera would see them. */
const seeSquares = (pdf: string, scale = 2) => {
  const side = { width: 595 * scale, height: 842 * scale }
  const data = new Uint8ClampedArray(side.width * side.height * 4).fill(255)
  for (const [, x = '', y = '', w = '', h = ''] of pdf.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (-?[\d.]+) re$/gm)) {
    const box = [x, y, w, h].map((text) => Number(text) * scale)
    const [left = 0, bottom = 0, width = 0, height = 0] = box
    if (width > 20) continue
    const [low, high] = [Math.min(bottom, bottom + height), Math.max(bottom, bottom + height)]
    for (let row = Math.round(side.height - high); row < Math.round(side.height - low); row += 1)
      for (let column = Math.round(left); column < Math.round(left + width); column += 1)
        data.set([0, 0, 0], (row * side.width + column) * 4)
  }
  return { ...side, data }
}

test('the PDF of a receipt has its code, and that of an earlier one has none', async () => {
  vi.stubGlobal('location', { origin: 'https://portal.caja.example' })
  const { receipt } = aReceipt()
  const firma = `${'eyJhbGciOiJFUzI1NiJ9'}.${'a'.repeat(300)}.${'b'.repeat(86)}`
  const textOf = async (stored: Parameters<typeof makeReceiptPdf>[0]) =>
    Buffer.from(await (await makeReceiptPdf(stored)).arrayBuffer()).toString('latin1')
  const seen = decodeQR(seeSquares(await textOf(aReceipt({ receipt: { ...receipt, firma } }))))
  expect(seen).toBe(`https://portal.caja.example/afiliados/verificar#${firma}`)
  expect(await textOf(aReceipt())).not.toContain('Escane')
  vi.unstubAllGlobals()
})
