import { getIn, setIn } from 'formik'
import type { JsonValue } from '../domain/json'
import type { FormValues } from './form-definition'

/** The answer at a path such as 'hijos.1.nrodoc'; undefined when nothing is there. */
export const answerAt = (values: FormValues, path: string): JsonValue | undefined => getIn(values, path)

/** A copy of the answers with one changed; only the objects on its path are copied. */
export const withAnswer = <V extends FormValues>(values: V, path: string, answer: JsonValue): V =>
  setIn(values, path, answer)
