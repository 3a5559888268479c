import { Blob, File } from 'node:buffer'
import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { callMe, type CallMeAsked } from '../../../src/contract/changes/call-me'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import type { Pause } from '../../../src/domain/delivery/outbox'
import { visitor } from '../../../src/domain/owner'
import { photo, valueOf } from '../../offline/support/examples'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()
// A copy consists of Node's buffers and is read as a stream of slices, which jsdom's Blob does not support.
Object.assign(globalThis, { Blob, File })

/** A request to be called. */
export const asked: CallMeAsked = {
  carac: '221',
  telefono: '5038874',
  rango: 1,
  tipoDeuda: 3,
  emailDistrito: '',
  emailAfi: '',
  nombreApellido: 'LUCIA',
}

const load = async () => {
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const drafts = await import('../../../src/offline/drafts/drafts')
  const files = await import('../../../src/offline/files/files')
  const outbox = await import('../../../src/offline/outbox/outbox')
  const lease = await import('../../../src/offline/outbox/outbox-queue')
  const outcome = await import('../../../src/offline/outbox/outbox-outcome')
  const person = await import('../../../src/offline/outbox/outbox-person')
  const vault = await import('../../../src/offline/vault/vault')
  const queue = await import('../../../src/offline/changes/queue')
  const session = await import('../../../src/api/session/session-store')
  const connection = await import('../../../src/api/connection')
  const content = await import('../../../src/forms/draft/content')
  const { preAffiliationForm } = await import('../../../src/features/preaffiliation/form')
  const { preAffiliationKind } = await import('../../../src/features/preaffiliation/kind')
  const { benefitKind } = await import('../../../src/features/benefits/kind')
  const { OutboxPage } = await import('../../../src/features/outbox/OutboxPage')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../src/ui/dialogs/snack-store')
  return {
    ...drafts,
    ...files,
    ...outbox,
    ...lease,
    ...outcome,
    ...person,
    ...vault,
    ...queue,
    ...session,
    ...connection,
    ...content,
    preAffiliationForm,
    kinds: { [preAffiliationKind.id]: preAffiliationKind, [benefitKind.id]: benefitKind },
    OutboxPage,
    SnackHost,
    clearSnacks,
  }
}

/** The outbox of a visitor on a new device. */
export const openOutbox = async () => {
  const portal = await load()
  const { id: formId, version: formVersion } = portal.preAffiliationForm

  /** Stores a pre-affiliation of MARTA with this surname, with one document. */
  const aStored = async (apellido: string) => {
    const values = newPreAffiliation({ nroafi: '100001', nrodoc: '30111222' })
    const personales = { ...values.personales, nombres: 'MARTA', apellido }
    const content = portal.toStored(portal.newContent(portal.preAffiliationForm, { ...values, personales }))
    const { meta } = valueOf(await portal.createDraft({ formId, formVersion, owner: visitor, content }))
    const picked = { slot: 'titular.dniFrente', name: 'dni.jpg', type: 'image/jpeg', bytes: photo(2_000) }
    const file = valueOf(await portal.addFile(meta.id, picked))
    return { meta, file }
  }

  /** The same, sealed and waiting. */
  const aWaiting = async (apellido: string) => {
    const { meta, file } = await aStored(apellido)
    const body = { submissionId: meta.submissionId, digest: 'd1' }
    const input = {
      rev: 1,
      fileIds: [file.id],
      kind: 'preafiliacion' as const,
      title: `Afiliación de MARTA ${apellido}`,
    }
    const item = valueOf(await portal.handInDraft(meta.id, { ...input, body, checks: [], summary: {} }))
    return { meta, file, item }
  }

  /** Stores this many benefit drafts of the member with that number; their vault is closed. */
  const aClosed = async (nroafi: string, drafts = 1): Promise<void> => {
    const { owner } = valueOf(await portal.openVault({ nroafi, password: 'Contrasena1', secret: new Uint8Array(32) }))
    for (let made = 0; made < drafts; made += 1)
      valueOf(await portal.createDraft({ formId: 'subsidio', formVersion: 1, owner, content: {} }))
    portal.lockVault()
  }

  /** Stores a request to be called of the member with that number; its vault, with that password, is closed. */
  const aClosedChange = async (nroafi: string, password = 'Contrasena1'): Promise<void> => {
    const secret = new Uint8Array(32).fill(password.length)
    valueOf(await portal.openVault({ nroafi, password, secret }))
    const { kind, stored: rules } = callMe
    valueOf(await portal.putChange({ kind, nroafi, value: asked, version: null, readAt: null, rules }))
    portal.lockVault()
  }

  return {
    ...portal,
    aStored,
    aClosed,
    aClosedChange,
    aWaiting,
    /** Shows the page; `at` is the current address. */
    show: () => {
      const { hook, searchHook, history } = memoryLocation({ path: '/bandejaDeSalida', record: true })
      render(
        <Router hook={hook} searchHook={searchHook}>
          <portal.OutboxPage forms={portal.kinds} prompts={null} onSignIn={() => undefined} />
          <portal.SnackHost />
        </Router>,
      )
      return { at: () => history.at(-1) }
    },
    /** Marks the answers as written by a later release. */
    raiseVersion: async (id: string): Promise<void> => {
      const { meta, content } = valueOf(await portal.readDraft(id, (_version, stored) => stored))
      valueOf(await portal.saveDraft(id, meta.rev, content, formVersion + 1))
    },
    /** Records a failed delivery, with that reason. */
    postpone: async (id: string, { pause, waitMs }: { pause: Pause; waitMs: number }): Promise<void> => {
      const now = Date.now()
      valueOf(await portal.outboxQueue.take({ now, leaseId: 'l', scope: { owners: [visitor] } }))
      valueOf(await portal.markBackoff(id, 'l', { now, waitMs, pause }))
    },
    countDrafts: async (): Promise<number> => valueOf(await portal.listDrafts(visitor)).length,
    end: (): void => act(portal.clearSnacks),
  }
}

/** Waits for the button with that name and presses it. */
export const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Waits for the card with that title and gives its text. */
export const card = async (name: string): Promise<string> =>
  (await screen.findByRole('region', { name })).textContent ?? ''

/** Types into the field with that label. */
export const type = async (label: string, text: string): Promise<void> => {
  fireEvent.input(await screen.findByLabelText(label), { target: { value: text } })
}

/** Chooses a file in the page's file input. */
export const choose = async (file: globalThis.File): Promise<void> => {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type="file"]')
    if (!(found instanceof HTMLInputElement)) throw new Error('no picker')
    return found
  })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}

/** Records what the page offers to save: `name` and `blob` of the last one. */
export const watchSaving = () => {
  const saved: { name: string; blob: globalThis.Blob }[] = []
  const made: globalThis.Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: globalThis.Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made[Number(this.href.replace('blob:', '')) - 1]
    if (blob) saved.push({ name: this.download, blob })
  })
  return saved
}
