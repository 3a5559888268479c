import { helpRoutes } from './help-routes'
import { memberRoutes } from './member-routes'
import { publicRoutes, testRoutes } from './public-routes'
import type { Route } from './route'
import { formRoutes } from './submission-routes'

/** Every screen of the portal, in the order of the specification's table. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  ...helpRoutes,
  ...memberRoutes,
  ...formRoutes,
  ...testRoutes(),
]

const byPath = (table: readonly Route[]): ReadonlyMap<string, Route> =>
  new Map(table.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => [path.toLowerCase(), route])))

const known = byPath(routes)

const holders = routes.filter(({ holdsBelow }) => holdsBelow)

const isBelow = (path: string, { path: upper }: Route): boolean => path.startsWith(`${upper.toLowerCase()}/`)

/**
 * The route of a path in any letter case, with or without a final slash, or the one that holds what is below it;
 * undefined when unknown.
 */
export const findRoute = (path: string): Route | undefined => {
  const asked = path.replace(/\/+$/, '').toLowerCase()
  return known.get(asked) ?? holders.find((route) => isBelow(asked, route))
}

/** The path that the address bar shows for a route at this path: its canonical one, or what it holds below it. */
export const canonicalPath = (route: Route, path: string): string =>
  route.holdsBelow && isBelow(path.replace(/\/+$/, '').toLowerCase(), route) ? path : route.path
