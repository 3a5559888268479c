/** A value that changes over time, with listeners; a snapshot is never changed in place. */
export type Store<S> = {
  get: () => S
  /** Merges a part in and tells the listeners, unless every member is the same as before. */
  set: (patch: Partial<S>) => void
  /**
   * Merges a part in without telling anybody until `tell`, or until the same member is set: nothing renders while a
   * person types.
   */
  hold: (patch: Partial<S>) => void
  /** Tells the listeners what `hold` held back. */
  tell: () => void
  /** Calls the listener on each change, or with `member` only on changes of that member. */
  subscribe: (listener: () => void, member?: keyof S) => () => void
}

/** A store that starts with `state`. */
export const createStore = <S extends object>(state: S): Store<S> => {
  let current = state
  const held = new Set<PropertyKey>()
  const listeners = new Map<object, { tell: () => void; member: keyof S | undefined }>()

  const merge = (patch: Partial<S>): PropertyKey[] => {
    const next = { ...current, ...patch }
    const changed = Object.keys(patch).filter((key) => !Object.is(Reflect.get(current, key), Reflect.get(next, key)))
    if (changed.length > 0) current = next
    return changed
  }
  const announce = (members: readonly PropertyKey[]): void => {
    if (members.length === 0) return
    members.forEach((member) => held.delete(member))
    listeners.forEach(({ tell, member }) => {
      if (member === undefined || members.includes(member)) tell()
    })
  }
  return {
    get: () => current,
    set: (patch) => announce([...merge(patch), ...Object.keys(patch).filter((key) => held.has(key))]),
    hold: (patch) => merge(patch).forEach((member) => held.add(member)),
    tell: () => announce([...held]),
    subscribe: (tell, member) => {
      const ticket = {}
      listeners.set(ticket, { tell, member })
      return () => listeners.delete(ticket)
    },
  }
}
