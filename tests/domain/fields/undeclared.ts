import type { VersionStep } from '../../../src/domain/fields/versions'
import type { JsonValue } from '../../../src/domain/json'

/** What is stored of a form: each path with the type of its answer, 'hijos.*.nrodoc: string'. */
export type Shape = readonly string[]

/** The shape of stored answers; of a list, that of its first row. */
export const shapeOf = (stored: JsonValue, path = ''): string[] => {
  if (Array.isArray(stored)) return stored.slice(0, 1).flatMap((row) => shapeOf(row, `${path}.*`))
  if (typeof stored !== 'object' || stored === null) return [`${path}: ${stored === null ? 'null' : typeof stored}`]
  return Object.entries(stored).flatMap(([name, one]) => shapeOf(one, path === '' ? name : `${path}.${name}`))
}

const typesOf = (shape: Shape): ReadonlyMap<string, string> =>
  new Map(shape.map((line) => [line.split(': ')[0] ?? '', line.split(': ')[1] ?? '']))

/** The released shape with what later versions said of it: dropped answers are left out. */
const carried = (released: Shape, steps: readonly VersionStep[]): ReadonlyMap<string, string> => {
  let types = typesOf(released)
  for (const { renames = {}, drops = [] } of steps) {
    const kept = [...types].filter(([path]) => !drops.includes(path))
    types = new Map(kept.map(([path, type]) => [renames[path] ?? path, type]))
  }
  return types
}

/**
 * What differs from a released shape without a version that says so. `steps` are those since its version; without any, the
 * release wrote today's version, where `isNewest` says that no answer may have come since.
 */
export const undeclared = (
  released: Shape,
  today: Shape,
  { steps, isNewest }: { steps: readonly VersionStep[]; isNewest: boolean },
): string[] => {
  const before = carried(released, steps)
  const now = typesOf(today)
  const gone = [...before].flatMap(([path, type]) => {
    const found = now.get(path)
    if (found === undefined) return [`${path} is gone: name it in the renames or drops of a new version.`]
    const isSame = found === type || found === 'null' || type === 'null'
    return isSame ? [] : [`${path} was a ${type} and is a ${found}: a new version has to lift it under a new name.`]
  })
  const come = [...now.keys()].filter((path) => !before.has(path))
  return [
    ...gone,
    ...(isNewest && steps.length === 0 ? come.map((path) => `${path} is new: it needs a new version.`) : []),
  ]
}
