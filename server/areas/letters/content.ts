import { z } from 'zod'

/** What a decision is about, in the order of the desk's table. */
const decided = ['afiliacion', 'modificacion', 'nivel', 'subsidio', 'adhesion', 'datos'] as const

/** What a letter is about, as it waits in its queue: no secret, no name, no datum of a file. */
export const letterContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('activacion'), nrotramite: z.string() }),
  // An appointment that its office cancelled: day yyyy-mm-dd, hour HH:MM, what it was about, why it was cancelled.
  z.strictObject({
    kind: z.literal('turno'),
    dia: z.string(),
    hora: z.string(),
    delegacion: z.string(),
    direccion: z.string(),
    asunto: z.string(),
    motivo: z.string(),
  }),
  // The name of a file: no number and no name of a person.
  z.strictObject({ kind: z.literal('copia'), archivo: z.string() }),
  z.strictObject({
    kind: z.enum(['aprobada', 'rechazada']),
    about: z.enum(decided),
    nrotramite: z.string(),
    /** The fund's reason, or its observation; '' for none. */
    motivo: z.string(),
    /** Year of a level option. */
    anio: z.int().exactOptional(),
    /** Whether it is about the withdrawal of an approved level option. */
    isWithdrawal: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('documento'),
    nrotramite: z.string(),
    /** Label of the document's slot. */
    documento: z.string(),
    /** Last day on which it can be sent, yyyy-mm-dd. */
    hasta: z.string(),
    motivo: z.string(),
    /** The ask that its link opens; null for who has an account, whose letter has no link. */
    pedido: z.uuid().nullable(),
  }),
])

/** What a letter is about. */
export type LetterContent = z.infer<typeof letterContent>

/** A letter about a decision. */
export type DecisionContent = Extract<LetterContent, { kind: 'aprobada' | 'rechazada' }>

/** What a decision is about. */
export type DecisionAbout = (typeof decided)[number]
