import type { Facts as FormFacts } from '../form/forms'

/** What validation needs to know beside the answers of the pre-affiliation. */
export type Facts = FormFacts & {
  /** Whether a video is configured, which then has to be seen (PREAF-049, UNS-79); no when left out. */
  video?: boolean
}
