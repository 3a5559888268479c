import { documentSlots } from '../../src/domain/preaffiliation/documents'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import type { ChecksState } from '../../src/domain/form/checks'
import type { FileEntry, StoredReceipt } from '../../src/offline/database/types'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { preAffiliationSending } from '../../src/features/preaffiliation/sending'
import { toHandIn as toHandInOf } from '../../src/forms/submission/to-outbox'
import { aPreAffiliation } from '../domain/builders'

/** Time of "enviar" in the examples. */
export const claimedAt = Date.parse('2025-11-20T12:00:00-03:00')

/** Id of the nth file. */
export const idOfFile = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** One stored file per document that the answers ask for. */
export const filesFor = (values: PreAffiliation): FileEntry[] =>
  documentSlots(values, { checks: {} }).map(({ key }, index) => ({
    id: idOfFile(index),
    draftId: 'd1',
    slot: key,
    name: `${key}.jpg`,
    type: 'image/jpeg',
    bytes: 1_000 + index,
    sha256: String(index).padStart(64, '0'),
    addedAt: index,
  }))

/** The wizard's input for the outbox with these answers, without any checked question. */
export const filled = (values: PreAffiliation = aPreAffiliation(), checks: ChecksState = {}) => ({
  submissionId: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
  rev: 7,
  values,
  files: filesFor(values),
  checks,
  claimedAt,
})

/** What "finalizar trámite" makes of that pre-affiliation. */
export const toHandIn = (form: ReturnType<typeof filled>): ReturnType<typeof toHandInOf> =>
  toHandInOf({ kind: 'preafiliacion', form: preAffiliationForm, sending: preAffiliationSending }, form)

/** A receipt as the first release stored it. */
export const aReceipt = (part: Partial<StoredReceipt> = {}): StoredReceipt => ({
  id: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
  owner: 'visitante',
  kind: 'preafiliacion',
  title: 'Afiliación de MARTINA SOL D’ANGELO',
  receipt: {
    submissionId: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
    digest: 'ab'.repeat(32),
    numero: 'PA-2025-000042',
    recibido: '2025-11-20T12:00:05.000-03:00',
    mensaje: 'Recibimos tu solicitud.',
  },
  secret: null,
  summary: {
    nombre: 'MARTINA SOL D’ANGELO',
    matricula: '123456',
    dni: '38.904.117',
    nivel: 'NIVEL 3',
    hijos: '0',
    archivos: '5',
    firmado: claimedAt,
  },
  storedAt: claimedAt,
  ...part,
})
