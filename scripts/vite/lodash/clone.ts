import isPlainObject from './isPlainObject'

/** Replaces lodash's: a copy of an array or a plain object; any other value is given back, not copied. */
const clone = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value]
  return isPlainObject(value) ? { ...value } : value
}

export default clone
