import { z } from 'zod'
import { fileOps } from '../../domain/files'
import { requestLimits } from '../../domain/limits'
import { flag, hexDigest } from '../primitives'
import { answerSchemas } from '../fields/answer-schemas'
import { preAffiliation } from '../../domain/preaffiliation/fields'
import { answerText } from '../submissions/answer-schemas'
import { fileSchema } from '../submissions/file-schema'

const { personales, conyuge, contacto, profesionales, discapacidad, nivel } = preAffiliation
const { madre: _mother, padre: _father, ...own } = personales.fields
const { domicilio, telefono, email } = contacto.fields

/** DNI, the only type of document of who joins and of their family. */
const tipdoc = z.literal(1)

// Mother, father, spouse and children in one list: it has what the spouse is asked, and what the fund knows by the relation.
const relative = z.strictObject({
  ...answerSchemas(conyuge.fields),
  id: z.string().regex(/^[\w-]{1,64}$/),
  nroafi: answerText,
  accion: z.literal('A'),
  tipfamiliar: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  destipfamiliar: z.enum(['CONYUGE', 'CONVIVIENTE', 'HIJO', 'PADRE', 'MADRE']),
  tipdoc,
  ...answerSchemas({ estadocivil: personales.fields.estadocivil, fecestadocivil: personales.fields.fecestadocivil }),
  fecfallecido: answerText,
})

// Each means of contact is a new item of the member number.
const item = { nroafi: answerText, accion: z.literal('A') }

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
    afiliado: z.strictObject({ ...answerSchemas(own), tipdoc }),
    familiares: z.array(relative).max(maxRelatives, { error: 'Podés declarar hasta 9 hijos.' }),
    domicilio: z.strictObject({ ...item, ...answerSchemas(domicilio.fields), recibecorreo: flag }),
    telefono: z.strictObject({ ...item, ...answerSchemas(telefono.fields), recibellamada: flag }),
    email: z.strictObject({ ...item, ...answerSchemas(email.fields), recibeemail: flag }),
    profesional: z.strictObject(answerSchemas(profesionales.fields)),
    // The disability regime (PREAF-006); 1900-01-01 when it does not apply.
    discapacidad: z.strictObject(answerSchemas(discapacidad.fields)),
    nivel: z.strictObject(answerSchemas(nivel.fields)),
    ...answerSchemas({ videoVisto: preAffiliation.videoVisto, confirmado: preAffiliation.confirmado }),
    archivos: z
      .array(file)
      .max(requestLimits.files, { error: `Podés adjuntar hasta ${requestLimits.files} archivos.` }),
  })
  .meta({ id: 'SolicitudDeAfiliacion' })
