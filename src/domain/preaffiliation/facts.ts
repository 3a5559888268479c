import type { Facts as FormFacts } from '../form/forms'

/** What validation needs besides the answers of the pre-affiliation. */
export type Facts = FormFacts & {
  /** Whether a video is configured, which the applicant then has to watch (PREAF-049, UNS-79); false by default. */
  video?: boolean
}
