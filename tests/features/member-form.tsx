import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { encodeMember } from '../../src/contract/member/member'
import type { CheckId, ChecksState } from '../../src/domain/form/checks'
import type { Member } from '../../src/domain/member/member'
import type { CheckOutcome, DraftDeps } from '../../src/forms/draft/deps'
import type { FormDefinition, FormValues } from '../../src/forms/form-definition'
import { draftAddress, newDraft } from '../../src/forms/submission/address'
import type { LoadedSubmission } from '../../src/forms/submission/kind'
import { startRecorder, type Call, type Reply } from '../api/support/server'
import { aToken } from '../api/support/token'
import { aMember } from '../domain/member/builders'
import { receiptFor, valueOf } from '../offline/support/examples'
import { act, render, screen } from '../ui/support/setup'
import { words } from './acts'
import { bringNodeBuffers } from './node-realm'

bringNodeBuffers()

/** A form of a member as its screen is declared. */
export type MemberForm<V extends FormValues> = {
  /** The address of its page. */
  path: string
  form: FormDefinition<V>
  Page: LoadedSubmission['Page']
}

/** What the fund of a test knows; an answer by path takes precedence. */
type World = {
  member: Member
  answers: Record<string, (call: Call) => Reply>
  /** Outcome of each question; one that is not listed succeeds. */
  checks: Partial<Record<CheckId, CheckOutcome>>
}

const agreed: CheckOutcome = { kind: 'answered', state: 'ok', message: null }

const load = async () => {
  vi.resetModules()
  // Later than the buffers of Node, which its database must know.
  const { newDevice } = await import('../offline/support/tab')
  newDevice()
  const session = await import('../../src/api/session/session-store')
  const connection = await import('../../src/api/connection')
  const vault = await import('../../src/offline/vault/vault')
  const drafts = await import('../../src/offline/drafts/drafts')
  const files = await import('../../src/offline/files/files')
  const outbox = await import('../../src/offline/outbox/outbox')
  const lease = await import('../../src/offline/outbox/outbox-queue')
  const outcome = await import('../../src/offline/outbox/outbox-outcome')
  const { workConnection } = await import('../../src/offline/database/connection')
  const content = await import('../../src/forms/draft/content')
  const { appStore } = await import('../../src/api/store')
  const { baseApi } = await import('../../src/api/base-api')
  const { SnackHost } = await import('../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../src/ui/dialogs/snack-store')
  return {
    ...session,
    ...connection,
    ...vault,
    ...drafts,
    ...files,
    ...outbox,
    ...lease,
    ...outcome,
    ...content,
    workConnection,
    forgetReadings: (): void => void appStore.dispatch(baseApi.util.resetApiState()),
    SnackHost,
    clearSnacks,
  }
}

/** A portal with a signed-in member and an open vault, over a fund of the test; shows one form of a member. */
export const openMemberForm = async <V extends FormValues>(bring: () => Promise<MemberForm<V>>) => {
  const { nroafi } = aMember()
  const world: World = { member: aMember(), answers: {}, checks: {} }
  const server = await startRecorder((call) => {
    const name = call.path.replace('/portalafiliado-api/', '')
    const answer = world.answers[name]
    if (answer) return answer(call)
    if (name === 'portal/afiliado/obtenerAfiliado') return { json: encodeMember(world.member) }
    return { status: 404, json: { error: 404, msg: 'No existe.', detalle: [] } }
  })
  vi.stubEnv('VITE_API_HOST', server.url)
  const portal = await load()
  const { path, form, Page } = await bring()
  await form.rules?.load()
  const { roundLimits } = await import('../../src/offline/keys/password-key')
  await (await portal.workConnection.get()).meta.put({ id: 'kdf-rounds', value: roundLimits.min })
  const secret = new Uint8Array(32).fill(7)
  const { owner } = valueOf(await portal.openVault({ nroafi, password: 'Clave-Ñandú-1', secret }))
  const deps: DraftDeps = { now: () => Date.now(), ask: (id) => Promise.resolve(world.checks[id] ?? agreed) }
  let draftId = newDraft
  const outbox = async () => valueOf(await portal.listOutbox(owner))
  const sent = async () => {
    await waitFor(async () => {
      if ((await outbox()).length !== 1) throw new Error('the outbox has not one request')
    })
    const [item] = valueOf(await portal.listOutbox(owner))
    if (item === undefined) throw new Error('nothing in the outbox')
    return item
  }
  const take = async () =>
    valueOf(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [owner] } }))

  return {
    ...portal,
    world,
    calls: server.calls,
    /** Resets everything: a new session, a connection, nothing read and an empty outbox. */
    begin: async (): Promise<void> => {
      Object.assign(world, { member: aMember(), answers: {}, checks: {} } satisfies World)
      server.calls.length = 0
      portal.reportConnection(true)
      draftId = newDraft
      const db = await portal.workConnection.get()
      await db.outbox.clear()
      portal.forgetReadings()
      portal.startSession({ token: aToken(), distrito: '1' })
    },
    end: (): void =>
      act(() => {
        portal.clearSnacks()
        portal.endSession('expired')
      }),
    close: async (): Promise<void> => {
      await server.stop()
      vi.unstubAllEnvs()
    },
    /** Stores an open request with files in these slots, which the page shows from then on. */
    aStored: async (values: V, part: { checks?: ChecksState; files?: readonly string[] } = {}): Promise<void> => {
      const content = portal.toStored({ ...portal.newContent(form, values), checks: part.checks ?? {} })
      const draft = { formId: form.id, formVersion: form.version, owner, content }
      const { meta } = valueOf(await portal.createDraft(draft))
      draftId = meta.id
      for (const slot of part.files ?? []) {
        const bytes = new TextEncoder().encode(`%PDF-1.7 ${slot}`).buffer
        valueOf(await portal.addFile(meta.id, { slot, name: `${slot}.pdf`, type: 'application/pdf', bytes }))
      }
    },
    outbox,
    /** The one request that was handed in, once it is in the outbox. */
    sent,
    /** The answers of that request as they were sealed. */
    sealed: async () => valueOf(await portal.readSubmission((await sent()).id)).body,
    /** The fund takes the request that waits. */
    accept: async (): Promise<void> => {
      const { id } = await sent()
      await take()
      valueOf(await portal.markAccepted(id, receiptFor(id)))
    },
    /** The fund refuses it in these words. */
    refuse: async (message: string): Promise<void> => {
      const { id } = await sent()
      await take()
      valueOf(await portal.markRefused(id, 'l', { reason: 'validacion', message, details: [], fields: [] }))
    },
    /** Shows the page, by default with a new request; `at` is the current address. */
    show: () => {
      const { hook, searchHook, history } = memoryLocation({ path: draftAddress(path, draftId), record: true })
      render(
        <Router hook={hook} searchHook={searchHook}>
          <Page path={path} deps={deps} />
          <portal.SnackHost />
        </Router>,
      )
      return { at: () => history.at(-1) }
    },
  }
}

/** Waits until the page contains the text. */
export const says = (text: string): Promise<void> =>
  waitFor(() => {
    if (!words().includes(text)) throw new Error(`the page does not say «${text}»`)
  })

/** Waits until the form is open. */
export const opened = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'enviar trámite' })
