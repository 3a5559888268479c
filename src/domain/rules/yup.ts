import { number, string, ValidationError, type TestConfig } from 'yup'
import { messages } from '../messages'
import { firstFailure, type Rule } from './rule'
import { guarded } from './text'

/** A problem at a path of the values, with the words for the person. */
export type Finding = { path: string; message: string }

/**
 * Applies rules to a text; gives a list of at most one finding. Before them it checks the usual maximum of 255 characters:
 * a longer text needs `firstFailure` with a `max` of its own.
 */
export const findIn = (path: string, value: string, rules: readonly Rule[]): Finding[] => {
  const message = firstFailure(value, [guarded, ...rules])
  return message === null ? [] : [{ path, message }]
}

/**
 * A Yup string with rules in order. It reports only the first that fails, so that a person corrects one thing at a
 * time. Every text also has a maximum length.
 */
export const text = (...rules: readonly Rule[]) =>
  string()
    .defined(messages.required)
    .test({
      name: 'rules',
      test: (value, ctx) => {
        const message = firstFailure(value, [guarded, ...rules])
        return message === null ? true : ctx.createError({ message })
      },
    })

/** A Yup choice among fixed texts; '' (unanswered) is allowed unless `required`. */
export const choice = (options: readonly string[], isRequired: boolean) =>
  string()
    .defined(messages.required)
    .test({ name: 'required', message: messages.required, test: (value) => !isRequired || value !== '' })
    .test({ name: 'oneOf', message: messages.format, test: (value) => value === '' || options.includes(value) })

/** A Yup answer of S or N. */
export const yesNo = (isRequired: boolean) => choice(['S', 'N'], isRequired)

/** A Yup catalogue id that must be chosen. */
export const chosenId = () =>
  number()
    .defined(messages.required)
    .nullable()
    .test({ name: 'required', message: messages.required, test: (id) => id !== null })

/**
 * A Yup test over an object that may report several findings, for fields that depend on others. Paths are relative to
 * the object ('' is the object itself).
 */
export const crossTest = <T>(name: string, find: (value: T) => Finding[]): TestConfig<T> => ({
  name,
  test: (value, ctx) => {
    const found = find(value)
    if (found.length === 0) return true
    const base = ctx.path === '' ? '' : `${ctx.path}.`
    const errors = found.map(({ path, message }) =>
      ctx.createError({ path: path === '' ? ctx.path : `${base}${path}`, message }),
    )
    // Without a stack, which nobody reads and which costs more than the test.
    return new ValidationError(errors, value, ctx.path, name, true)
  },
})
