import type { z } from 'zod'
import type { Signature } from '../digest'
import type { benefitSchema, envelopeSchema } from './schema'

/** A whole request as the device seals it; `destino` is the last part of its path. */
export type WireBenefit = z.infer<typeof benefitSchema>

type Unsigned<B> = B extends WireBenefit ? Omit<B, keyof Signature> : never

/** A request without the two members that its digest leaves out. */
export type UnsignedBenefit = Unsigned<WireBenefit>

type Body<B> = B extends WireBenefit ? Pick<B, 'beneficio' | 'destino' | 'afiliado' | 'familiar'> : never

/** The part of a request that differs by benefit: who asks, the people, and the destination. */
export type WireBenefitBody = Body<WireBenefit>

/** The part `envio`: everything that is not in another part or in the path. */
export type WireBenefitEnvelope = z.infer<typeof envelopeSchema>

type Of<B extends WireBenefit['beneficio']> = Extract<WireBenefit, { beneficio: B }>

/** Adoption (ADOPT-001). Dates are yyyy-mm-dd, null for none; `pad_hijoFall` is S when any child is deceased. */
export type WireAdoption = Of<'adopcion'>['afiliado']

/** An adopted child (ADOPT-001). */
export type WireAdoptedChild = Of<'adopcion'>['familiar'][number]

/** Birth (BIRTH-001). `pnc_fechaNac` is the latest child's; `pnc_soloNacimiento` is N together with maternity. */
export type WireBirth = Of<'nacimiento'>['afiliado']

/** A child of a birth (BIRTH-001). `pnh_fecaudit` is the day of sending (UNS-103). */
export type WireBornChild = Of<'nacimiento'>['familiar'][number]

/** Maternity, also of a non-gestational mother (MATERN-001, UNS-70). `pmd_fechaNac` is the latest child's. */
export type WireMaternity = Of<'maternidad'>['afiliado']

/** A child of a maternity (MATERN-001); each child has its own answer about being deceased. */
export type WireMaternityChild = Of<'maternidad'>['familiar'][number]

/** Marriage and union (MARRY-001). `pmt_fechaSentencia` is always null (UNS-103). */
export type WireMarriage = Extract<WireBenefit, { destino: 'matrimonio' }>['afiliado']

/** The spouse or partner (MARRY-001). */
export type WireSpouse = Extract<WireBenefit, { destino: 'matrimonio' }>['familiar'][number]

/**
 * Fields of a person besides the fund's: the id that names its documents, the relative in the file that was chosen
 * (null for a new person), and `accion`: M for a relative of the file, A for a new one (MARRY-004).
 */
export type WirePerson = Pick<WireSpouse, 'id' | 'idFamiliar' | 'accion'>

/** The chosen relative, as the file has it (UNS-103). */
export type WireOriginalRelative = WireBenefit['familiarOriginal'][number]

/**
 * A document, sent as part `archivo<n>`, where n is its place in the list from 1. `slot` is the form's key;
 * `tipoDocumento` the fund's id of the kind of document, if it has one (AMB-25).
 */
export type WireBenefitFile = WireBenefit['archivos'][number]
