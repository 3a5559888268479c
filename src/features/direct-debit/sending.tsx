import { signAccountEnrolment } from '../../contract/direct-debit/account'
import { lastDigitsOf } from '../../domain/account/last-digits'
import { directDebitMessages } from '../../domain/direct-debit/messages'
import { accountRows } from '../../domain/direct-debit/rows'
import { toSubmittable, type DirectDebit } from '../../domain/direct-debit/values'
import type { Sending } from '../../forms/submission/sending'
import { checksNeeded } from '../../domain/direct-debit/checks-needed'
import { isCurrent } from '../../domain/form/checks'
import { enrolmentTitle } from './kind'
import { ReceiptKept } from '../../forms/submission/ReceiptKept'

/** The enrolment of an account after 'enviar trámite'. */
export const directDebitSending: Sending<DirectDebit> = {
  title: ({ cbu }) => `${enrolmentTitle} · CBU terminado en ${lastDigitsOf(cbu)}`,
  request: async ({ submissionId, values, claimedAt }) => ({
    body: { ...(await signAccountEnrolment(submissionId, values, claimedAt)) },
    fileCount: 0,
  }),
  deferred: (values, checks) => checksNeeded(values).filter(({ id, inputs }) => !isCurrent(checks[id], inputs)),
  rows: (values) => accountRows(toSubmittable(values)),
  words: {
    queued: {
      title: 'Tu trámite está en la bandeja de salida',
      text: 'Está completo y guardado en este dispositivo.',
    },
    accepted: {
      title: 'Recibimos tu trámite',
      body: (
        <>
          <p>{directDebitMessages.sent}</p>
          <ReceiptKept />
        </>
      ),
      onward: { label: 'Ir a Mis trámites', to: () => '/tramites' },
      aside: { label: 'Ver el comprobante', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    refused: { title: 'No pudimos adherir tu cuenta' },
  },
}
