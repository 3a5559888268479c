import { isCallName, type CallName } from '../domain/log/names'
import { paths } from './base-paths'

type Named = readonly [path: string, name: CallName]

// Longest first, so that '/portal/aportes/deuda' is not read as '/portal/aportes' with a number.
const named: readonly Named[] = Object.entries(paths)
  .map(([name, path]): Named => [path, isCallName(name) ? name : 'other'])
  .toSorted(([one], [other]) => other.length - one.length)

/** Name of the call at a path, without the numbers and ids in the path, which only the server may see. */
export const callNameOf = (path: string): CallName =>
  named.find(([known]) => path === known || path.startsWith(`${known}/`) || path.startsWith(`${known}?`))?.[1] ??
  'other'
