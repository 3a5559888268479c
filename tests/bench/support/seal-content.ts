/**
 * Runs in the page: replaces the answers of a stored draft, sealed under the draft's own key as the portal does.
 * `content` is the JSON text. The draft must not be open.
 */
export const sealContent = async ({ id, content }: { id: string; content: string }): Promise<void> => {
  type Row = { rev: number; formVersion: number; owner: string }
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  const db = await settled(indexedDB.open('afiliados-work'))
  const read = db.transaction(['drafts', 'keys'])
  const row: Row = await settled(read.objectStore('drafts').get(id))
  const device: { key: CryptoKey } = await settled(read.objectStore('keys').get('device'))
  const { wrapped }: { wrapped: ArrayBuffer } = await settled(read.objectStore('keys').get(id))
  const key = await crypto.subtle.unwrapKey('raw', wrapped, device.key, 'AES-KW', 'AES-GCM', false, ['encrypt'])
  const rev = row.rev + 1
  const place = ['drafts.content', id, rev, row.formVersion, row.owner].join('|')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) },
    key,
    new TextEncoder().encode(content),
  )
  const sealed = { rev, formVersion: row.formVersion, iv: iv.buffer, data }
  await settled(
    db
      .transaction('drafts', 'readwrite')
      .objectStore('drafts')
      .put({ ...row, rev, content: sealed }),
  )
  db.close()
}
