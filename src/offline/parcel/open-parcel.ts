import type { Code } from '../../domain/code/code'
import { codeContext, partContext, partsOf, type CodeWrap } from '../../domain/parcel/layout'
import { fail, ok, type Result } from '../../domain/result'
import { fromUtf8 } from '../database/bytes'
import { parseJson } from '../database/parse'
import { readContent, readDocuments, type OpenedCopy } from '../work-file/copy-content'
import type { CopyPosition, CopyReader } from '../work-file/copy-file'
import { fromBase64url } from './base64'
import { keysOfCode } from './code-keys'
import { importPartKey, openWith } from './part-seal'

/** A parcel as its server describes it to whoever has the code. */
export type KnownParcel = { code: Code; parts: number; wrap: CodeWrap }

/** Gives one part of the parcel, from the network or from where it was stored; undefined when it cannot. */
export type ReadPart = (index: number) => Promise<ArrayBuffer | undefined>

const unwrap = async ({ code, parts, wrap }: KnownParcel): Promise<{ id: string; key: CryptoKey } | undefined> => {
  const { id, key } = await keysOfCode(code)
  const sealed = fromBase64url(wrap.llave)
  const raw = sealed && (await openWith(key, codeContext(id, parts), sealed))
  return raw?.ok ? { id, key: await importPartKey(raw.value) } : undefined
}

/**
 * Opens a parcel with its code and reads its list of contents. The documents can be read afterwards, one after the other,
 * each compared with its digest. 'damaged' when it was altered or is not this code's; 'unreadable' when a part did not come.
 */
export const openParcel = async (
  parcel: KnownParcel,
  readPart: ReadPart,
): Promise<Result<OpenedCopy, 'damaged' | 'unreadable'>> => {
  const opened = await unwrap(parcel)
  if (opened === undefined) return fail('damaged')
  const read = async ({
    index,
  }: CopyPosition): Promise<Result<{ plain: ArrayBuffer; next: CopyPosition }, 'damaged' | 'unreadable'>> => {
    const part = index < parcel.parts ? await readPart(index) : undefined
    if (part === undefined) return fail('unreadable')
    const plain = await openWith(opened.key, partContext(opened.id, index, parcel.parts), part)
    return plain.ok ? ok({ plain: plain.value, next: { index: index + 1, at: 0 } }) : plain
  }
  const reader: CopyReader = { start: { index: 0, at: 0 }, read, isEnd: ({ index }) => index === parcel.parts }
  const first = await read(reader.start)
  if (!first.ok) return first
  const contents = parseJson(fromUtf8(first.value.plain))
  const isRecord = typeof contents === 'object' && contents !== null && !Array.isArray(contents)
  const content = isRecord ? readContent(contents['copia']) : undefined
  const needed = content?.files.reduce((sum, { bytes }) => sum + partsOf(bytes), 1)
  if (content === undefined || needed !== parcel.parts) return fail('damaged')
  return ok({ content, files: () => readDocuments(reader, content.files, { from: first.value.next, partsOf }) })
}
