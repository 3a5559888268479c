import { newPreAffiliation } from '../../domain/preaffiliation/defaults'
import type { DocumentSlot } from '../../domain/preaffiliation/documents'
import { toSubmittable } from '../../domain/preaffiliation/request'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { encodeFiles, type StoredFile } from '../submissions/files'
import { decodeApplicant, encodeApplicant } from './applicant'
import { decodeContact, encodeContact } from './contact'
import { decodeRelatives, encodeRelatives } from './relatives'
import type { UnsignedRequest, WireFile, WireRequest } from './wire'
import { fromWireDate, toWireDate } from '../wire-date'

/** Version of the request's shape; the server reads every released version. */
export const requestVersion = 1

/** The content of one submission. */
export type PreAffiliationSubmission = {
  submissionId: string
  values: PreAffiliation
  /** Slots of the documents that the values require; files in other slots are left out. */
  slots: Pick<DocumentSlot, 'key' | 'op'>[]
  files: StoredFile[]
}

const keysOf = ({ key, op }: PreAffiliationSubmission['slots'][number]) => {
  const [titular = ''] = key.split('.')
  return { op, titular }
}

/**
 * Encodes the answers and the manifest of the files. Leaves out answers of steps that do not apply and files of slots
 * that are not required. `signRequest` adds the digest.
 */
export const encodePreAffiliation = ({
  submissionId,
  values,
  slots,
  files,
}: PreAffiliationSubmission): UnsignedRequest =>
  encodeValues(submissionId, toSubmittable(values), encodeFiles(files, slots, keysOf))

const encodeValues = (submissionId: string, values: PreAffiliation, archivos: WireFile[]): UnsignedRequest => ({
  version: requestVersion,
  submissionId,
  afiliado: encodeApplicant(values.personales),
  familiares: encodeRelatives(values),
  ...encodeContact(values.contacto, values.personales.nroafi),
  profesional: { ...values.profesionales },
  discapacidad: {
    fecdisc: toWireDate(values.discapacidad.fecdisc),
    feccud: toWireDate(values.discapacidad.feccud),
    cudOriginal: values.discapacidad.cudOriginal,
  },
  nivel: { ...values.nivel },
  videoVisto: values.videoVisto,
  confirmado: values.confirmado,
  archivos,
})

/** Decodes the answers of a request; its manifest is read separately. */
export const decodePreAffiliation = (wire: UnsignedRequest | WireRequest): PreAffiliation => {
  const untouched = newPreAffiliation({ nroafi: wire.afiliado.nroafi, nrodoc: wire.afiliado.nrodoc })
  const { madre, padre, conyuge, hijos } = decodeRelatives(wire.familiares, untouched)
  return {
    personales: decodeApplicant(wire.afiliado, { madre, padre }),
    hijos,
    conyuge,
    contacto: decodeContact(wire),
    profesionales: { ...wire.profesional },
    discapacidad: {
      fecdisc: fromWireDate(wire.discapacidad.fecdisc),
      feccud: fromWireDate(wire.discapacidad.feccud),
      cudOriginal: wire.discapacidad.cudOriginal,
    },
    nivel: { ...wire.nivel },
    videoVisto: wire.videoVisto,
    confirmado: wire.confirmado,
  }
}
