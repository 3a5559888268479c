import { signRequest } from '../../contract/preaffiliation/digest'
import { encodePreAffiliation } from '../../contract/preaffiliation/request'
import { todayIn } from '../../domain/dates'
import { levelLabelOf, withAssignedLevel } from '../../domain/preaffiliation/assigned-level'
import { documentSlots } from '../../domain/preaffiliation/documents'
import { toSubmittable } from '../../domain/preaffiliation/request'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { formatDni } from '../../domain/text'
import type { Sending } from '../../forms/submission/sending'
import { findFormOf } from './start'
import { numbersTaken } from './taken-words'

const levelOf = ({ nivel: { nivel, reducido } }: PreAffiliation): string =>
  nivel === null ? '' : `NIVEL ${nivel}${reducido ? ' (Reducido)' : ''}`

/** The answers as they count at the moment of "enviar". */
const counting = (filled: PreAffiliation, { claimedAt, checks }: Parameters<Sending<PreAffiliation>['rows']>[1]) => {
  const day = { today: todayIn(claimedAt), checks }
  return { values: toSubmittable(withAssignedLevel(filled, day)), levelLabel: levelLabelOf(filled, day) }
}

/** The pre-affiliation after "finalizar trámite". */
export const preAffiliationSending: Sending<PreAffiliation> = {
  // Corrected numbers may be those of another form by now. Two forms would be two deliveries for one person.
  obstacle: async ({ state, draftId }) =>
    (await findFormOf(state.get().values.personales, draftId)) ? numbersTaken : undefined,
  title: (filled) => {
    const { nombres, apellido } = toSubmittable(filled).personales
    return `Afiliación de ${nombres} ${apellido}`
  },
  request: async ({ submissionId, values: filled, files, checks, claimedAt }) => {
    const { values } = counting(filled, { claimedAt, checks })
    const slots = documentSlots(values, { checks })
    const request = encodePreAffiliation({ submissionId, values, slots, files: [...files] })
    return { body: await signRequest(request, claimedAt), fileCount: request.archivos.length }
  },
  rows: (filled, at) => {
    const { values, levelLabel } = counting(filled, at)
    const { nombres, apellido, nroafi, nrodoc } = values.personales
    return [
      { label: 'Nombre', value: `${nombres} ${apellido}`.trim() },
      { label: 'Matrícula', value: nroafi },
      { label: 'DNI', value: formatDni(nrodoc) },
      { label: levelLabel, value: levelOf(values) },
      { label: 'Hijos', value: String(values.hijos.length) },
    ]
  },
  words: {
    queued: {
      title: 'Tu afiliación está en la bandeja de salida',
      text: 'Está completa y guardada en este dispositivo.',
    },
    accepted: {
      title: '¡Te damos la bienvenida!',
      body: (
        <>
          <p>Solicitud de afiliación enviada correctamente.</p>
          <p>La Caja la revisa y te escribe por email. Si no lo ves, mirá en correo no deseado (spam).</p>
        </>
      ),
      // After the welcome the person goes to /login (PREAF-025).
      onward: { label: 'Ir al inicio', to: () => '/login' },
      aside: { label: 'Ver el comprobante', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    refused: { title: 'No pudimos procesar tu solicitud' },
  },
}
