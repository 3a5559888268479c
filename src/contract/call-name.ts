import type { CallName } from '../domain/log/events'
import { paths } from './base-paths'

type Named = readonly [path: string, name: CallName]

const isName = (name: string): name is keyof typeof paths => Object.hasOwn(paths, name)

// The longest first, so that '/portal/aportes/deuda' is not taken for '/portal/aportes' with a number.
const named: readonly Named[] = Object.keys(paths)
  .flatMap((name): Named[] => (isName(name) ? [[paths[name], name]] : []))
  .toSorted(([one], [other]) => other.length - one.length)

/** Which call a path is, by name alone: the numbers and ids in a path are nobody's business but the server's. */
export const callNameOf = (path: string): CallName =>
  named.find(([known]) => path === known || path.startsWith(`${known}/`) || path.startsWith(`${known}?`))?.[1] ??
  'other'
