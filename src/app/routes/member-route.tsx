import { lazyPart } from '../../ui/lazy-part'
import type { Route } from './route'

const ComingPage = lazyPart(() => import('../pages/ComingPage').then((module) => module.ComingPage))

type Row = Pick<Route, 'path' | 'title'> & Partial<Route>

/** A screen inside the members' shell; without a screen of its own it is a placeholder. */
export const member = (row: Row): Route => ({
  access: 'miembro',
  frame: 'miembro',
  render: () => <ComingPage title={row.title} />,
  ...row,
})
