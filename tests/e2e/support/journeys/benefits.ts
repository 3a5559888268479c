import type { BenefitEndpoint, BenefitId, SubsidyType, UnionType } from '../../../../src/domain/benefits/values'

/** Number of a demonstration member, and the name in their file. */
export type Asker = { nroafi: number; name: string }

/**
 * A person as typed; dates are yyyy-mm-dd or 'hoy-30'. For a child also whether it died and, if the form asks, when.
 */
export type TypedPerson = {
  nombres: string
  apellido: string
  nrodoc: string
  fecnacim: string
  sexo: 'F' | 'M' | 'X'
  fallecido?: 'Sí' | 'No'
  fecfallecido?: string
}

/** A person chosen from the member's file, by the name in the form. */
export type ChosenPerson = { ofTheFile: string; nrodoc: string; fallecido?: 'No' }

/** A relative that is added to the file before the member signs in, with the fund's number of the relationship. */
export type FileRelative = Omit<TypedPerson, 'fallecido' | 'fecfallecido'> & { tipfamiliar: 1 | 2 | 3 }

/** A document: its label on the screen, the key of its slot, and the picked file. */
export type ClaimedDocument = readonly [label: string, slot: RegExp, kind: 'pdf' | 'jpeg' | 'png']

/**
 * One benefit request as a member fills it in, and what must arrive.
 *   online    everything with a connection
 *   begun     filled in without one, which is back before sending
 *   offline   filled in and sent without one
 */
export type BenefitJourney = {
  asker: Asker
  line: 'online' | 'begun' | 'offline'
  family?: FileRelative
  people: readonly (TypedPerson | ChosenPerson)[]
  /** A child that is added between the others and removed again. */
  takenAway?: TypedPerson
  /** Dates besides those of the people, by label. */
  dates?: Readonly<Record<string, string>>
  union?: UnionType
  account: 'typed' | 'saved'
  hasNote?: true
  /** Whether both panels are validated; a member who need not may skip it. */
  isValidated: boolean
  /** In the order of sending; they are picked in the opposite order. */
  documents: readonly [ClaimedDocument, ClaimedDocument, ...ClaimedDocument[]]
  sent: {
    beneficio: BenefitId
    destino: BenefitEndpoint
    tipoSubsidio: SubsidyType
    procedure: string
    /** The fund's id for the kind of the first document. */
    tipoDocumento?: number
  }
}

/** The form of a benefit, and the two ways of filling it in: minimal and maximal. */
export type BenefitStory = {
  path: string
  heading: string
  /** Words of the screen once the fund accepted. */
  agreed?: RegExp
  /** Whether sending requires both validations. */
  waits: boolean
  minimal: BenefitJourney
  maximal: BenefitJourney
}

/** Proof of the account, which every benefit requires. */
export const cbuProof = (kind: ClaimedDocument[2]): ClaimedDocument => ['Constancia de CBU', /^cbu$/, kind]
