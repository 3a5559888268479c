import type { ChangeCall } from '../../contract/changes/define-change'
import type { HttpReply } from '../http-call'

/** One attempt to send a change: the request with its headers, its member, and its kind. */
export type OutgoingChange = ChangeCall & { headers: Record<string, string>; member: string; kind: string }

/** The transport of changes to the server, injected. No function rejects. */
export type ChangeTransport = {
  /** Whether the API itself answers. */
  ping: () => Promise<boolean>
  /** Whether the API knows a change by its key, so that it may be repeated. */
  isRepeatable: () => boolean
  /** Number of the member who is signed in here; null without one. */
  member: () => string | null
  /** Undefined when no answer came: the change may have arrived all the same. */
  send: (change: OutgoingChange) => Promise<HttpReply | undefined>
}
