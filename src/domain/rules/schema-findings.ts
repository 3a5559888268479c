import { ValidationError, type Schema } from 'yup'
import type { Finding } from './yup'

const options = { abortEarly: false, disableStackTrace: true, strict: true } as const

// Yup writes hijos[1].nrodoc where forms write hijos.1.nrodoc.
const toFieldPath = (path: string | undefined): string => (path ?? '').replace(/\[(\d+)\]/g, '.$1')

/** All findings of a schema in the answers of a form, with the paths of forms; answers are never cast. */
export const findInSchema = (schema: Schema, values: unknown): Finding[] => {
  try {
    schema.validateSync(values, options)
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const inner = error.inner.length > 0 ? error.inner : [error]
    return inner.map(({ path, message }) => ({ path: toFieldPath(path), message }))
  }
}
