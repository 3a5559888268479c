import type { BenefitEndpoint, BenefitId, SubsidyType, UnionType } from '../../../../src/domain/benefits/values'

/** Number of a member of the demonstration, and the name that their file shows. */
export type Asker = { nroafi: number; name: string }

/** A person as typed; dates are yyyy-mm-dd or 'hoy-30'. Of a child also whether and, where it is asked, when it died. */
export type TypedPerson = {
  nombres: string
  apellido: string
  nrodoc: string
  fecnacim: string
  sexo: 'F' | 'M' | 'X'
  fallecido?: 'Sí' | 'No'
  fecfallecido?: string
}

/** A person chosen from the member's file, by the name that the form shows there. */
export type ChosenPerson = { ofTheFile: string; nrodoc: string; fallecido?: 'No' }

/** A relative that the file gets before the member comes, with the fund's number of the relationship. */
export type FileRelative = Omit<TypedPerson, 'fallecido' | 'fecfallecido'> & { tipfamiliar: 1 | 2 | 3 }

/** A document: its place on the screen, the key of its slot, and what is picked there. */
export type ClaimedDocument = readonly [label: string, slot: RegExp, kind: 'pdf' | 'jpeg' | 'png']

/**
 * One request of a benefit as a member fills it in, and what has to arrive.
 *   online    everything with a connection
 *   begun     filled in without one, which is back before the request is sent
 *   offline   filled in and sent without one
 */
export type BenefitJourney = {
  asker: Asker
  line: 'online' | 'begun' | 'offline'
  family?: FileRelative
  people: readonly (TypedPerson | ChosenPerson)[]
  /** A child that is filled in between the others and taken away again. */
  takenAway?: TypedPerson
  /** Dates beside those of the people, by their label. */
  dates?: Readonly<Record<string, string>>
  union?: UnionType
  account: 'typed' | 'saved'
  hasNote?: true
  /** Whether both panels are validated; who need not, goes straight on. */
  isValidated: boolean
  /** In the order in which they are sent; they are picked in the opposite one. */
  documents: readonly [ClaimedDocument, ClaimedDocument, ...ClaimedDocument[]]
  sent: {
    beneficio: BenefitId
    destino: BenefitEndpoint
    tipoSubsidio: SubsidyType
    procedure: string
    /** The fund's id of the first document's kind. */
    tipoDocumento?: number
  }
}

/** The form of a benefit, and the two ways of filling it in: with as little and with as much as can be. */
export type BenefitStory = {
  path: string
  heading: string
  /** What the screen says once the fund has agreed. */
  agreed?: RegExp
  /** Whether sending waits for both validations. */
  waits: boolean
  minimal: BenefitJourney
  maximal: BenefitJourney
}

/** Proof of the account, which every benefit asks for. */
export const cbuProof = (kind: ClaimedDocument[2]): ClaimedDocument => ['Constancia de CBU', /^cbu$/, kind]
