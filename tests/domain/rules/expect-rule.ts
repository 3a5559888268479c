import { expect } from 'vitest'
import { string } from 'yup'
import { firstFailure, type Rule } from '../../../src/domain/rules/rule'
import { toTest } from '../../../src/domain/rules/yup'

/** One rule, its exact message, and texts that it takes and refuses. */
export type RuleRow = { rule: Rule; message: string; passes: string[]; fails: string[] }

/** Proves every text of a row, alone and as a Yup test. */
export const expectRule = ({ rule, message, passes, fails }: RuleRow): void => {
  const schema = string().test(toTest(rule))
  for (const value of passes) {
    expect(firstFailure(value, [rule]), value).toBeNull()
    expect(schema.isValidSync(value), value).toBe(true)
  }
  for (const value of fails) {
    expect(firstFailure(value, [rule]), value.slice(0, 40)).toBe(message)
    expect(() => schema.validateSync(value)).toThrow(message)
  }
}
