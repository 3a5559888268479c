import * as fc from 'fast-check'
import { hostileValue } from './hostile-values'

type Place = (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place in a JSON value, the whole included. */
const placesOf = (value: unknown, here: Place = []): Place[] => {
  if (Array.isArray(value)) return [here, ...value.flatMap((item, index) => placesOf(item, [...here, index]))]
  if (isObject(value)) return [here, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...here, key]))]
  return [here]
}

/** What is done at a place: another value, nothing at all, one more key, the same thing many times. */
type Change = { kind: 'replace' | 'remove' | 'add' | 'repeat'; value: unknown }

const changed = (old: unknown, { kind, value }: Change): unknown => {
  if (kind === 'add' && isObject(old)) return { ...old, ['__proto__x']: value, constructor: value }
  if (kind === 'repeat') return Array.from({ length: 300 }, () => old)
  return value
}

const changeAt = (value: unknown, place: Place, change: Change): unknown => {
  const [first, ...rest] = place
  if (first === undefined) return changed(value, change)
  if (Array.isArray(value)) {
    if (rest.length === 0 && change.kind === 'remove') return value.filter((_item, index) => index !== first)
    return value.map((item, index) => (index === first ? changeAt(item, rest, change) : item))
  }
  if (!isObject(value)) return value
  if (rest.length === 0 && change.kind === 'remove') {
    return Object.fromEntries(Object.entries(value).filter(([key]) => key !== first))
  }
  return { ...value, [first]: changeAt(value[first], rest, change) }
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace' as const, 'replace' as const, 'remove' as const, 'add' as const, 'repeat' as const),
  value: hostileValue,
})

/** The same value with one to three hostile changes somewhere in it: nearly valid. */
export const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(fc.tuple(fc.nat({ max: 9_999 }), change), { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) =>
      changes.reduce<unknown>((result, [turn, what]) => {
        const places = placesOf(result)
        return changeAt(result, places[turn % places.length] ?? [], what)
      }, value),
    )
