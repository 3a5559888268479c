import { signErasure } from '../../../../contract/own-data/erasure'
import { erasureDays, erasureRows, type Erasure } from '../../../../domain/own-data/erasure'
import type { Sending } from '../../../../forms/submission/sending'
import { SentWords } from '../../../../forms/submission/SentWords'
import { erasureTitle } from './kind'

/** A request that data be deleted, after 'Enviar el pedido'. */
export const erasureSending: Sending<Erasure> = {
  title: () => erasureTitle,
  request: async ({ submissionId, values, claimedAt }) => ({
    body: { ...(await signErasure(submissionId, values, claimedAt)) },
    fileCount: 0,
  }),
  rows: erasureRows,
  words: {
    queued: {
      title: 'Tu pedido está en la bandeja de salida',
      text: 'Está completo y guardado en este dispositivo.',
    },
    accepted: {
      title: 'Recibimos tu pedido',
      body: (submissionId) => (
        <>
          <SentWords submissionId={submissionId} />
          <p>La Caja lo decide en {erasureDays} días hábiles, y te escribe qué resolvió.</p>
        </>
      ),
      onward: { label: 'Ir a Mis trámites', to: () => '/tramites' },
      aside: { label: 'Ver el comprobante', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    refused: { title: 'No pudimos tomar tu pedido' },
  },
}
