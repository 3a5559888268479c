import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { encodeSavedAccount } from '../../../src/contract/accounts/accounts'
import { encodeMember } from '../../../src/contract/member/member'
import { encodeRelative } from '../../../src/contract/member/relatives'
import { offeredAs } from '../../../src/domain/benefits/offered'
import { documentSlots } from '../../../src/domain/benefits/documents'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import type { CheckId, ChecksState } from '../../../src/domain/form/checks'
import { addDays, todayIn } from '../../../src/domain/dates'
import type { Member, Relative } from '../../../src/domain/member/member'
import type { CheckOutcome, DraftDeps } from '../../../src/forms/draft/deps'
import { startRecorder } from '../../api/support/server'
import { aToken } from '../../api/support/token'
import { member as asking } from '../../domain/benefits/builders'
import { aMember, relativeDetails } from '../../domain/member/builders'
import { valueOf } from '../../offline/support/examples'
import { act, render, screen } from '../../ui/support/setup'
import { words } from '../acts'
import { draftsAtRest } from '../drafts-at-rest'
import { bringNodeBuffers } from '../node-realm'
import type { SavedAccount } from '../../../src/domain/account/account'

export { press, type, words } from '../acts'

bringNodeBuffers()

/** The date that many days ago. */
export const daysAgo = (days: number): string => addDays(todayIn(Date.now()), -days)

const relation = { ...relativeDetails, nroafi: asking.nroafi }

/** The fund of a test. */
export type FundWorld = {
  member: Member
  /** Null: the fund does not tell. */
  relatives: Relative[] | null
  accounts: SavedAccount[]
  /** Outcome of each question; one that is not listed succeeds. */
  checks: Partial<Record<CheckId, CheckOutcome>>
}

const aWorld = (): FundWorld => ({
  member: aMember({ nroafi: asking.nroafi, nrodoc: asking.dni, cuil: asking.cuit }),
  relatives: [],
  accounts: [],
  checks: {},
})

const agreed: CheckOutcome = { kind: 'answered', state: 'ok', message: null }

/** No answer. */
export const unreachable: CheckOutcome = { kind: 'unreachable' }

/** The fund refuses. */
export const refused = (message: string | null = null): CheckOutcome => ({
  kind: 'answered',
  state: 'refused',
  message,
})

const startFund = (world: FundWorld) =>
  startRecorder(({ path }) => {
    const answers: Record<string, () => object> = {
      'portal/afiliado/obtenerAfiliado': () => encodeMember(world.member),
      'subsidios/obtenerFamiliares': () => ({
        familiares: (world.relatives ?? []).map((one) => encodeRelative({ ...one, ...relation })),
      }),
      'portal/mediosPago': () => ({ cbu: world.accounts.map(encodeSavedAccount) }),
    }
    if (world.relatives === null) delete answers['subsidios/obtenerFamiliares']
    const answer = answers[path.replace('/portalafiliado-api/', '')]
    return answer ? { json: answer() } : { status: 404, json: { error: 404, msg: 'No existe.', detalle: [] } }
  })

const load = async () => {
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const session = await import('../../../src/api/session/session-store')
  const connection = await import('../../../src/api/connection')
  const vault = await import('../../../src/offline/vault/vault')
  const drafts = await import('../../../src/offline/drafts/drafts')
  const files = await import('../../../src/offline/files/files')
  const outbox = await import('../../../src/offline/outbox/outbox')
  const lease = await import('../../../src/offline/outbox/outbox-queue')
  const outcome = await import('../../../src/offline/outbox/outbox-outcome')
  const { getEntries, openLog } = await import('../../../src/offline/log/ring')
  const { workConnection } = await import('../../../src/offline/database/connection')
  const content = await import('../../../src/forms/draft/content')
  const { benefitForm } = await import('../../../src/features/benefits/form')
  const { benefits } = await import('../../../src/features/benefits/declaration')
  const { BenefitDoor } = await import('../../../src/features/benefits/BenefitDoor')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../src/ui/dialogs/snack-store')
  openLog()
  // Its rules are there: what happens before they are is tried in forms/draft/unjudged.test.tsx.
  await benefitForm.rules?.load()
  return {
    getEntries,
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
    benefitForm,
    BenefitPage: benefits.Page,
    BenefitDoor,
    SnackHost,
    clearSnacks,
  }
}

const addressOf = (id: BenefitId, draftId: string | undefined): string =>
  `${offeredAs(id).path}${draftId === undefined ? '' : `?borrador=${draftId}`}`

