import { findNumber, findText } from '../answer'
import { paths } from '../base-paths'
import { callWindows, encodeCallMe, type CallMe, type CallWindow } from '../member/call-me'
import { apart, defineChange } from './define-change'

/** A request to be called, without the number of the member. */
export type CallMeAsked = Omit<CallMe, 'nroafi'>

const windows: readonly CallWindow[] = [1, 2]
const debts: readonly CallMe['tipoDeuda'][] = [0, 1, 2, 3]

/** Asks the fund to call (API-014, UNS-67). Every request is separate; after two weeks it is not sent any more. */
export const callMe = defineChange<CallMeAsked>({
  kind: 'llamame',
  parse: (value) => {
    const rango = windows.find((known) => known === findNumber(value, 'rango'))
    const tipoDeuda = debts.find((known) => known === findNumber(value, 'tipoDeuda'))
    const [carac, telefono] = [findText(value, 'carac'), findText(value, 'telefono')]
    if (rango === undefined || tipoDeuda === undefined || carac === undefined || telefono === undefined)
      return undefined
    return {
      carac,
      telefono,
      rango,
      tipoDeuda,
      emailDistrito: findText(value, 'emailDistrito') ?? '',
      emailAfi: findText(value, 'emailAfi') ?? '',
      nombreApellido: findText(value, 'nombreApellido') ?? '',
    }
  },
  item: (_asked, temporary) => `llamada:${temporary}`,
  merge: apart,
  over: {},
  toCall: (asked, { nroafi }) => ({ path: paths.messages, method: 'POST', body: encodeCallMe({ ...asked, nroafi }) }),
  title: () => 'Pedido de que te llamemos',
  rows: ({ carac, telefono, rango }) => [
    { label: 'Teléfono', value: `${carac} ${telefono}` },
    { label: 'Horario', value: callWindows[rango] },
  ],
  screen: '/dashboard',
  termDays: 15,
})
