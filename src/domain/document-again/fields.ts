import * as f from '../fields/rows'

/** An answer to an ask, as a draft keeps it: nothing of it is typed. */
export const documentAgain = {
  pedido: f.keptText(),
  nrotramite: f.keptText(),
  tipo: f.keptText(),
  slot: f.keptText(),
  etiqueta: f.keptText(),
  widget: f.keptText('slots'),
  motivo: f.keptText(),
  hasta: f.keptText(),
  nroafi: f.member,
  envio: f.keptText(),
  clave: f.keptText(),
  enlace: f.keptText(),
}
