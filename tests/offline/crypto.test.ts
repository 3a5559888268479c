import { expect, test } from 'vitest'
import { openJson, sealJson, type Place } from '../../src/offline/keys/crypto'

const place: Place = { store: 'drafts.content', id: 'd1', owner: 'visitante' }
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

test.each<[string, Partial<Place>, { rev?: number; formVersion?: number }]>([
  ['another row', { id: 'd2' }, {}],
  ['another store', { store: 'drafts.manifest' }, {}],
  ['another owner', { owner: 'miembro:1' }, {}],
  ['another revision', {}, { rev: 4 }],
  ['another form version', {}, { formVersion: 2 }],
])('a part moved to %s does not open', async (_name, where, stamp) => {
  const key = await newKey()
  const sealed = await sealJson(key, place, { rev: 3, formVersion: 1 }, { a: 'ñ' })
  expect(await openJson(key, place, sealed)).toEqual({ ok: true, value: { a: 'ñ' } })
  expect(await openJson(key, { ...place, ...where }, { ...sealed, ...stamp })).toEqual({ ok: false, error: 'damaged' })
})

test('another key does not open it', async () => {
  const sealed = await sealJson(await newKey(), place, { rev: 1, formVersion: 1 }, 'x')
  expect(await openJson(await newKey(), place, sealed)).toEqual({ ok: false, error: 'damaged' })
})
