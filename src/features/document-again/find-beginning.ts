import { errorWords, isApiError } from '../../api/errors'
import type { AskedDocument, DocumentAgain } from '../../domain/document-again/values'
import { visitor } from '../../domain/owner'
import type { FormDefinition } from '../../forms/form-definition'
import { findDraft } from '../../forms/submission/find-draft'
import { readReceipt } from '../../offline/outbox/receipts'
import { loadInTime } from '../../ui/lazy-part'

/** What an address proves: the secret of a letter's link, or the id of a request that was sent from this device. */
export type Proof = { link: string | null; sent: string | null }

/** How the form begins: a draft that is there, a new one with its first answers, or none, and why. */
export type Beginning =
  | { kind: 'draft'; draftId: string; values?: DocumentAgain }
  | { kind: 'none'; words: string; isOffline: boolean }

type Proven = Pick<DocumentAgain, 'envio' | 'clave' | 'enlace'>

const none = (words: string, isOffline = false): Beginning => ({ kind: 'none', words, isOffline })

const noLink =
  'Abrí el enlace del email que te mandó la Caja, o entrá desde «Bandeja de salida» en el dispositivo con el que te afiliaste.'

const nothingAsked = 'La Caja no te pide ningún documento por esa solicitud.'

const load = () =>
  loadInTime(() => Promise.all([import('../../api/applicant/documents.api'), import('../../api/store')])).catch(
    () => undefined,
  )

// The receipt keeps the secret of what it is about; one of an earlier release has none.
const provenBy = async ({ link, sent }: Proof): Promise<Proven | undefined> => {
  if (link !== null) return { envio: '', clave: '', enlace: link }
  const receipt = sent === null ? undefined : await readReceipt(sent)
  return receipt?.ok === true && receipt.value.secret !== null
    ? { envio: receipt.value.id, clave: receipt.value.secret, enlace: '' }
    : undefined
}

const ask = async ({ envio, clave, enlace }: Proven): Promise<AskedDocument | Beginning> => {
  const loaded = await load()
  if (loaded === undefined) return none(errorWords({ kind: 'offline' }), true)
  const [{ documentsApi }, { appStore }] = loaded
  const { askedByLink, askedOfOwn } = documentsApi.endpoints
  const { data, error } =
    enlace === ''
      ? await appStore.dispatch(
          askedOfOwn.initiate({ submissionId: envio, secret: clave }, { subscribe: false, forceRefetch: true }),
        )
      : await appStore.dispatch(askedByLink.initiate(enlace, { track: false }))
  if (data === null) return none(nothingAsked)
  if (data !== undefined) return data
  const failure = isApiError(error) ? error : ({ kind: 'offline' } as const)
  return none(errorWords(failure), failure.kind !== 'refused')
}

/** Finds how an applicant's document begins. One that was begun here opens without a connection; a new one asks the fund first. */
export const findBeginning = async (form: FormDefinition<DocumentAgain>, proof: Proof): Promise<Beginning> => {
  const proven = await provenBy(proof)
  if (proven === undefined) return none(noLink)
  const begun = await findDraft(
    form,
    visitor,
    ({ enlace, envio }) => enlace === proven.enlace && envio === proven.envio,
  )
  if (begun !== undefined) return { kind: 'draft', draftId: begun.id }
  const asked = await ask(proven)
  if ('kind' in asked) return asked
  return { kind: 'draft', draftId: crypto.randomUUID(), values: { ...asked, nroafi: '', ...proven } }
}
