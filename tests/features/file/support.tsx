import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReactNode } from 'react'
import { encodeMember } from '../../../src/contract/member/member'
import type { JsonValue } from '../../../src/domain/json'
import type { Member } from '../../../src/domain/member/member'
import { aWorld, startFileServer } from '../../api/support/file-server'
import { aToken } from '../../api/support/token'
import { act, render } from '../../ui/support/setup'

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  const session = await import('../../../src/api/session/session-store')
  const { provideSnapshots } = await import('../../../src/api/reading/snapshots')
  const { reportConnection } = await import('../../../src/api/connection')
  const { DashboardPage } = await import('../../../src/features/file/DashboardPage')
  const { PersonalDataPage } = await import('../../../src/features/file/PersonalDataPage')
  const { ContactsPage } = await import('../../../src/features/file/ContactsPage')
  const { RelativesPage } = await import('../../../src/features/file/RelativesPage')
  const { OwnPhotoDialog } = await import('../../../src/features/file/photo/OwnPhotoDialog')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../src/ui/dialogs/snack-store')
  const { probeConnection } = await import('../../../src/api/ping.api')
  return {
    ...session,
    provideSnapshots,
    reportConnection,
    DashboardPage,
    PersonalDataPage,
    ContactsPage,
    RelativesPage,
    OwnPhotoDialog,
    SnackHost,
    clearSnacks,
    probeConnection,
  }
}

/** A portal with a signed-in member, over an API of the test. */
export const openFile = async () => {
  const server = await startFileServer(aWorld())
  const portal = await load(server.url)
  return {
    ...portal,
    server,
    world: server.world,
    /** Resets everything: a new session, a connection, nothing stored on the device. */
    begin: (): void => {
      Object.assign(server.world, aWorld(), { answer: undefined })
      server.calls.length = 0
      portal.provideSnapshots(undefined)
      portal.reportConnection(true)
      portal.startSession({ token: aToken(), distrito: '1' })
    },
    /** The API answers a ping like this. */
    ping: async (json: object): Promise<void> => {
      server.world.answer = ({ path }) => (path.endsWith('/ping') ? { json } : undefined)
      await act(() => portal.probeConnection())
      server.world.answer = undefined
    },
    /** Cuts the connection; the device has this member stored since that time (epoch milliseconds). */
    goOffline: (member: Member, at: number, procedures: JsonValue = { misTramites: [] }): void => {
      server.world.answer = () => ({ cut: true })
      const body: JsonValue = JSON.parse(JSON.stringify(encodeMember(member)))
      const kept: Record<string, JsonValue> = { afiliado: body, tramites: procedures }
      portal.provideSnapshots({
        find: (name) => {
          const found = kept[name]
          return Promise.resolve(
            found === undefined ? undefined : { value: { nroafi: member.nroafi, body: found }, at },
          )
        },
        write: () => Promise.resolve(true),
      })
    },
    end: (): void =>
      act(() => {
        portal.clearSnacks()
        // Not by logging out, which the other pages of this member would react to.
        portal.endSession('expired')
      }),
    close: async (): Promise<void> => {
      await server.stop()
      vi.unstubAllEnvs()
    },
    /** Shows a screen; `at` is the current address. */
    show: (screen: ReactNode, path = '/aqui') => {
      const { hook, searchHook, history } = memoryLocation({ path, record: true })
      render(
        <Router hook={hook} searchHook={searchHook}>
          {screen}
          <portal.SnackHost />
        </Router>,
      )
      return { at: () => history.at(-1) }
    },
  }
}

export { words } from '../acts'