/** A portal with a signed-in member and an open vault, over a fund of the test. */
export const openBenefits = async () => {
  const world = aWorld()
  const server = await startFund(world)
  vi.stubEnv('VITE_API_HOST', server.url)
  const portal = await load()
  const { roundLimits } = await import('../../../src/offline/keys/password-key')
  await (await portal.workConnection.get()).meta.put({ id: 'kdf-rounds', value: roundLimits.min })
  const secret = new Uint8Array(32).fill(7)
  const opened = valueOf(await portal.openVault({ nroafi: asking.nroafi, password: 'Clave-Ñandú-1', secret }))
  const { owner } = opened
  const questions: CheckId[] = []
  const deps: DraftDeps = {
    now: () => Date.now(),
    ask: (id) => {
      questions.push(id)
      return Promise.resolve(world.checks[id] ?? agreed)
    },
  }

  /** Stores a request; by default with all its documents, else those in `files`. */
  const aStored = async (values: BenefitValues, part: { checks?: ChecksState; files?: readonly string[] } = {}) => {
    const content = portal.toStored({ ...portal.newContent(portal.benefitForm, values), checks: part.checks ?? {} })
    const { id: formId, version: formVersion } = portal.benefitForm
    const { meta } = valueOf(await portal.createDraft({ formId, formVersion, owner, content }))
    for (const slot of part.files ?? documentSlots(values).map(({ key }) => key)) {
      const bytes = new TextEncoder().encode(`%PDF-1.7 ${slot}`).buffer
      valueOf(await portal.addFile(meta.id, { slot, name: `${slot}.pdf`, type: 'application/pdf', bytes }))
    }
    return meta
  }

  const page = (id: BenefitId) => (
    <>
      <portal.BenefitPage path={offeredAs(id).path} deps={deps} />
      <portal.SnackHost />
    </>
  )

  return {
    ...portal,
    owner,
    world,
    questions,
    aStored,
    begin: async (): Promise<void> => {
      Object.assign(world, aWorld())
      questions.length = 0
      portal.reportConnection(true)
      portal.startSession({ token: aToken({ nroafi: asking.nroafi }), distrito: '1' })
      await draftsAtRest(portal.workConnection)
      const drafts = valueOf(await portal.listDrafts(owner))
      await Promise.all(drafts.map(({ id }) => portal.discardDraft(id)))
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
    /** Signs the member in again. */
    unlock: async (): Promise<void> => {
      await act(async () => void valueOf(await portal.reopenVault({ nroafi: asking.nroafi, secret })))
    },
    /** Cuts the connection. */
    goOffline: (): void => {
      world.checks = { aportes: unreachable, planPagos: unreachable, subsidio: unreachable, cbu: unreachable }
      act(() => portal.reportConnection(false))
    },
    /** Restores the connection; the fund accepts everything. */
    goOnline: (): void => {
      world.checks = {}
      act(() => portal.reportConnection(true))
    },
    /** The stored requests of the member, the last edited first. */
    stored: async (): Promise<BenefitValues[]> => {
      const metas = valueOf(await portal.listDrafts(owner)).filter(({ state, discardedAt }) => {
        return state === 'active' && discardedAt === null
      })
      const drafts = await Promise.all(
        metas.map(({ id }) => portal.readDraft(id, portal.liftContent(portal.benefitForm))),
      )
      return drafts.map((draft) => valueOf(draft).content.values)
    },
    /** The owner of each stored request, and its documents. */
    storedFiles: async (): Promise<{ owner: string; names: string[] }[]> => {
      const metas = valueOf(await portal.listDrafts(owner)).filter(({ discardedAt }) => discardedAt === null)
      return Promise.all(
        metas.map(async (meta) => ({
          owner: meta.owner,
          names: valueOf(await portal.listFiles(meta.id)).map(({ name }) => name),
        })),
      )
    },
    /** Shows the form of a benefit; `at` is the current address. */
    show: (id: BenefitId, draftId?: string) => {
      const { hook, searchHook, history } = memoryLocation({ path: addressOf(id, draftId), record: true })
      const { unmount } = render(
        <Router hook={hook} searchHook={searchHook}>
          {page(id)}
        </Router>,
      )
      return { at: () => history.at(-1), unmount }
    },
    /** Shows it at the address of the window, with its history. */
    showInWindow: (id: BenefitId, draftId?: string): void => {
      window.history.pushState(null, '', addressOf(id, draftId))
      render(page(id))
    },
  }
}

/** The send button. */
export const sendButton = (): HTMLElement => screen.getByRole('button', { name: 'enviar trámite' })

/** Waits until the form is open. */
export const opened = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'enviar trámite' })

/** Waits until the page contains the text. */
export const says = (text: string): Promise<void> =>
  waitFor(() => {
    if (!words().includes(text)) throw new Error(`the page does not say «${text}»`)
  })
