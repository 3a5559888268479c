/**
 * One rule over one text. It is applied to non-empty texts (an empty one concerns only `required`). When it fails, the
 * person reads `message`, the text of the specification, and `how`, what is expected, when the text alone does not say
 * so (UNS-92); where it depends on what is wrong, it is made from the text.
 */
export type Rule = {
  /** Name of the rule in the specification, section 5. */
  name: string
  message: string
  how?: string | ((value: string) => string) | undefined
  test: (value: string) => boolean
}

/** Whether a text contains anything but white space. */
export const isFilled = (value: string | null | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

/** The words for a rule that a text fails: the text of the rule, and how to correct it. */
export const wordsOf = ({ message, how }: Pick<Rule, 'message' | 'how'>, value = ''): string =>
  how === undefined ? message : `${message} ${typeof how === 'string' ? how : how(value)}`

/** The rules applied to what a text means: `read` makes of it what is sent and stored. */
export const ofMeaning = (read: (text: string) => string, rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) => ({ ...rule, test: (value) => rule.test(read(value)) }))

/** The message of the first rule that fails, or null. An empty text fails only `required` (VALID-001). */
export const firstFailure = (value: string, rules: readonly Rule[]): string | null => {
  const failed = rules.find((rule) => (isFilled(value) ? !rule.test(value) : rule.name === 'required'))
  return failed ? wordsOf(failed, value) : null
}
