import { menuRoleOf, type MenuFacts, type MenuRole } from './menus'

/** The pages that the specification leaves empty (ROUTE-025, ROUTE-027). */
export type EmptyPage = 'prestamos' | 'recibos'

/** Where else to go: a screen of the portal, and what can be done there. */
export type OtherPlace = { label: string; path: string; says: string }

/** What an empty page says, and where it leads. */
export type Elsewhere = { says: string; places: readonly OtherPlace[] }

const pay: OtherPlace = {
  label: 'Realizar pagos',
  path: '/boletas',
  says: 'Pagá una cuota o imprimí su boleta.',
}
const paid = (says: string): OtherPlace => ({ label: 'Mis pagos', path: '/consultaPagos', says })
const office: OtherPlace = {
  label: 'Contacto',
  path: '/mediosDeContacto',
  says: 'Preguntá en tu delegación: teléfono, dirección y horario.',
}
const appointment: OtherPlace = {
  label: 'Mis turnos',
  path: '/turnos',
  says: 'Pedí un turno en tu delegación con el motivo Préstamos.',
}
const loanDetail: OtherPlace = {
  label: 'Detalle de préstamos',
  path: '/detalleDeAportes',
  says: 'Lo que ya pagaste de tus préstamos, en un PDF.',
}
const paySlips: OtherPlace = {
  label: 'Haberes',
  path: '/haberes',
  says: 'Tus recibos de haberes, mes por mes, en un PDF.',
}

const loansPaid = paid('Las cuotas que ya pagaste, con su comprobante.')
const receipts = paid('El comprobante de cada pago que hiciste, para ver o guardar.')

const places: Record<EmptyPage, Record<MenuRole, readonly OtherPlace[]>> = {
  prestamos: {
    jubilado: [loanDetail, pay, loansPaid, appointment],
    activo: [pay, loansPaid, appointment],
    especial: [pay, loansPaid, appointment],
    ninguno: [office],
  },
  recibos: {
    jubilado: [paySlips, receipts],
    activo: [receipts, office],
    especial: [receipts, office],
    ninguno: [office],
  },
}

const sentences: Record<EmptyPage, string> = {
  prestamos: 'Esta página todavía no tiene contenido. Lo que hay sobre préstamos está en estos lugares:',
  recibos: 'Esta página todavía no tiene contenido. Los recibos y comprobantes están en estos lugares:',
}

/**
 * What an empty page says to a member, and where it leads: only to screens of their menu. While the member is not known,
 * it leads where everybody may go.
 */
export const elsewhereOf = (page: EmptyPage, member: MenuFacts['member'] | undefined): Elsewhere => ({
  says: sentences[page],
  places: places[page][member === undefined ? 'ninguno' : menuRoleOf(member)],
})
