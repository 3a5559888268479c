import type { z } from 'zod'
import type { Signature } from '../digest'
import type { benefitSchema, envelopeSchema } from './schema'

/** A whole request as it is sealed on the device; `destino` is the last part of the path it goes to. */
export type WireBenefit = z.infer<typeof benefitSchema>

type Unsigned<B> = B extends WireBenefit ? Omit<B, keyof Signature> : never

/** A request without the two members that are left out of its digest. */
export type UnsignedBenefit = Unsigned<WireBenefit>

type Body<B> = B extends WireBenefit ? Pick<B, 'beneficio' | 'destino' | 'afiliado' | 'familiar'> : never

/** Who asks, the people it is asked for, and where it goes, by benefit. */
export type WireBenefitBody = Body<WireBenefit>

/** The part `envio` of the form: everything but what has a part of its own and the path. */
export type WireBenefitEnvelope = z.infer<typeof envelopeSchema>

type Of<B extends WireBenefit['beneficio']> = Extract<WireBenefit, { beneficio: B }>

/** Adoption (ADOPT-001). Dates are yyyy-mm-dd, null where there is none; `pad_hijoFall` is S when any child is deceased. */
export type WireAdoption = Of<'adopcion'>['afiliado']

/** An adopted child (ADOPT-001). */
export type WireAdoptedChild = Of<'adopcion'>['familiar'][number]

/** Birth (BIRTH-001). `pnc_fechaNac` is that of the latest child; `pnc_soloNacimiento` is N together with maternity. */
export type WireBirth = Of<'nacimiento'>['afiliado']

/** A child of a birth (BIRTH-001). `pnh_fecaudit` is the day of sending (UNS-103). */
export type WireBornChild = Of<'nacimiento'>['familiar'][number]

/** Maternity, and the non-gestational mother (MATERN-001, UNS-70). `pmd_fechaNac` is that of the latest child. */
export type WireMaternity = Of<'maternidad'>['afiliado']

/** A child of a maternity (MATERN-001); here each child has its own answer to being deceased. */
export type WireMaternityChild = Of<'maternidad'>['familiar'][number]

/** Marriage and union (MARRY-001). `pmt_fechaSentencia` is always null (UNS-103). */
export type WireMarriage = Extract<WireBenefit, { destino: 'matrimonio' }>['afiliado']

/** The spouse or partner (MARRY-001). */
export type WireSpouse = Extract<WireBenefit, { destino: 'matrimonio' }>['familiar'][number]

/**
 * What a person of a request carries beside the fund's fields: the id that names its documents, the relative of the file
 * it was chosen from (null for a new one), and `accion`: M for a relative of the file, A for a new one (MARRY-004).
 */
export type WirePerson = Pick<WireSpouse, 'id' | 'idFamiliar' | 'accion'>

/** A relative that a person was chosen from, as the file has it (UNS-103). */
export type WireOriginalRelative = WireBenefit['familiarOriginal'][number]

/**
 * A document: part `archivo<n>`, n being its place in the list from 1 on. `slot` is the form's key; `tipoDocumento` the
 * fund's id of the kind of document where it has one (AMB-25).
 */
export type WireBenefitFile = WireBenefit['archivos'][number]
