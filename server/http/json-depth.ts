import { limits } from '../limits/limits'

/**
 * Whether a JSON text is nested deeper than any request is. Recursion over such a value would overflow the stack.
 * Brackets inside strings do not count.
 */
export const isTooDeep = (json: string): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (isText) {
      if (char === '\\') at += 1
      else if (char === '"') isText = false
    } else if (char === '"') {
      isText = true
    } else if (char === '[' || char === '{') {
      depth += 1
      if (depth > limits.requests.depth.value) return true
    } else if (char === ']' || char === '}') {
      depth -= 1
    }
  }
  return false
}
