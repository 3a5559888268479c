import type { BenefitId, UnionType } from '../../domain/benefits/values'
import type { Signature } from '../digest'

/** S or N; '' where it was not answered. */
type WireYesNo = 'S' | 'N' | ''

type WireSex = 'M' | 'F' | 'X' | ''

/**
 * What a person of a request carries beside the fund's fields: the id that names its documents, the relative of the file
 * it was chosen from (null for a new one), and `accion`: M for a relative of the file, A for a new one (MARRY-004).
 */
export type WirePerson = { id: string; idFamiliar: string | null; accion: 'A' | 'M' }

/** A person whose `fallecido` has no field of its own: the fund's entity has one answer per request (UNS-102). */
type WireClaim = WirePerson & { fallecido: WireYesNo }

/** Adoption (ADOPT-001). Dates are yyyy-mm-dd, null where there is none; `pad_hijoFall` is S when any child is deceased. */
export type WireAdoption = {
  pad_nroafi: string
  pad_fechaSentencia: string | null
  pad_nomYApeTitular: string
  pad_cbu: string
  pad_cuit: string
  pad_observaciones: string
  pad_hijoFall: 'S' | 'N'
}

/** An adopted child (ADOPT-001). */
export type WireAdoptedChild = WireClaim & {
  pah_nombre: string
  pah_apellido: string
  pah_fechaNac: string | null
  pah_nroDoc: string
  pah_tipodoc: '1'
  pah_sexo: WireSex
}

/** Birth (BIRTH-001). `pnc_fechaNac` is that of the latest child; `pnc_soloNacimiento` is N together with maternity. */
export type WireBirth = {
  pnc_nroafi: string
  pnc_fechaNac: string | null
  pnc_nomYApeTitular: string
  pnc_cbu: string
  pnc_cuit: string
  pnc_observaciones: string
  pnc_hijoFall: 'S' | 'N'
  pnc_soloNacimiento: 'S' | 'N'
}

/** A child of a birth (BIRTH-001). `pnh_fecaudit` is the day of sending (UNS-103). */
export type WireBornChild = WireClaim & {
  pnh_nombre: string
  pnh_apellido: string
  pnh_fechaNac: string | null
  pnh_nroDoc: string
  pnh_tipodoc: '1'
  pnh_sexo: WireSex
  pnh_fecaudit: string
}

/** Maternity, and the non-gestational mother (MATERN-001, UNS-70). `pmd_fechaNac` is that of the latest child. */
export type WireMaternity = {
  pmd_nroafi: string
  pmd_fechaSentencia: string | null
  pmd_fechaNac: string | null
  pmd_nomYApeTitular: string
  pmd_cbu: string
  pmd_cuit: string
}

/** A child of a maternity (MATERN-001); here each child has its own answer to being deceased. */
export type WireMaternityChild = WirePerson & {
  pmh_nombre: string
  pmh_apellido: string
  pmh_fechaNac: string | null
  pmh_nroDoc: string
  pmh_tipodoc: '1'
  pmh_sexo: WireSex
  pmh_fechaFall: string | null
  pmh_hijoFall: WireYesNo
}

/** What `pmt_observaciones` says; the last is the older form's, which the server also takes (AMB-29). */
export type WireMarriageKind = 'Matrimonio' | 'Unión Convivencial' | 'Unión convivencial'

/** Marriage and union (MARRY-001). `pmt_fechaSentencia` is always null (UNS-103). */
export type WireMarriage = {
  pmt_nroafi: string
  pmt_fechaMatrimonio: string | null
  pmt_fechaSentencia: null
  pmt_nomYApeTitular: string
  pmt_cbu: string
  pmt_cuit: string
  pmt_observaciones: WireMarriageKind
}

/** The spouse or partner (MARRY-001). */
export type WireSpouse = WirePerson & {
  pmt_nombreCony: string
  pmt_apellidoCony: string
  pmt_fechaNacCony: string | null
  pmt_dniCony: string
  pmt_tipodoc: '1'
  pmt_sexo: WireSex
}

/** A relative that a person was chosen from, as the file has it (UNS-103). */
export type WireOriginalRelative = {
  id: string
  nombres: string
  apellido: string
  tipfamiliar: number
  destipfamiliar: string
  destipdoc: string
  nrodoc: string
  fecnacim: string
  sexo: 'M' | 'F' | 'X'
  accion: 'X'
}

/**
 * A document: part `archivo<n>`, n being its place in the list from 1 on. `slot` is the form's key; `tipoDocumento` the
 * fund's id of the kind of document where it has one (AMB-25).
 */
export type WireBenefitFile = {
  id: string
  slot: string
  tipoDocumento: number | null
  nombre: string
  tipo: string
  bytes: number
  sha256: string
}

/** Who asks, the people it is asked for, and where it goes, by benefit. */
export type WireBenefitBody =
  | { beneficio: 'adopcion'; destino: 'adopcion'; afiliado: WireAdoption; familiar: WireAdoptedChild[] }
  | {
      beneficio: 'nacimiento'
      destino: 'nacimiento' | 'maternidadNacimiento'
      afiliado: WireBirth
      familiar: WireBornChild[]
    }
  | { beneficio: 'maternidad'; destino: 'maternidad'; afiliado: WireMaternity; familiar: WireMaternityChild[] }
  | {
      beneficio: 'madreNoGestante'
      destino: 'maternidadNoGestanteAdopcion'
      afiliado: WireMaternity
      familiar: WireMaternityChild[]
    }
  | { beneficio: 'matrimonio' | 'union'; destino: 'matrimonio'; afiliado: WireMarriage; familiar: WireSpouse[] }

/** What every request has besides: which union is asked for, and whether the note to the Directorio goes with it. */
type WireBenefitHead = {
  version: 1
  submissionId: string
  beneficio: BenefitId
  union: UnionType | ''
  nota: boolean
  familiarOriginal: WireOriginalRelative[]
  archivos: WireBenefitFile[]
}

/** A request without the two members that are left out of its digest. */
export type UnsignedBenefit = WireBenefitHead & WireBenefitBody

/** A whole request as it is sealed on the device; `destino` is the last part of the path it goes to. */
export type WireBenefit = UnsignedBenefit & Signature

/** The part `envio` of the form: everything but what has a part of its own and the path. */
export type WireBenefitEnvelope = Omit<WireBenefitHead, 'familiarOriginal'> & Signature
