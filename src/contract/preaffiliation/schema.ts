import { z } from 'zod'
import { fileOps } from '../../domain/files'
import { requestLimits } from '../../domain/limits'
import { flag, hexDigest } from '../primitives'
import { answerText as text, personalAnswers, sexo, yesNo } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'

const catalogueId = z.int().min(0).max(2_147_483_647).nullable()
const count = z.int().min(0).max(2_147_483_647)

const applicant = z.strictObject({
  nroafi: text,
  tipdoc: z.literal(1),
  nrodoc: text,
  nombres: text,
  apellido: text,
  ...personalAnswers(catalogueId),
})

const relative = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  nroafi: text,
  accion: z.literal('A'),
  tipfamiliar: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  destipfamiliar: z.enum(['CONYUGE', 'CONVIVIENTE', 'HIJO', 'PADRE', 'MADRE']),
  nombres: text,
  apellido: text,
  tipdoc: z.literal(1),
  nrodoc: text,
  cuil: text,
  sexo,
  fecnacim: text,
  nacionalidad: catalogueId,
  tipnacionalidad: catalogueId,
  estadocivil: catalogueId,
  fecestadocivil: text,
  fecfallecido: text,
  discapacidad: yesNo,
})

const item = { nroafi: text, accion: z.literal('A'), tipcontacto: catalogueId }

const address = z.strictObject({
  ...item,
  calle: text,
  nro: text,
  piso: text,
  dep: text,
  locid: catalogueId,
  localidad: text,
  cp: text,
  codprov: catalogueId,
  desprov: text,
  recibecorreo: flag,
})

const phone = z.strictObject({
  ...item,
  idcarrier: count,
  idpais: count,
  codpais: count,
  carac: text,
  telefono: text,
  tiptelefono: catalogueId,
  recibellamada: flag,
})

const email = z.strictObject({ ...item, email: text, confirmacion: text, recibeemail: flag })

// The level option (LEVEL-003): `opcion` is the chosen card, 6 is PMJ and 7 is RAR.
const level = z.strictObject({
  opcion: z.literal([1, 2, 3, 4, 5, 6, 7]).nullable(),
  tipoAporte: text,
  reducido: flag,
  nivel: z.literal([1, 2, 3, 4, 5]).nullable(),
  esJubilado: yesNo,
  empleo: text,
  empleoTipo: text,
  empleoDesde: text,
  certificadoConfirmado: z.boolean(),
})

const file = fileSchema.extend({ op: z.enum(fileOps), titular: z.string().max(80) })

/** At most: mother, father, spouse and nine children (PREAF-035). */
const maxRelatives = 12

/** The part `solicitud` of POST /afiliacion/guardarAfiliacion; unknown members are refused. */
export const requestSchema = z
  .strictObject({
    version: z.literal(1),
    submissionId: z.uuid(),
    digest: hexDigest,
    claimedAt: z.iso.datetime({ offset: true }),
    afiliado: applicant,
    familiares: z.array(relative).max(maxRelatives, { error: 'Podés declarar hasta 9 hijos.' }),
    domicilio: address,
    telefono: phone,
    email,
    profesional: z.strictObject({ tomo: text, folio: text, fectit: text, fecmat: text, hayHistorial: yesNo }),
    // The disability regime (PREAF-006); 1900-01-01 when it does not apply.
    discapacidad: z.strictObject({ fecdisc: text, feccud: text, cudOriginal: z.boolean() }),
    nivel: level,
    videoVisto: z.boolean(),
    confirmado: z.boolean(),
    archivos: z
      .array(file)
      .max(requestLimits.files, { error: `Podés adjuntar hasta ${requestLimits.files} archivos.` }),
  })
  .meta({ id: 'SolicitudDeAfiliacion' })
