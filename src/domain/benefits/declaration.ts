import type { PlainDate } from '../dates'
import type { FileWidget } from '../files'
import type { SlotKey } from '../form/forms'
import type { Rule } from '../rules/rule'
import type { BenefitEndpoint, BenefitId, BenefitValues, EligibilityData, SubsidyType } from './values'

/** A document that goes along with a request. */
export type BenefitDocument = {
  key: SlotKey
  label: string
  /** Whose it is, where the label does not say it. */
  whose?: string | undefined
  widget: FileWidget
  /** The fund's document-type id (UPLOAD-002), or null where it has none. */
  documentType: number | null
}

/** Which message follows VALIDAR INFORMACIÓN: adoption says note or automatic addition, birth says maternity (BENEFIT-005). */
export type ValidatedMessage = 'nota-o-alta' | 'maternidad'

/** A benefit as data: whoever reads its declaration knows what it asks, what it needs and where it goes. */
export type BenefitDeclaration = {
  id: BenefitId
  /** Name on the screen and of the request in the outbox. */
  title: string
  /** The sentence below the title. */
  lead: string
  /** Route, and the same below /subsidios. */
  path: `/${string}`
  /** Whom the benefit is asked for. */
  asks: 'hijos' | 'conyuge'
  /** Rules of a child's birth date beside being a day that has come; none where no child is asked for. */
  childBirthRules: (today: PlainDate) => readonly Rule[]
  /** Whether the date of the sentence is asked for; null when it is not. */
  asksSentence: 'requerida' | 'opcional' | null
  /** Whether the date of the wedding or union is asked for, which is then required. */
  asksWedding: boolean
  /** Label of that date; null when it is not asked for. */
  weddingLabel: string | null
  /** Whether 'Hijo Fallecido' is asked of every child (BENEFIT-025). */
  asksDeceased: boolean
  /** Whether a deceased child's date of death is asked for, which is then required (MATERN-004). */
  asksDeathDate: boolean
  /** Whether the person chooses between cohabitation and civil union (AMB-25). */
  asksUnion: boolean
  /** Whether the note to the Directorio may be asked for (BIRTH-007). */
  mayNeedNote: boolean
  /** What VALIDAR INFORMACIÓN asks the fund about. */
  subsidyType: (values: BenefitValues) => SubsidyType
  /** Where the request goes; `eligibility` is null while the fund has not answered. */
  endpoint: (values: BenefitValues, eligibility: EligibilityData | null) => BenefitEndpoint
  /** The documents in the order in which they are sent: archivo1, archivo2 … */
  documents: (values: BenefitValues) => BenefitDocument[]
  /** Whether sending waits until family and account are validated (BENEFIT-027). */
  waitsForValidation: boolean
  validatedMessage: ValidatedMessage | null
}
