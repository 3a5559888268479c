import type { Route } from './route'

type Row = Pick<Route, 'path' | 'title' | 'render'> & Partial<Route>

/** A screen inside the members' shell. */
export const member = (row: Row): Route => ({ access: 'miembro', frame: 'miembro', ...row })
