import type { z } from 'zod'
import type { AnyChange } from '../../../src/contract/changes/changes'
import { versionOf, type WireChangeDone } from '../../../src/contract/changes/wire'
import { encodeDone } from '../../../src/contract/member/done'
import { errorSchema } from '../../../src/contract/schemas'
import type { ContactAction, ContactEdit } from '../../../src/domain/contact/edits'
import { judgeEdit } from '../../../src/domain/contact/judge'
import { contactMessages } from '../../../src/domain/contact/messages'
import type { ContactItem } from '../../../src/domain/contact/main-item'
import type { ContactEdits } from '../../../src/domain/contact/make-edits'
import type { JsonValue } from '../../../src/domain/json'
import { messages } from '../../../src/domain/messages'
import type { Finding } from '../../../src/domain/rules/yup'
import type { AuditEvent } from '../../audit-events'
import type { Transaction } from '../../db/database'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { memberWrite, noLongerThere, type MemberWrite, type Work, type Written } from '../members/member-write'
import type { ContactStore } from './store'

type After = Written['after'] | undefined

type Item = ContactItem & { [key: string]: JsonValue }
type Sent = { nroafi: string; accion: ContactAction } & { [key: string]: JsonValue }

/** A kind of contact in the server. */
type Definition<T extends Item, B extends Sent> = {
  change: AnyChange
  path: string
  summary: string
  event: AuditEvent
  body: z.ZodType<B | B[]>
  /** The item in a body, as the portal reads it. */
  read: (sent: B) => T
  /** What a person sees of an item, as the device has it. */
  seen: (item: T) => JsonValue
  findings: (item: T) => Finding[]
  edits: ContactEdits<T>
  store: ContactStore<T>
  /** What else an edit writes, given the items before and after; returns what follows once it is committed. */
  besides?: (services: Services, work: Work, items: { nroafi: number; before: T[]; now: T[] }) => Promise<After>
}

const firstOf = <B extends Sent>(body: B | B[]): B => {
  const [first] = Array.isArray(body) ? body : [body]
  // The schema asks for one item at least.
  if (first === undefined) throw new ApiProblem(400, messages.format)
  return first
}

const writeEdit = async <T extends Item>(
  tx: Transaction,
  { nroafi, store }: { nroafi: number; store: ContactStore<T> },
  { accion, item }: ContactEdit<T>,
): Promise<string> => {
  if (accion === 'B') {
    await store.remove(tx, nroafi, item.id)
    return item.id
  }
  if (accion === 'M') await store.change(tx, nroafi, item)
  const id = accion === 'A' ? await store.add(tx, nroafi, item) : item.id
  if (item.principal) await store.unmark(tx, nroafi, id)
  return id
}

/**
 * Declares the writes of one kind of contact (API-074 to API-076). An item that is not the member's is as gone as one
 * that was deleted: a 409 without a value. The main mark is moved by the server itself, whatever the other items of the
 * body say (CONTACT-031). Throws a 422 with the fields for what the rules do not allow.
 */
export const contactWrite = <T extends Item, B extends Sent>(definition: Definition<T, B>): MemberWrite => {
  const { read, seen, findings, edits, store, besides, ...declared } = definition

  const demandToday = async (items: readonly T[], id: string, { demandSeen }: Work): Promise<void> => {
    const today = items.find((item) => item.id === id)
    if (today === undefined) throw noLongerThere()
    const valor: ContactEdit<T> = { accion: 'M', item: today, before: null, others: [] }
    demandSeen({ version: await versionOf(seen(today)), valor })
  }

  return memberWrite<B | B[]>({
    ...declared,
    method: 'PUT',
    numberOf: (body) => firstOf(body).nroafi,
    answers: { 422: errorSchema },
    handle: async (services, { nroafi, body }) => {
      const sent = firstOf(body)
      const { accion } = sent
      return async (work) => {
        const { tx } = work
        const before = await store.list(tx, nroafi)
        const item = read(sent)
        if (accion !== 'A') await demandToday(before, item.id, work)
        const judged = judgeEdit(before, { accion, item }, { edits, findings })
        if (!judged.ok) {
          const { message, findings: campos } = judged.error
          throw new ApiProblem(422, message, { detalle: campos.map((found) => found.message), campos })
        }
        const id = await writeEdit(tx, { nroafi, store }, judged.value)
        const now = await store.list(tx, nroafi)
        const written = now.find((one) => one.id === id)
        const answer: WireChangeDone = {
          ...encodeDone(contactMessages.updated),
          ...(accion === 'A' ? { id } : {}),
          ...(written === undefined ? {} : { version: await versionOf(seen(written)) }),
        }
        const after = await besides?.(services, work, { nroafi, before, now })
        return after === undefined ? { answer } : { answer, after }
      }
    },
  })
}
