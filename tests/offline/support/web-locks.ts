type Held = { steal(): void }

/**
 * Web Locks for Node, which has none: exclusive locks with ifAvailable and steal, as the standard defines them. One
 * manager stands for one device.
 */
export const webLocks = () => {
  const held = new Map<string, Held>()
  const request = <T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    work: (lock: { name: string } | null) => Promise<T> | T,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const holder = held.get(name)
      if (holder !== undefined && options.steal !== true) {
        Promise.resolve(work(null)).then(resolve, reject)
        return
      }
      holder?.steal()
      const mine: Held = {
        steal: () => {
          held.delete(name)
          reject(new DOMException('stolen', 'AbortError'))
        },
      }
      held.set(name, mine)
      const release = () => {
        if (held.get(name) === mine) held.delete(name)
      }
      Promise.resolve(work({ name })).then(resolve, reject).finally(release)
    })
  return { request }
}
