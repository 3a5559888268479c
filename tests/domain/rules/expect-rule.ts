import { expect } from 'vitest'
import { firstFailure, wordsOf, type Rule } from '../../../src/domain/rules/rule'
import { text } from '../../../src/domain/rules/yup'

/** One rule, its exact message, and texts that it takes and refuses. */
export type RuleRow = { rule: Rule; message: string; passes: string[]; fails: string[] }

/** Proves every text of a row, alone and as a Yup string. */
export const expectRule = ({ rule, message, passes, fails }: RuleRow): void => {
  const schema = text(rule)
  for (const value of passes) {
    expect(firstFailure(value, [rule]), value).toBeNull()
    expect(schema.isValidSync(value), value).toBe(true)
  }
  for (const value of fails) {
    expect(rule.message).toBe(message)
    expect(firstFailure(value, [rule]), value.slice(0, 40)).toBe(wordsOf(rule, value))
    expect(schema.isValidSync(value), value.slice(0, 40)).toBe(false)
  }
}
