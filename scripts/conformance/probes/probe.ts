import type { Call } from '../call'
import { isUnknownThere, newNotes, type Judge, type Row } from '../rows'
import { withoutWriting, type Stand } from '../stand'

/** Why a request cannot be made, as when the member has nothing of the kind. */
export type Unmade = { why: string }

/** A request without what every one has. */
export type Made = Omit<Call, 'method' | 'path' | 'token'> & { path?: string }

/** One well-formed request to an endpoint, and how its answer is judged. */
export type Probe = {
  method: Call['method']
  /** As the table shows it, with `:name` for what differs. */
  path: string
  /** What is special about this request, for an endpoint with several. */
  note?: string
  /** What it changes at the API; without it the request only reads. */
  changes?: string
  /** What the portal lacks without the endpoint. One without this is in the fund's own list of endpoints. */
  without?: string
  /** Sent without a session. */
  isOpen?: boolean
  /** The request; `path` is needed where the shown one has names in it. */
  make?: (stand: Stand) => Made | Unmade | Promise<Made | Unmade>
  judge: Judge
}

/** The endpoint of a probe as the table shows it. */
export const nameOf = ({ method, path, note }: Pick<Probe, 'method' | 'path' | 'note'>): string =>
  `${method} ${path}${note === undefined ? '' : ` (${note})`}`

/** An empty JSON body. */
export const nothing = (): Made => ({ json: {} })

/** Runs the probes, one after the other. */
export const runProbes = async (stand: Stand, probes: readonly Probe[]): Promise<readonly Row[]> => {
  const notes = newNotes('endpoints')
  for (const probe of probes) {
    const { method, path, changes, without, isOpen, make, judge } = probe
    const name = nameOf(probe)
    if (changes !== undefined && !stand.mayWrite) {
      notes.skip(name, withoutWriting)
      continue
    }
    const made = (await make?.(stand)) ?? {}
    if ('why' in made) {
      notes.skip(name, made.why)
      continue
    }
    const reply = await stand.call({ path, ...made, method, ...(isOpen === true ? {} : { token: stand.token }) })
    const isRight = reply !== undefined && judge(reply).isRight
    if (!isRight && without !== undefined && reply !== undefined && isUnknownThere(reply))
      notes.absent(name, without, reply)
    else notes.judge(name, reply, judge)
  }
  return notes.rows
}
