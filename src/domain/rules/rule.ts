/**
 * One rule over one text. It is given a filled text (an empty one concerns only `required`) and answers whether it
 * stands; `message` is what the person reads when it does not.
 */
export type Rule = {
  /** Name of the rule in the specification, section 5. */
  name: string
  message: string
  test: (value: string) => boolean
}

/** Whether something other than white space was typed. */
export const isFilled = (value: string | null | undefined): value is string =>
  typeof value === 'string' && value.trim() !== ''

/** The message of the first rule that fails, or null. An empty text fails only `required` (VALID-001). */
export const firstFailure = (value: string, rules: readonly Rule[]): string | null => {
  const failed = rules.find((rule) => (isFilled(value) ? !rule.test(value) : rule.name === 'required'))
  return failed ? failed.message : null
}
