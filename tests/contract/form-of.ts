import { wireKinds } from '../../src/contract/submission-kinds'
import type { SendableFile } from '../../src/contract/submissions/wire-kind'
import type { JsonValue } from '../../src/domain/json'
import type { OutboxKind } from '../../src/domain/delivery/outbox'

/** The multipart body of a request as the portal sends it. */
export const formOfKind = (kind: OutboxKind, body: JsonValue, files: readonly SendableFile[]): FormData => {
  const way = wireKinds[kind].wayOf(body)
  if (way === undefined) throw new Error(`The body is no ${kind}.`)
  return way.form(files)
}
