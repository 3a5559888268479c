import type { FileWidget } from '../files'
import type { SlotKey } from '../form/forms'
import type { BenefitEndpoint, BenefitId, BenefitValues, EligibilityData, SubsidyType } from './values'

/** A document of a request. */
export type BenefitDocument = {
  key: SlotKey
  label: string
  /** Owner of the document, when the label does not say it. */
  whose?: string | undefined
  widget: FileWidget
  /** The fund's document-type id (UPLOAD-002); null for none. */
  documentType: number | null
}

/**
 * Which message follows VALIDAR INFORMACIÓN: for adoption the note or the automatic addition, for birth the maternity
 * (BENEFIT-005).
 */
export type ValidatedMessage = 'nota-o-alta' | 'maternidad'

/** A benefit as data: what it asks, what it needs and where it is sent. */
export type BenefitDeclaration = {
  id: BenefitId
  /** The sentence below the title. */
  lead: string
  /** Who the benefit is for. */
  asks: 'hijos' | 'conyuge'
  /** Which birth dates of a child are accepted; without meaning when the benefit is not for children. */
  childBorn: 'minor' | 'twoYears' | 'come'
  /** Whether the form asks for the date of the sentence; null when it does not. */
  asksSentence: 'requerida' | 'opcional' | null
  /** Whether the form asks for the date of the wedding or union, which is then required. */
  asksWedding: boolean
  /** Label of that date; null when the form does not ask for it. */
  weddingLabel: string | null
  /** Whether the form asks 'Hijo Fallecido' for every child (BENEFIT-025). */
  asksDeceased: boolean
  /** Whether the form asks for a deceased child's date of death, which is then required (MATERN-004). */
  asksDeathDate: boolean
  /** Whether the person chooses between cohabitation and civil union (AMB-25). */
  asksUnion: boolean
  /** Whether the note to the Directorio may be required (BIRTH-007). */
  mayNeedNote: boolean
  /** The subsidy that VALIDAR INFORMACIÓN asks about. */
  subsidyType: (values: BenefitValues) => SubsidyType
  /** Destination of the request; `eligibility` is null while the fund has not answered. */
  endpoint: (values: BenefitValues, eligibility: EligibilityData | null) => BenefitEndpoint
  /** The documents in the order of sending: archivo1, archivo2 … */
  documents: (values: BenefitValues) => BenefitDocument[]
  /** Whether sending waits until family and account are validated (BENEFIT-027). */
  waitsForValidation: boolean
  validatedMessage: ValidatedMessage | null
}
