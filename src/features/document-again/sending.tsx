import { signApplicantDocument, signMemberDocument } from '../../contract/document-again/request'
import { toDisplayDate } from '../../domain/dates'
import { documentNameOf, type DocumentAgain } from '../../domain/document-again/values'
import type { Sending } from '../../forms/submission/sending'
import { SentWords } from '../../forms/submission/SentWords'

const sendingOf = (isMember: boolean): Sending<DocumentAgain> => ({
  title: documentNameOf,
  request: async ({ submissionId, values, files, claimedAt }) => {
    const submitted = { submissionId, values, files, claimedAt }
    if (isMember) return { body: { ...(await signMemberDocument(submitted)) }, fileCount: 1 }
    return { body: { ...(await signApplicantDocument(submitted)) }, fileCount: 1 }
  },
  rows: ({ etiqueta, nrotramite, tipo, hasta }) => [
    { label: 'Documento', value: etiqueta },
    { label: 'Trámite', value: `${tipo} nº ${nrotramite}` },
    { label: 'Se podía mandar hasta', value: toDisplayDate(hasta) },
  ],
  words: {
    queued: {
      title: 'Tu documento está en la bandeja de salida',
      text: 'Está completo y guardado en este dispositivo.',
    },
    accepted: {
      title: 'Recibimos tu documento',
      body: (submissionId) => <SentWords submissionId={submissionId} />,
      onward: isMember
        ? { label: 'Ir a Mis trámites', to: () => '/tramites' }
        : { label: 'Ir al inicio', to: () => '/login' },
      aside: { label: 'Ver el comprobante', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    refused: { title: 'No pudimos recibir tu documento' },
  },
})

/** A member's document after its last button. */
export const memberSending = sendingOf(true)

/** An applicant's document after its last button. */
export const applicantSending = sendingOf(false)
