import { z } from 'zod'
import { hexDigest, memberNumberSchema } from '../primitives'
import { answerText as text, sexo, yesNo } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'
import { maxBenefitFiles } from './wire-kind'

const date = text.nullable()
const marked = z.enum(['S', 'N'])
const document = z.literal('1')
const count = z.int().min(0).max(2_147_483_647)

const person = {
  id: z.string().regex(/^[\w-]{1,64}$/),
  idFamiliar: text.max(64).nullable(),
  accion: z.enum(['A', 'M']),
}

const adoption = z.strictObject({
  pad_nroafi: memberNumberSchema,
  pad_fechaSentencia: date,
  pad_nomYApeTitular: text,
  pad_cbu: text,
  pad_cuit: text,
  pad_observaciones: text,
  pad_hijoFall: marked,
})

const adoptedChild = z.strictObject({
  ...person,
  fallecido: yesNo,
  pah_nombre: text,
  pah_apellido: text,
  pah_fechaNac: date,
  pah_nroDoc: text,
  pah_tipodoc: document,
  pah_sexo: sexo,
})

const birth = z.strictObject({
  pnc_nroafi: memberNumberSchema,
  pnc_fechaNac: date,
  pnc_nomYApeTitular: text,
  pnc_cbu: text,
  pnc_cuit: text,
  pnc_observaciones: text,
  pnc_hijoFall: marked,
  pnc_soloNacimiento: marked,
})

const bornChild = z.strictObject({
  ...person,
  fallecido: yesNo,
  pnh_nombre: text,
  pnh_apellido: text,
  pnh_fechaNac: date,
  pnh_nroDoc: text,
  pnh_tipodoc: document,
  pnh_sexo: sexo,
  pnh_fecaudit: text,
})

const maternity = z.strictObject({
  pmd_nroafi: memberNumberSchema,
  pmd_fechaSentencia: date,
  pmd_fechaNac: date,
  pmd_nomYApeTitular: text,
  pmd_cbu: text,
  pmd_cuit: text,
})

const maternityChild = z.strictObject({
  ...person,
  pmh_nombre: text,
  pmh_apellido: text,
  pmh_fechaNac: date,
  pmh_nroDoc: text,
  pmh_tipodoc: document,
  pmh_sexo: sexo,
  pmh_fechaFall: date,
  pmh_hijoFall: yesNo,
})

const marriage = z.strictObject({
  pmt_nroafi: memberNumberSchema,
  pmt_fechaMatrimonio: date,
  pmt_fechaSentencia: z.null(),
  pmt_nomYApeTitular: text,
  pmt_cbu: text,
  pmt_cuit: text,
  // The last value is from the older form and is accepted as well (AMB-29).
  pmt_observaciones: z.enum(['Matrimonio', 'Unión Convivencial', 'Unión convivencial']),
})

const spouse = z.strictObject({
  ...person,
  pmt_nombreCony: text,
  pmt_apellidoCony: text,
  pmt_fechaNacCony: date,
  pmt_dniCony: text,
  pmt_tipodoc: document,
  pmt_sexo: sexo,
})

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
    beneficio: z.enum(['adopcion', 'nacimiento', 'maternidad', 'madreNoGestante', 'matrimonio', 'union']),
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
