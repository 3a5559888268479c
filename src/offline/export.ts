import { canonicalJson, type JsonValue } from '../domain/json'
import { fail, ok, type Result } from '../domain/result'
import { toBase64 } from './bytes'
import { openContent, openManifest } from './draft-parts'
import { readFile } from './files'
import { openDraft, readMeta } from './open-draft'
import { parseJson } from './parse'
import type { ReadProblem } from './types'

/**
 * The way out when the disk is full or failing: a draft as JSON text, made from the committed row and parsed again before
 * it is offered (F10). Files are base64; one that cannot be read has `contenido: null`, so that the rest still gets out.
 */
export const exportDraft = async (id: string): Promise<Result<string, ReadProblem>> => {
  const draft = await openDraft(id)
  if (!draft.ok) return draft
  const { row, key } = draft.value
  const content = await openContent(key, row)
  if (!content.ok) return content
  const manifest = await openManifest(key, row)
  const archivos: JsonValue[] = []
  for (const entry of manifest.ok ? manifest.value : []) {
    const bytes = await readFile(entry.id)
    archivos.push({ ...entry, contenido: bytes.ok ? toBase64(bytes.value) : null })
  }
  const { formId, formVersion, rev, createdAt, updatedAt } = await readMeta(draft.value)
  const whole: JsonValue = {
    formato: 'portal-afiliados/borrador/1',
    borrador: { id, formId, formVersion, rev, createdAt, updatedAt },
    respuestas: content.value,
    archivos,
  }
  const text = JSON.stringify(whole)
  const parsed = parseJson(text)
  return parsed !== undefined && canonicalJson(parsed) === canonicalJson(whole) ? ok(text) : fail('damaged')
}
