import { z } from 'zod'
import { benefitIds } from '../../domain/benefits/ids'
import { wireSchema } from '../fields/wire-schema'
import { hexDigest } from '../primitives'
import { answerText as text } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'
import { entities } from './entities'
import { maxBenefitFiles } from './wire-kind'

const count = z.int().min(0).max(2_147_483_647)

const adoption = wireSchema(entities.adoption)
const adoptedChild = wireSchema(entities.adoptedChild)
const birth = wireSchema(entities.birth)
const bornChild = wireSchema(entities.bornChild)
const maternity = wireSchema(entities.maternity)
const maternityChild = wireSchema(entities.maternityChild)
const marriage = wireSchema(entities.marriage)
const spouse = wireSchema(entities.spouse)

const original = z.strictObject({
  id: text,
  nombres: text,
  apellido: text,
  tipfamiliar: count,
  destipfamiliar: text,
  destipdoc: text,
  nrodoc: text,
  fecnacim: text,
  sexo: z.enum(['M', 'F', 'X']),
  accion: z.literal('X'),
})

const file = fileSchema.extend({ tipoDocumento: count.nullable() })

/** Most people that one request may contain. */
const maxPeople = 12

const head = {
  version: z.literal(1),
  submissionId: z.uuid(),
  digest: hexDigest,
  claimedAt: z.iso.datetime({ offset: true }),
  union: z.enum(['convivencial', 'civil', '']),
  nota: z.boolean(),
  archivos: z.array(file).max(maxBenefitFiles, { error: 'Podés adjuntar hasta 20 archivos.' }),
}

const originals = z.array(original).max(maxPeople)
const people = <T extends z.ZodType>(one: T) =>
  z.array(one).max(maxPeople, { error: 'Hay demasiadas personas en la solicitud.' })

const rest = { ...head, familiarOriginal: originals }

/** The part `envio`. */
export const envelopeSchema = z
  .strictObject({
    ...head,
    beneficio: z.enum(benefitIds),
  })
  .meta({ id: 'EnvioDeSubsidio' })

/** The other JSON parts, as OpenAPI describes them. */
export const benefitPartSchemas = {
  envio: envelopeSchema,
  afiliado: z.union([adoption, birth, maternity, marriage]),
  familiar: z.union([z.array(adoptedChild), z.array(bornChild), z.array(maternityChild), z.array(spouse)]),
  familiarOriginal: originals,
}

/** A whole request, assembled from its parts and its path. Unknown members are refused. */
export const benefitSchema = z.discriminatedUnion('beneficio', [
  z.strictObject({
    ...rest,
    beneficio: z.literal('adopcion'),
    destino: z.literal('adopcion'),
    afiliado: adoption,
    familiar: people(adoptedChild),
  }),
  z.strictObject({
    ...rest,
    beneficio: z.literal('nacimiento'),
    destino: z.enum(['nacimiento', 'maternidadNacimiento']),
    afiliado: birth,
    familiar: people(bornChild),
  }),
  z.strictObject({
    ...rest,
    beneficio: z.literal('maternidad'),
    destino: z.literal('maternidad'),
    afiliado: maternity,
    familiar: people(maternityChild),
  }),
  z.strictObject({
    ...rest,
    beneficio: z.literal('madreNoGestante'),
    destino: z.literal('maternidadNoGestanteAdopcion'),
    afiliado: maternity,
    familiar: people(maternityChild),
  }),
  z.strictObject({
    ...rest,
    beneficio: z.literal(['matrimonio', 'union']),
    destino: z.literal('matrimonio'),
    afiliado: marriage,
    familiar: people(spouse).max(1),
  }),
])
