import { vi } from 'vitest'
import type { Member, Relative } from '../../../../src/domain/member/member'
import type { Modification } from '../../../../src/domain/modification/values'
import type { DraftDeps } from '../../../../src/forms/draft/deps'
import { aWorld, startFileServer } from '../../../api/support/file-server'
import { aToken } from '../../../api/support/token'
import { someData, storedChild, storedSpouse } from '../../../domain/modification/builders'
import { aMember } from '../../../domain/member/builders'
import { valueOf } from '../../../offline/support/examples'
import { act, fireEvent, render, screen } from '../../../ui/support/setup'
import { draftsAtRest } from '../../drafts-at-rest'
import { bringNodeBuffers } from '../../node-realm'

export { press, type, words } from '../../acts'

bringNodeBuffers()

const nroafi = '84217'

const married = (): { member: Member; relatives: Relative[] } => ({
  member: aMember({ nroafi, datos: someData() }),
  relatives: [storedSpouse(), storedChild(1)],
})

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  vi.resetModules()
  const { newDevice } = await import('../../../offline/support/tab')
  newDevice()
  const session = await import('../../../../src/api/session/session-store')
  const connection = await import('../../../../src/api/connection')
  const vault = await import('../../../../src/offline/vault/vault')
  const drafts = await import('../../../../src/offline/drafts/drafts')
  const outbox = await import('../../../../src/offline/outbox/outbox')
  const lease = await import('../../../../src/offline/outbox/outbox-queue')
  const outcome = await import('../../../../src/offline/outbox/outbox-outcome')
  const { workConnection } = await import('../../../../src/offline/database/connection')
  const content = await import('../../../../src/forms/draft/content')
  const { modificationForm } = await import('../../../../src/features/file/edit/form')
  const { modification } = await import('../../../../src/features/file/edit/declaration')
  const { readingsApi } = await import('../../../../src/api/reading/readings.api')
  const { appStore } = await import('../../../../src/api/store')
  const { probeConnection } = await import('../../../../src/api/ping.api')
  const { SnackHost } = await import('../../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../../src/ui/dialogs/snack-store')
  // What loads with the first dialog and the last button is there: how long that takes is not what is tried here.
  await Promise.all([
    import('../../../../src/ui/dialogs/ConfirmDialog'),
    import('../../../../src/forms/submission/SendDialogs'),
    import('../../../../src/features/file/edit/family/SpousePanel'),
    import('../../../../src/features/file/edit/family/relatives/RelativesPanel'),
    import('../../../../src/features/file/edit/changed/ChangedQuestion'),
    import('../../../../src/features/file/edit/sending'),
  ])
  return {
    ...session,
    ...connection,
    ...vault,
    ...drafts,
    ...outbox,
    ...lease,
    ...outcome,
    ...content,
    workConnection,
    modificationForm,
    Page: modification.Page,
    probeConnection,
    clearReadings: () => act(() => void appStore.dispatch(readingsApi.util.resetApiState())),
    SnackHost,
    clearSnacks,
  }
}

/** A portal with a signed-in member and an open vault, over a fund of the test. */
export const openEditing = async () => {
  const server = await startFileServer(aWorld())
  const portal = await load(server.url)
  const { roundLimits } = await import('../../../../src/offline/keys/password-key')
  await (await portal.workConnection.get()).meta.put({ id: 'kdf-rounds', value: roundLimits.min })
  const secret = new Uint8Array(32).fill(7)
  const { owner } = valueOf(await portal.openVault({ nroafi, password: 'Clave-Ñandú-1', secret }))
  const deps: DraftDeps = { now: () => Date.now(), ask: () => Promise.resolve({ kind: 'unreachable' }) }
  return {
    ...portal,
    owner,
    world: server.world,
    begin: async (part: { member?: Partial<Member>; relatives?: Relative[] } = {}): Promise<void> => {
      const file = married()
      const member = { ...file.member, ...part.member }
      Object.assign(server.world, aWorld(), { ...file, ...part, member, answer: undefined })
      portal.clearReadings()
      portal.reportConnection(true)
      portal.startSession({ token: aToken({ nroafi }), distrito: '1' })
      await draftsAtRest(portal.workConnection)
      const drafts = valueOf(await portal.listDrafts(owner))
      await Promise.all(drafts.map(({ id }) => portal.discardDraft(id)))
    },
    /** The API answers the next ping like this. */
    ping: async (json: object): Promise<void> => {
      server.world.answer = ({ path }) => (path.endsWith('/ping') ? { json } : undefined)
      await act(() => portal.probeConnection())
      server.world.answer = undefined
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
    /** The answers of the stored draft; undefined when nothing is stored. */
    stored: async (): Promise<Modification | undefined> => {
      const open = valueOf(await portal.listDrafts(owner)).filter(({ discardedAt }) => discardedAt === null)
      const meta = open.toSorted((a, b) => a.updatedAt - b.updatedAt).at(-1)
      if (meta === undefined) return undefined
      return valueOf(await portal.readDraft(meta.id, portal.liftContent(portal.modificationForm))).content.values
    },
    /** Shows the form at the address of the window. */
    show: (search = ''): void => {
      window.history.pushState(null, '', `/editarLegajo${search}`)
      render(
        <>
          <portal.Page path="/editarLegajo" deps={deps} />
          <portal.SnackHost />
        </>,
      )
    },
  }
}

/** Chooses an item of a list by its text. */
export const choose = (label: string, item: string): void => {
  const list = screen.getByRole('combobox', { name: label })
  const option = [...list.querySelectorAll('option')].find(({ textContent }) => textContent === item)
  fireEvent.change(list, { target: { value: option?.value } })
}
