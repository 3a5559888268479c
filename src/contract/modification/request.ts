import { newModification, spouseId } from '../../domain/modification/defaults'
import type { DocumentSlot } from '../../domain/modification/documents'
import { isSpouseSent } from '../../domain/modification/family-step'
import { toSubmittable } from '../../domain/modification/request'
import type { Modification, PersonalData, SeenFile } from '../../domain/modification/values'
import { signatureOf } from '../digest'
import { encodeFiles, type StoredFile } from '../submissions/files'
import { fromWireDate, toWireDate } from '../wire-date'
import { partOf } from './file-parts'
import { decodeFamilyMember, encodeFamilyMember } from './relatives'
import type { UnsignedModification, WireModification } from './wire'
import { fromWireId, toWireId } from './wire-id'

/** Version of the request's shape; the server reads every released version. */
export const modificationRequestVersion = 1

/** The content of one submission. */
export type ModificationSubmission = {
  submissionId: string
  values: Modification
  /** Version of the file that the values started from (seenVersion). */
  visto: string
  /** Slots that the values ask for; files in others are left out. */
  slots: readonly Pick<DocumentSlot, 'key' | 'op'>[]
  files: readonly StoredFile[]
}

const encodePersonal = (nroafi: string, { madre, padre, ...data }: PersonalData): WireModification['afiliado'] => ({
  ...data,
  nroafi,
  tipdoc: '1',
  nacionalidad: toWireId(data.nacionalidad),
  tiponacionalidad: toWireId(data.tiponacionalidad),
  estadocivil: toWireId(data.estadocivil),
  fecestadocivil: toWireDate(data.fecestadocivil),
  nombresMadre: madre.nombres,
  apellidoMadre: madre.apellido,
  nombresPadre: padre.nombres,
  apellidoPadre: padre.apellido,
})

/**
 * Encodes the answers and the manifest of the files (API-022): the whole personal part, and of the family only who was
 * changed or has documents to send (UNS-42). `signModification` adds the digest.
 */
export const encodeModification = (submission: ModificationSubmission): UnsignedModification => {
  const { submissionId, visto, slots, files } = submission
  const values = toSubmittable(submission.values)
  const family = [...(isSpouseSent(values) ? [values.conyuge] : []), ...values.familiares]
  return {
    version: modificationRequestVersion,
    submissionId,
    visto,
    confirmado: values.confirmado,
    afiliado: encodePersonal(values.nroafi, values.personales),
    familiares: family.map((member) => encodeFamilyMember(values, member)),
    archivos: encodeFiles(files, slots, ({ key, op }) => ({ op, parte: partOf(key, family) ?? '' })),
  }
}

/** Completes a request with its digest and the time of "enviar" (epoch milliseconds, by the server's clock as last known). */
export const signModification = async (
  request: UnsignedModification,
  claimedAt: number,
): Promise<WireModification> => ({ ...request, ...(await signatureOf(request, claimedAt)) })

const decodePersonal = (wire: WireModification['afiliado']): PersonalData => ({
  nombres: wire.nombres,
  apellido: wire.apellido,
  nrodoc: wire.nrodoc,
  cuil: wire.cuil,
  fecnacim: wire.fecnacim,
  sexo: wire.sexo,
  nacionalidad: fromWireId(wire.nacionalidad),
  tiponacionalidad: fromWireId(wire.tiponacionalidad),
  estadocivil: fromWireId(wire.estadocivil),
  fecestadocivil: fromWireDate(wire.fecestadocivil),
  discapacidad: wire.discapacidad,
  tramita_discapacidad: wire.tramita_discapacidad,
  hijos: wire.hijos,
  cantidadHijos: wire.cantidadHijos,
  madre: { nombres: wire.nombresMadre, apellido: wire.apellidoMadre },
  padre: { nombres: wire.nombresPadre, apellido: wire.apellidoPadre },
})

/** Decodes the answers of a request over the member's file, which the reader knows. */
export const decodeModification = (wire: UnsignedModification, seen: SeenFile): Modification => {
  const untouched = newModification(wire.afiliado.nroafi, seen)
  const spouse = wire.familiares.find(({ id }) => id === spouseId)
  return {
    ...untouched,
    personales: decodePersonal(wire.afiliado),
    conyuge: spouse === undefined ? untouched.conyuge : decodeFamilyMember(spouse),
    familiares: wire.familiares
      .filter(({ id }) => id !== spouseId)
      .map((member) => ({ ...decodeFamilyMember(member), guardado: true })),
    confirmado: wire.confirmado,
  }
}
