import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeContributions } from '../../../src/contract/member/contributions'
import { encodePaidKind, encodePaySlip, encodeSlip } from '../../../src/contract/slips/lists'
import type { AvailableSlip } from '../../../src/domain/slips/available'
import type { PaidKind } from '../../../src/domain/slips/paid'
import type { Reply } from '../../api/support/server'
import { fireEvent, screen } from '../../ui/support/setup'
import { openFile } from '../file/support'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

/** A slip of a month; `part` overrides. */
export const aSlip = (part: Partial<AvailableSlip> = {}): AvailableSlip => ({
  tipo: 1,
  descripcion: 'APORTE MENSUAL',
  periodo: 2025,
  cuota: 7,
  vencimiento: '2025-07-10',
  importe: '171200.00',
  ...part,
})

/** What was paid of a kind; `part` overrides. */
export const aPaidKind = (part: Partial<PaidKind> = {}): PaidKind => ({
  id: 1,
  label: 'APORTE MENSUAL',
  pagos: 5,
  total: '856000.00',
  ultimo: '2025-11-10',
  ...part,
})

/** What the API of a test has for its member. */
export type Printable = { slips: AvailableSlip[]; paid: PaidKind[]; isOrderOpen: boolean }

const anOrder: Reply = {
  status: 409,
  json: {
    error: 409,
    msg: 'Tenés una orden de pago abierta.',
    detalle: [],
    mmp_url: '',
    id: 'o1',
    mmp_apagar: '10.00',
    cantidad_conceptos: 1,
    creada: '',
    vence: '',
    pendiente: 0,
  },
}

/** The pages on a portal with a signed-in member. */
export const openPrinting = async () => {
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const portal = await openFile()
  const { vaultGate } = await import('../../../src/offline/keys/vault-gate')
  const { DetailsPage } = await import('../../../src/features/slips/DetailsPage')
  const { PaySlipsPage } = await import('../../../src/features/slips/PaySlipsPage')
  const { ExpertFeePage } = await import('../../../src/features/slips/ExpertFeePage')
  vaultGate.set('none')
  return {
    ...portal,
    DetailsPage,
    PaySlipsPage,
    ExpertFeePage,
    /** Shows a page of a member who can print this. The list may change meanwhile. */
    open: (page: ReactNode, printable: Partial<Printable> = {}) => {
      const { slips = [aSlip()], paid = [aPaidKind()], isOrderOpen = false } = printable
      const now = { slips, paid, isOrderOpen }
      portal.world.answer = ({ path }) => {
        if (path.startsWith(`${paths.contributions}/`) && path !== paths.paidKinds)
          return { json: encodeContributions({ anios: 12, meses: 1, ultimoPago: '2025-11-10' }) }
        if (path === paths.slips) return { json: { boletasDisponibles: now.slips.map(encodeSlip) } }
        if (path === paths.paidKinds) return { json: { aportesPagos: now.paid.map(encodePaidKind) } }
        if (path === paths.paySlips)
          return { json: { haberes: [encodePaySlip({ id: '31', tipo: '1', descripcion: 'Octubre 2025' })] } }
        if (path === paths.activeOrder) return now.isOrderOpen ? anOrder : { json: { success: true, msg: '' } }
        return undefined
      }
      return { ...portal.show(page), now }
    },
  }
}

/** A form that was posted: where to, into which window, its fields in their order. */
export type Posted = { action: string; target: string; method: string; fields: [string, string][] }

/** A browser that opens windows, or blocks them; jsdom neither opens one nor posts a form. Gives what happened. */
export const aBrowser = ({ isBlocking = false } = {}) => {
  const popup = {
    opener: {},
    closed: false,
    close: vi.fn<() => void>(),
    document: document.implementation.createHTMLDocument(),
  }
  const open = vi.fn<(address: string, name: string) => typeof popup | null>(() => (isBlocking ? null : popup))
  vi.stubGlobal('open', open)
  const posted: Posted[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')]
    posted.push({
      action: this.action,
      target: this.target,
      method: this.method,
      fields: inputs.map(({ name, value }) => [name, value]),
    })
  })
  return { popup, open, posted }
}

/** Chooses an option of a list by its words. */
export const choose = (label: string, words: string | RegExp, at = 0): void => {
  const list = screen.getAllByRole('combobox', { name: label })[at]
  const option = [...(list?.querySelectorAll('option') ?? [])].find(({ textContent }) =>
    typeof words === 'string' ? textContent === words : words.test(textContent ?? ''),
  )
  if (!list || !option) throw new Error(`No option ${String(words)} in ${label}.`)
  fireEvent.change(list, { target: { value: option.value } })
}
