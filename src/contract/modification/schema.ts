import { z } from 'zod'
import { fileOps } from '../../domain/files'
import { hexDigest, memberNumberSchema, wellFormed } from '../primitives'
import { answerText as text, personalAnswers, sexo, yesNo } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'
import { familyFileNames, memberFileParts, partOf } from './file-parts'
import { maxFields, maxModificationFiles, maxRelatives } from './limits'

// Every member of 'afiliado' and 'familiares' is a text, since they are sent as fields.
const catalogueId = z.string(wellFormed).regex(/^\d{0,9}$/, wellFormed)
const documentType = z.enum(['1', '2', '3', '4', '5'])

const member = z.strictObject({
  nroafi: memberNumberSchema,
  nombres: text,
  apellido: text,
  tipdoc: z.literal('1'),
  nrodoc: text,
  ...personalAnswers(catalogueId),
  nombresMadre: text,
  apellidoMadre: text,
  nombresPadre: text,
  apellidoPadre: text,
})

const relative = z.strictObject({
  /** First part of the slots of their documents, so not that of the member's own. */
  id: z.string().regex(/^(?!titular$)[\w-]{1,64}$/),
  /** Id in the member's file; '' for a new one. */
  idFamiliar: z.string().max(64),
  nroafi: memberNumberSchema,
  accion: z.enum(['A', 'M', 'X']),
  tipfamiliar: catalogueId,
  nombres: text,
  apellido: text,
  tipdoc: documentType,
  nrodoc: text,
  sexo,
  fecnacim: text,
  nacionalidad: catalogueId,
  tipnacionalidad: catalogueId,
  estadocivil: catalogueId,
  fecestadocivil: text,
  discapacidad: yesNo,
  fallecido: yesNo,
  fecfallecido: text,
})

const file = fileSchema.extend({ op: z.enum(fileOps), parte: z.string().max(80) })

const head = {
  version: z.literal(1),
  submissionId: z.uuid(),
  digest: hexDigest,
  claimedAt: z.iso.datetime({ offset: true }),
  /** Version of the file that the member saw (seenVersion). */
  visto: hexDigest,
  confirmado: z.boolean(),
  archivos: z
    .array(file)
    .max(maxModificationFiles, { error: `Podés adjuntar hasta ${maxModificationFiles} archivos.` }),
}

/** The part `envio`: what is no field of the fund, and the number of text fields that follow. */
export const modificationEnvelopeSchema = z
  .strictObject({ ...head, campos: z.int().min(0).max(maxFields) })
  .meta({ id: 'EnvioDeModificacion' })

/** A whole request, assembled from its parts (API-022). Unknown members are refused. */
export const modificationSchema = z
  .strictObject({
    ...head,
    afiliado: member,
    familiares: z.array(relative).max(maxRelatives, { error: 'Hay demasiados familiares en la solicitud.' }),
  })
  .superRefine(({ archivos, familiares }, ctx) => {
    for (const [index, { id }] of familiares.entries()) {
      if (familiares.findIndex((other) => other.id === id) === index) continue
      ctx.addIssue({ code: 'custom', path: ['familiares', index, 'id'], message: wellFormed.error })
    }
    for (const [index, { slot, parte }] of archivos.entries()) {
      if (partOf(slot, familiares) === parte) continue
      ctx.addIssue({ code: 'custom', path: ['archivos', index, 'parte'], message: wellFormed.error })
    }
  })

const fields = (prefix: string, names: readonly string[], schema: z.ZodType): [string, z.ZodType][] =>
  names.map((name) => [`${prefix}[${name}]`, schema])

/** The parts of a request by name, as OpenAPI describes them; those of relatives repeat with 1, 2 ... for 0. */
export const modificationParts: Record<string, z.ZodType> = Object.fromEntries([
  ['envio', modificationEnvelopeSchema],
  ...fields('afiliado', Object.keys(member.shape), z.string()),
  ...fields('familiares[0]', Object.keys(relative.shape), z.string().optional()),
  ...memberFileParts.map((name): [string, z.ZodType] => [name, z.file().optional()]),
  ...fields('familiares_archivos[0]', familyFileNames, z.file().optional()),
])
