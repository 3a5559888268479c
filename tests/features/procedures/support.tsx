import { vi } from 'vitest'
import { encodeNotifications } from '../../../src/contract/notifications/notifications'
import { encodeProcedure } from '../../../src/contract/procedures/procedures'
import type { JsonValue } from '../../../src/domain/json'
import type { Notifications } from '../../../src/domain/notifications/notification'
import type { Procedure } from '../../../src/domain/procedures'
import type { Reply } from '../../api/support/server'
import { aProcedure } from '../../domain/procedure-builder'
import { fireEvent, screen, within } from '../../ui/support/setup'
import { openFile } from '../file/support'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

/** That many procedures of a year, each on another day; the newest has the highest number. */
export const procedures = (count: number): Procedure[] =>
  Array.from({ length: count }, (_, index) =>
    aProcedure({ nrotramite: String(48_001 + index), alta: `2025-${String(index + 1).padStart(2, '0')}-10` }),
  )

const nothingNew: Notifications = { notifications: [], seen: {} }

/** The answer of misTramites. */
export const listOf = (list: readonly Procedure[]): Reply => ({ json: { misTramites: list.map(encodeProcedure) } })

/** The page on a portal with a signed-in member; the API gives these procedures and this document. */
export const openProcedures = async () => {
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const portal = await openFile()
  const { submissions } = await import('../../../src/app/submissions')
  const { ProceduresPage } = await import('../../../src/features/procedures/ProceduresPage')
  return {
    ...portal,
    /** Shows the page of a member with these procedures. */
    open: (
      list: readonly Procedure[],
      document: Reply = { status: 404 },
      { news = nothingNew, at }: { news?: Notifications; at?: string } = {},
    ) => {
      portal.world.answer = ({ path }) => {
        if (path.endsWith('/documentos/pedidos')) return { json: { pedidos: [] } }
        if (path.endsWith('/notificaciones')) return { json: encodeNotifications(news) }
        return path.endsWith('/misTramites') ? listOf(list) : path.endsWith('/mostrarArchivo') ? document : undefined
      }
      return portal.show(<ProceduresPage forms={submissions} />, at)
    },
    /**
     * Shows the page without a connection; the device has these procedures stored since that time (epoch milliseconds).
     */
    openOffline: (list: readonly Procedure[], at: number, address?: string) => {
      portal.world.answer = () => ({ cut: true })
      const body: JsonValue = JSON.parse(JSON.stringify(listOf(list).json))
      const kept = { value: { nroafi: '84217', body }, at }
      portal.provideSnapshots({
        find: (name) => Promise.resolve(name === 'tramites' ? kept : undefined),
        write: () => Promise.resolve(true),
      })
      return portal.show(<ProceduresPage forms={submissions} />, address)
    },
  }
}

/** The rows of the table, each as a list of cell texts. */
export const rows = (): string[][] =>
  within(screen.getByRole('table', { name: 'Mis trámites' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    )

/** The headings of the table. */
export const headings = (): string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '')

/** The procedure numbers in the table. */
export const numbers = (): string[] => rows().map(([, number = '']) => number)

/** The table's sentence about which rows are visible. */
export const says = (): string => document.querySelector('.pager [role=status]')?.textContent ?? ''

/** Types into the search. */
export const searchFor = (text: string): void => {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar en mis trámites' }), { target: { value: text } })
}

/** A window that the browser opened for the page; jsdom has none. */
export const aWindow = () => ({
  opener: {},
  closed: false,
  close: vi.fn<() => void>(),
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn<(address: string) => void>() },
})

/** Makes the browser open that window, or block it with null; gives the object URLs that were created and revoked. */
export const browserOpens = (popup: ReturnType<typeof aWindow> | null) => {
  const open = vi.fn<() => ReturnType<typeof aWindow> | null>(() => popup)
  vi.stubGlobal('open', open)
  const made: Blob[] = []
  const freed: string[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:documento-${made.push(blob)}`,
    revokeObjectURL: (address: string) => void freed.push(address),
  })
  return { open, made, freed }
}
