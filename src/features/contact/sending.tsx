import { signMessage } from '../../contract/message/message'
import { messageRows } from '../../domain/message/labels'
import { toSentMessage, type ContactMessage } from '../../domain/message/values'
import type { Sending } from '../../forms/submission/sending'
import { SentWords } from '../../forms/submission/SentWords'
import { messageTitle } from './kind'

/** A message after 'Enviar mensaje'. */
export const messageSending: Sending<ContactMessage> = {
  title: ({ asunto }) => `${messageTitle} · ${asunto.trim()}`,
  request: async ({ submissionId, values, files, claimedAt }) => {
    const body = await signMessage({ submissionId, values, files, claimedAt })
    return { body: { ...body }, fileCount: body.archivos.length }
  },
  rows: (values) => messageRows(toSentMessage(values)),
  words: {
    queued: {
      title: 'Tu mensaje está en la bandeja de salida',
      text: 'Está completo y guardado en este dispositivo.',
    },
    accepted: {
      title: 'Recibimos tu mensaje',
      body: (submissionId) => <SentWords submissionId={submissionId} />,
      onward: { label: 'Ir a Mi legajo', to: () => '/dashboard' },
      aside: { label: 'Ver el comprobante', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    // The dialog says the fund's words, when it gave any (CONTACTO-007).
    refused: { title: 'Error al enviar tu mensaje' },
  },
}
