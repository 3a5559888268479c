import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Change } from '../../../src/contract/changes/define-change'
import type { JsonValue } from '../../../src/domain/json'
import type { ChangeAnswer } from '../../../src/domain/delivery/changes'
import { aWorld, startFileServer } from '../../api/support/file-server'
import { aToken } from '../../api/support/token'
import { anEmail } from '../../domain/member/builders'
import { valueOf } from '../../offline/support/examples'
import { act, fireEvent, render, screen, within } from '../../ui/support/setup'
import { type } from '../acts'
import { bringNodeBuffers } from '../node-realm'

export { type } from '../acts'

bringNodeBuffers()

const nroafi = '84217'
const password = 'Contrasena1'
const secret = new Uint8Array(32)

const load = async () => {
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const session = await import('../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../src/api/connection')
  const { provideSnapshots } = await import('../../../src/api/reading/snapshots')
  const vault = await import('../../../src/offline/vault/vault')
  const { vaultGate } = await import('../../../src/offline/keys/vault-gate')
  const queue = await import('../../../src/offline/changes/queue')
  const lease = await import('../../../src/offline/changes/change-queue')
  const outcome = await import('../../../src/offline/changes/outcome')
  const purging = await import('../../../src/offline/changes/purge-changes')
  const { ContactsPage } = await import('../../../src/features/file/ContactsPage')
  const { DashboardPage } = await import('../../../src/features/file/DashboardPage')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../src/ui/dialogs/snack-store')
  return {
    ...session,
    ...vault,
    vaultGate,
    ...queue,
    ...lease,
    ...outcome,
    ...purging,
    reportConnection,
    provideSnapshots,
    ContactsPage,
    DashboardPage,
    SnackHost,
    clearSnacks,
  }
}

/** A fund for a test file; its world may change during a test, and is as at first before the next. */
export const startFund = () => {
  let fund: Awaited<ReturnType<typeof startFileServer>>
  beforeAll(async () => {
    fund = await startFileServer(aWorld())
    vi.stubEnv('VITE_API_HOST', fund.url)
  })
  beforeEach(() => {
    Object.assign(fund.world, aWorld(), { answer: undefined })
    fund.calls.length = 0
  })
  afterAll(async () => {
    await fund.stop()
    vi.unstubAllEnvs()
  })
  return {
    get world() {
      return fund.world
    },
    /** The bodies of the edits that it got, the oldest first. */
    edits: (): unknown[] =>
      fund.calls
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))),
    /** How it answers edits from now on. */
    answerEdits: (status: number, json: JsonValue): void => {
      fund.world.answer = (call) => (call.method === 'PUT' ? { status, json } : undefined)
    },
  }
}

/** The contacts of a member who is signed in; `isKept`: their changes are stored on this device. */
export const openContacts = async ({ isKept }: { isKept: boolean }) => {
  const portal = await load()
  const owner = isKept ? valueOf(await portal.openVault({ nroafi, password, secret })).owner : null
  portal.vaultGate.set(isKept ? 'open' : 'none')
  portal.startSession({ token: aToken({ nroafi }), distrito: '1' })
  const next = async () => {
    const taken = valueOf(
      await portal.changeQueue.take({ now: Date.now(), leaseId: 'l', scope: { owner: owner ?? 'visitante' } }),
    )
    return taken?.id ?? ''
  }
  const notTaken = async (answer: Exclude<ChangeAnswer, { kind: 'done' }>): Promise<void> => {
    valueOf(await portal.markChangeNotTaken(await next(), 'l', answer))
  }
  return {
    ...portal,
    put: async <V extends JsonValue>({ kind, stored: rules }: Change<V>, value: V) =>
      valueOf(await portal.putChange({ kind, nroafi, value, version: null, readAt: null, rules })).id ?? '',
    queue: async () => (owner === null ? [] : valueOf(await portal.listChanges(owner))),
    /** The fund refuses the next change that is due, in these words. */
    refuse: (message: string) =>
      notTaken({ kind: 'refused', refusal: { reason: 'validacion', message, details: [], fields: [] } }),
    /** The fund has another value by now; null when the item is gone. */
    differ: (value: JsonValue | null) =>
      notTaken({
        kind: 'conflict',
        words: 'El dato cambió.',
        today: value === null ? null : { version: 'v2', value },
      }),
    show: (path = '/listarContactos', page = <portal.ContactsPage />) => {
      const { hook, searchHook, history } = memoryLocation({ path, record: true })
      const shown = render(
        <Router hook={hook} searchHook={searchHook}>
          {page}
          <portal.SnackHost />
        </Router>,
      )
      return { at: () => history.at(-1), leave: shown.unmount }
    },
    end: (): void =>
      act(() => {
        portal.clearSnacks()
        portal.lockVault()
        portal.endSession('expired')
      }),
  }
}

/** An address of the office, beside the main one of `anEmail`. */
export const officeEmail = () =>
  anEmail({
    id: 'e2',
    email: 'estudio@ejemplo.com.ar',
    tipcontacto: 2,
    tipo: 'LABORAL/ESTUDIO',
    principal: false,
  })

/** The table of a kind, with its head. */
export const section = (name: string): HTMLElement => screen.getByRole('group', { name })

/** Presses a button by its name. */
export const press = async (name: string | RegExp, within_: HTMLElement = document.body): Promise<void> => {
  fireEvent.click(await within(within_).findByRole('button', { name }))
}

/** Types an e-mail twice into its form, and saves it. */
export const saveEmail = async (email: string): Promise<void> => {
  type('Email', email)
  type('Repetí tu email', email)
  await press('Guardar')
  await closed()
}

/** Chooses in a list of a form. */
export const choose = (label: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
}

/** Waits until no dialog is open. */
export const closed = (): Promise<void> =>
  waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('a dialog is open')
  })
