/**
 * One rule over one text. It is given a filled text (an empty one concerns only `required`) and answers whether it
 * stands; when it does not, the person reads `message`, the text of the specification, and `how`: what is expected, where
 * the text alone does not say so (UNS-92).
 */
export type Rule = {
  /** Name of the rule in the specification, section 5. */
  name: string
  message: string
  how?: string | undefined
  test: (value: string) => boolean
}

/** Whether something other than white space was typed. */
export const isFilled = (value: string | null | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

/** What a person reads of a rule that does not stand: its text, and how to mend it. */
export const wordsOf = ({ message, how }: Pick<Rule, 'message' | 'how'>): string =>
  how === undefined ? message : `${message} ${how}`

/** The message of the first rule that fails, or null. An empty text fails only `required` (VALID-001). */
export const firstFailure = (value: string, rules: readonly Rule[]): string | null => {
  const failed = rules.find((rule) => (isFilled(value) ? !rule.test(value) : rule.name === 'required'))
  return failed ? wordsOf(failed) : null
}
