/** A model: where it begins, and everything that may happen next. */
export type Model<W> = { start: W; next: (world: W) => W[] } | { starts: readonly W[]; next: (world: W) => W[] }

const startsOf = <W>(model: Model<W>): readonly W[] => ('start' in model ? [model.start] : model.starts)

/** Every world that can be reached, each once. Worlds are plain data. */
const reach = <W>(model: Model<W>): W[] => {
  const seen = new Map(startsOf(model).map((world) => [JSON.stringify(world), world]))
  const waiting = [...seen.values()]
  for (let world = waiting.pop(); world !== undefined; world = waiting.pop()) {
    for (const following of model.next(world)) {
      const key = JSON.stringify(following)
      if (seen.has(key)) continue
      seen.set(key, following)
      waiting.push(following)
    }
  }
  return [...seen.values()]
}

/** Those of the worlds, as keys, from which one that is good can be reached. */
const backwards = <W>(worlds: readonly W[], next: (world: W) => W[], isGood: (world: W) => boolean): Set<string> => {
  const before = new Map<string, string[]>()
  for (const world of worlds) {
    const key = JSON.stringify(world)
    for (const following of next(world)) {
      const to = JSON.stringify(following)
      before.set(to, [...(before.get(to) ?? []), key])
    }
  }
  const found = new Set(worlds.filter(isGood).map((world) => JSON.stringify(world)))
  const waiting = [...found]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const earlier of before.get(key) ?? []) {
      if (found.has(earlier)) continue
      found.add(earlier)
      waiting.push(earlier)
    }
  }
  return found
}

/** Walks through every order of everything that may happen. */
export const explore = Object.assign(reach, { backwards })
