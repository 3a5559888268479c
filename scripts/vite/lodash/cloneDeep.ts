import isPlainObject from './isPlainObject'

/**
 * Replaces lodash's: a copy of arrays and plain objects with all that they hold; any other value is given back, not
 * copied.
 */
const cloneDeep = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(cloneDeep)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, cloneDeep(held)]))
}

export default cloneDeep
