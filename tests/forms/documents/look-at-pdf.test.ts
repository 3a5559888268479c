import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lookAtPicked } from '../../../src/forms/documents/look-at-pdf'

type Table = { claims: string; content?: Buffer; filter?: string }

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const body = latin1(
  '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[3 0 R]>>\nendobj\n' +
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n',
)

/** A PDF of one page; a stream of these claims and this content says where its objects are. */
const tabled = ({ claims, content = Buffer.alloc(0), filter = '/Filter/FlateDecode' }: Table): Uint8Array => {
  const stream = filter.includes('Flate') ? deflateSync(content) : content
  const head = latin1(`4 0 obj\n<<${claims}/Root 1 0 R${filter}/Length ${stream.length}>>\nstream\n`)
  return Buffer.concat([body, head, stream, latin1(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`)])
}

/** The table of the four objects of such a PDF. */
const honest = (): Buffer => {
  const at = [0, ...[1, 2, 3].map((object) => body.indexOf(`${object} 0 obj`)), body.length]
  return Buffer.concat(at.map((place, index) => Buffer.from([index === 0 ? 0 : 1, place >> 8, place & 255, 0])))
}

const list = (numbers: number): string => Array.from({ length: numbers }, (_, at) => `${at} 1`).join(' ')

// A reader that believes each of them keeps gigabytes in memory, or never ends.
test.each<[string, Table]>([
  ['columns without a width', { claims: '/Type/XRef/W[0 0 0]/Index[0 2000000000]/Size 5' }],
  ['a size without a width', { claims: '/Type/XRef/W [ 0 0 0 ]/Size 2000000000' }],
  ['a kind that is not said', { claims: '/W[0 0 0]/Size 2000000000' }],
  ['a name with its letters as numbers', { claims: '/Type/XR#65f/#57[0 0 0]/Si#7ae 2000000000' }],
  ['a list longer than any paper', { claims: `/Type/XRef/W[0 0 0]/Size 9/Index[${list(3000)} 0 900000]` }],
  ['entries of one byte', { claims: '/Type/XRef/W[1 0 0]/Size 9000000', content: Buffer.alloc(400_000) }],
  ['the same, not deflated', { claims: '/Type/XRef/W[1 0 0]/Size 900000', content: Buffer.alloc(400_000), filter: '' }],
  ['a group of objects', { claims: '/Type/ObjStm/First 4/N 3000000', content: Buffer.alloc(1_300_000, '1 0 ') }],
  [
    'rows of nothing',
    { claims: '/Type/XRef/W[1 2 1]/Size 5/DecodeParms<</Predictor 2/Columns 0>>', content: honest() },
  ],
  ['a table packed as a picture', { claims: '/Type/XRef/W[1 2 1]/Size 5', filter: '/Filter/CCITTFaxDecode' }],
])('[UNS-142] a PDF that claims more than it holds is heavy at the slot: %s', async (_how, table) => {
  expect(await lookAtPicked(tabled(table))).toBe('heavy')
})

test('a PDF with a table of its objects is sound, whatever that claims beyond what it holds', async () => {
  expect(await lookAtPicked(tabled({ claims: '/Type/XRef/W[1 2 1]/Size 5', content: honest() }))).toBe('sound')
  expect(await lookAtPicked(tabled({ claims: '/Type/XRef/W[1 2 1]/Size 999999', content: honest() }))).toBe('sound')
})

/** The same page, with this object beside it, and a way back that leads nowhere: a reader looks for the objects itself. */
const lost = (object: string): Uint8Array =>
  Buffer.concat([body, latin1(`4 0 obj\n${object}\nendobj\nstartxref\n7\n%%EOF\n`)])

/** A PDF whose tree of pages lies in a group of objects. */
const grouped = (pages: string): Uint8Array => {
  const start = latin1('%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')
  const group = deflateSync(latin1(`2 0 ${pages}`))
  const page = latin1('3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\n')
  const head = latin1(`5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${group.length}>>\nstream\n`)
  const objects = Buffer.concat([start, page, head, group, latin1('\nendstream\nendobj\n')])
  const places = [0, 9, 0, start.length, objects.length, start.length + page.length]
  const table = Buffer.concat(
    places.map((place, number) => Buffer.from([number === 0 ? 0 : number === 2 ? 2 : 1, place >> 8, place & 255, 0])),
  )
  table[2 * 4 + 2] = 5
  const claims = latin1(`4 0 obj\n<</Type/XRef/W[1 2 1]/Size 6/Root 1 0 R/Length ${table.length}>>\nstream\n`)
  return Buffer.concat([objects, claims, table, latin1(`\nendstream\nendobj\nstartxref\n${objects.length}\n%%EOF\n`)])
}

// The library reads such a place again and again, and remembers each time: gigabytes within seconds.
test.each<[string, Uint8Array, string]>([
  ['in a dictionary', lost('<</A 1 ) /B 2>>'), 'sound'],
  ['in a list', lost('[1 2 } 3]'), 'sound'],
  ['in a dictionary that never ends', lost('<</A 1 { '), 'sound'],
  ['in the tree of its pages', grouped('<</Type/Pages ) /Kids[3 0 R]>>'), 'damaged'],
])('[UNS-142] a bracket without a partner %s does not fill the memory', async (_where, bytes, verdict) => {
  expect(await lookAtPicked(bytes)).toBe(verdict)
})

test('a tree of pages in a group of objects is sound', async () => {
  expect(await lookAtPicked(grouped('<</Type/Pages/Count 1/Kids[3 0 R]>>'))).toBe('sound')
})
