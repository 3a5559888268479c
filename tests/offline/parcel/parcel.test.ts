import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fundContext, mostPartBytes, partContext } from '../../../src/domain/parcel/layout'
import { ok } from '../../../src/domain/result'
import type { KeepPart } from '../../../src/offline/parcel/write-parcel'
import type { CopyContent } from '../../../src/offline/work-file/copy-content'
import { aDraft, aFile, answers, flipBit, photo, valueOf } from '../support/examples'
import { newDevice, openTab } from '../support/tab'

beforeEach(newDevice)

/** A draft with documents of these sizes, its parcel, and the functions of the same tab. */
const aParcel = async (sizes: readonly number[], part: { isForFund?: boolean; grant?: string } = {}) => {
  const tab = await openTab()
  const [{ newCode }, { planParcel, writeParcel }, { openParcel }, seal] = await Promise.all([
    import('../../../src/offline/parcel/code-keys'),
    import('../../../src/offline/parcel/write-parcel'),
    import('../../../src/offline/parcel/open-parcel'),
    import('../../../src/offline/parcel/part-seal'),
  ])
  const draft = await aDraft(tab, answers)
  for (const [index, size] of sizes.entries()) await aFile(tab, draft.id, `slot${index}`, photo(size, index + 1))
  const files = valueOf(await tab.listFiles(draft.id))
  const facts = { member: null, draftId: draft.id, formId: 'preafiliacion', formVersion: 1, createdAt: 1, updatedAt: 2 }
  const content: CopyContent = { ...facts, content: answers, files, missing: 0, waiting: null }
  const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
  const fund = await suite.kem.generateKeyPair()
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', fund.publicKey)
  const code = newCode(part.isForFund ? 'sobre' : 'traspaso')
  const fundKey = part.isForFund ? { kid: 'k1', x, y } : null
  const kept: ArrayBuffer[] = []
  const written = valueOf(
    await writeParcel({ content, code, grant: part.grant ?? null, fundKey }, (index, bytes) => {
      kept[index] = bytes
      return Promise.resolve(ok(null))
    }),
  )
  const open = () =>
    openParcel({ code, parts: written.header.partes, wrap: written.header.codigo }, (index) =>
      Promise.resolve(kept[index]),
    )
  return { tab, content, code, kept, written, open, openParcel, newCode, planParcel, suite, fund, seal }
}

const documentsOf = async (copy: Awaited<ReturnType<Awaited<ReturnType<typeof aParcel>>['open']>>) => {
  const found: (number | string)[] = []
  for await (const read of valueOf(copy).files()) found.push(read.ok ? read.value.bytes.byteLength : read.error)
  return found
}

describe('a parcel', () => {
  test('gives answers and documents back to whoever has its code, byte for byte', async () => {
    const sizes = [10, 0, 2_500_000]
    const { content, kept, written, open, planParcel } = await aParcel(sizes)
    const opened = await open()
    expect(valueOf(opened).content).toEqual(content)
    expect(await documentsOf(opened)).toEqual(sizes)
    expect(written.header).toMatchObject({ v: 1, clase: 'traspaso', partes: 6, fondo: null })
    expect(written.header.bytes).toBe(kept.reduce((sum, { byteLength }) => sum + byteLength, 0))
    expect(planParcel(content)).toEqual({ parts: 6, bytes: written.header.bytes })
    expect(Math.max(...kept.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(mostPartBytes)
    expect(written.digests).toHaveLength(6)
  })

  test('shows nothing of itself without the code', async () => {
    const { written, kept, newCode, openParcel } = await aParcel([100])
    const other = { code: newCode('traspaso'), parts: written.header.partes, wrap: written.header.codigo }
    expect(await openParcel(other, (index) => Promise.resolve(kept[index]))).toEqual({ ok: false, error: 'damaged' })
    const all = kept.map((part) => new TextDecoder('latin1').decode(part)).join('')
    expect(all).not.toContain('Zárate')
    expect(all).not.toContain('28999111')
  })

  test('does not open with a part that was altered, left out or put in another place', async () => {
    const { kept, open } = await aParcel([1_500_000])
    const [list, first, second] = kept
    if (list === undefined || first === undefined || second === undefined) throw new Error('the parcel has three parts')
    kept[1] = second
    kept[2] = first
    expect(await documentsOf(await open())).toEqual(['damaged'])
    kept[1] = first
    kept.pop()
    expect(await documentsOf(await open())).toEqual(['unreadable'])
    flipBit(list)
    expect(await open()).toEqual({ ok: false, error: 'damaged' })
  })

  test('ends with the first document that the disk gives back altered', async () => {
    const { tab, content, newCode } = await aParcel([50])
    const { writeParcel } = await import('../../../src/offline/parcel/write-parcel')
    const [chunk] = await tab.db.fileChunks.toArray()
    if (chunk === undefined) throw new Error('the document has a chunk')
    flipBit(chunk.sealed.data)
    await tab.db.fileChunks.put(chunk)
    const keep = vi.fn<KeepPart<never>>(() => Promise.resolve(ok(null)))
    const written = await writeParcel({ content, code: newCode('traspaso'), grant: null, fundKey: null }, keep)
    expect(written).toEqual({ ok: false, error: 'damaged' })
    expect(keep).toHaveBeenCalledTimes(1)
  })

  test('passes on why a part could not be kept', async () => {
    const { content, newCode } = await aParcel([50])
    const { writeParcel } = await import('../../../src/offline/parcel/write-parcel')
    const input = { content, code: newCode('traspaso'), grant: null, fundKey: null }
    const written = await writeParcel(input, () => Promise.resolve({ ok: false as const, error: 'lleno' as const }))
    expect(written).toEqual({ ok: false, error: 'lleno' })
  })
})

describe('an envelope', () => {
  test('is opened by the fund alone, and by the code, but not by the device that sealed it', async () => {
    const { written, kept, open, suite, fund, seal } = await aParcel([300], { isForFund: true, grant: 'permiso-1' })
    const { id, header } = written
    const wrap = header.fondo
    if (wrap === null) throw new Error('an envelope is sealed for the fund')
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer
    const info = new TextEncoder().encode(fundContext(id, header.partes)).buffer
    const recipient = await suite.createRecipientContext({ recipientKey: fund.privateKey, enc: bytes(wrap.enc), info })
    const key = await seal.importPartKey(await recipient.open(bytes(wrap.llave)))
    const list = await seal.openWith(key, partContext(id, 0, header.partes), kept[0] ?? new ArrayBuffer(0))
    const contents: unknown = JSON.parse(new TextDecoder().decode(valueOf(list)))
    expect(contents).toMatchObject({
      permiso: 'permiso-1',
      copia: { formId: 'preafiliacion', files: [{ bytes: 300 }] },
    })
    expect(valueOf(await open()).content.files).toHaveLength(1)
    const stranger = await suite.kem.generateKeyPair()
    const other = await suite.createRecipientContext({ recipientKey: stranger.privateKey, enc: bytes(wrap.enc), info })
    await expect(other.open(bytes(wrap.llave))).rejects.toBeInstanceOf(Error)
  })
})
