import type { FastifyInstance } from 'fastify'

type Known = { matches: RegExp; methods: Set<string> }

const toPattern = (path: string): RegExp => {
  const parts = path.split(/(:[A-Za-z]+|\*)/).map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/**
 * Notes the routes that are registered from now on. Gives the methods that a path takes, sorted; empty for an unknown path.
 */
export const watchMethods = (app: FastifyInstance): ((path: string) => string[]) => {
  const byPath = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = byPath.get(url) ?? { matches: toPattern(url), methods: new Set<string>() }
    for (const one of [method].flat()) known.methods.add(one.toUpperCase())
    byPath.set(url, known)
  })
  return (path) => {
    const found = [...byPath.values()].filter(({ matches }) => matches.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted()
  }
}
