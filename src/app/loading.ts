import type { EntryContext, Load } from './routes/route'

type Loader = (context: EntryContext) => void

const renewToken: Loader = ({ who }) => {
  if (who.kind !== 'member' || !who.online) return
  void import('./session/refresh-session').then(({ refreshSession }) => refreshSession())
}

// The form opens from the device; what it reads of the fund comes behind it.
const readFormLists: Loader = () => void import('./fund-lists').then((lists) => lists.readFormLists())

// What a screen shows it reads by itself, again on each entry; here is what belongs to no screen.
const loaders: Partial<Record<Load, Loader>> = { renovarToken: renewToken, itemsNivel: readFormLists }

/** Starts what the specification has this screen load on entry, and what the screen itself asks for. */
export const enterScreen = (context: EntryContext, work: Partial<Record<Load, Loader>> = loaders): void => {
  context.route.loads.forEach((load) => work[load]?.(context))
  context.route.onEnter?.(context)
}
