import * as f from '../fields/rows'
import { bounds } from '../limits'

/** The answers of a message to the member's district, in the order of the screen (CONTACTO-001, CONTACTO-005). */
export const message = {
  // Who writes, as their file says. The server ignores all three and uses the session.
  nroafi: f.member,
  emailAfi: f.keptText(),
  nombreApellido: f.keptText(),
  asunto: f.line('Asunto', { most: bounds.subjectMost }),
  mensaje: f.lines('Mensaje', { most: bounds.messageMost }),
  // The technical report that the person attached as text (UNS-110); '' for none.
  informe: f.lines('Informe técnico', { most: bounds.reportMost, optional: true }),
}
