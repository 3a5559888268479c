import { newPreAffiliation } from '../../domain/preaffiliation/defaults'
import { visitor } from '../../domain/owner'
import { newContent, toStored } from '../../forms/draft/content'
import { sayStorage } from '../../forms/draft/say-storage'
import { findDraft } from '../../forms/submission/find-draft'
import { createDraft } from '../../offline/drafts/drafts'
import type { DraftMeta } from '../../offline/database/types'
import { preAffiliationForm } from './form'
import { wizardPath } from './wizard-path'

type Entry = { nroafi: string; nrodoc: string }

/** The form on this device with these numbers, except `except`: open, on its way to another device, or in the outbox. */
export const findFormOf = (entry: Entry, except?: string): Promise<DraftMeta | undefined> =>
  findDraft(
    preAffiliationForm,
    visitor,
    ({ personales: { nroafi, nrodoc } }) => nroafi === entry.nroafi && nrodoc === entry.nrodoc,
    ({ id, state }) => id !== except && (state === 'active' || state === 'sealed' || state === 'away'),
  )

/** Address of the pre-affiliation's first page for a draft. */
export const introPath = (draftId: string): string => `/preafiliacion?borrador=${draftId}`

/**
 * Begins a pre-affiliation, or continues the one on this device with these numbers: a second form for the same person
 * would be a second delivery. The draft is the "stored" number and document of PREAF-012; it outlives the tab.
 */
export const startPreAffiliation = async (
  entry: Entry,
): Promise<{ ok: true; path: string } | { ok: false; message: string }> => {
  const known = await findFormOf(entry)
  if (known?.state === 'away') return { ok: true, path: wizardPath(known.id) }
  if (known) return { ok: true, path: known.state === 'sealed' ? '/bandejaDeSalida' : introPath(known.id) }
  const created = await createDraft({
    formId: preAffiliationForm.id,
    formVersion: preAffiliationForm.version,
    owner: visitor,
    content: toStored(newContent(preAffiliationForm, newPreAffiliation(entry))),
  })
  if (!created.ok) {
    const { message, mend } = await sayStorage(created.error)
    return { ok: false, message: `${message} ${mend}` }
  }
  return { ok: true, path: introPath(created.value.meta.id) }
}
