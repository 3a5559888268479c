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

/** The route of a path in any letter case, with or without a final slash; undefined when unknown. */
export const findRoute = (path: string): Route | undefined => known.get(path.replace(/\/+$/, '').toLowerCase())
