import type { DebtStatus } from '../../domain/member/member'
import type { WireCallMe } from './schemas'

/** Hours at which the fund calls back, by `rango` (CONTACTO-012, UNS-67). */
export const callWindows = { 1: '8 a 12hs', 2: '12 a 16hs' } as const

/** Number of a window of hours. */
export type CallWindow = keyof typeof callWindows

/** A request to be called about a debt: area code without 0 and number without 15, ten digits together. */
export type CallMe = {
  nroafi: string
  carac: string
  telefono: string
  /** E-mail of the member's district. */
  emailDistrito: string
  emailAfi: string
  rango: CallWindow
  nombreApellido: string
  /** The debt that the call is about (status). */
  tipoDeuda: DebtStatus
}

/** Body of POST /portal/comunicaciones to be called about a debt (API-014, CONTACTO-002, UNS-67). */
export const encodeCallMe = ({ carac, telefono, rango, ...rest }: CallMe): WireCallMe => ({
  ...rest,
  telefonoAfi: `${carac}${telefono}`,
  rango,
  desrango: callWindows[rango],
  tipoComunicacion: 'deuda',
})
