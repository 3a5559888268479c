import { signLevelRequest } from '../../contract/level-option/request'
import { isCurrent } from '../../domain/form/checks'
import { levelProcedure } from '../../domain/level-option/procedure'
import { levelMessages } from '../../domain/level-option/messages'
import { toSubmittable } from '../../domain/level-option/request'
import { requestName, requestRows } from '../../domain/level-option/rows'
import { checksNeeded } from '../../domain/level-option/checks-needed'
import type { LevelRequest } from '../../domain/level-option/values'
import type { Sending } from '../../forms/submission/sending'
import { ReceiptKept } from '../../forms/submission/ReceiptKept'

/** A request of level after 'enviar trámite'. */
export const levelSending: Sending<LevelRequest> = {
  title: (values) => `${levelProcedure} · ${requestName(values)}`,
  request: async ({ submissionId, values, files, claimedAt }) => {
    const body = await signLevelRequest({ submissionId, values, files: [...files] }, claimedAt)
    return { body: { ...body }, fileCount: body.archivos.length }
  },
  deferred: (values, checks) => checksNeeded(values).filter(({ id, inputs }) => !isCurrent(checks[id], inputs)),
  rows: (values) => requestRows(toSubmittable(values)),
  words: {
    queued: {
      title: 'Tu opción de nivel está en la bandeja de salida',
      text: 'Está completa y guardada en este dispositivo.',
    },
    accepted: {
      title: levelMessages.sent,
      body: (
        <>
          <p>
            Tu solicitud queda sujeta a revisión. Te vamos a informar por email en qué estado está: revisá también el
            correo no deseado (spam).
          </p>
          <ReceiptKept />
        </>
      ),
      onward: { label: 'Ver mi opción de nivel', to: () => '/opcionDeNivel' },
      aside: { label: 'Ver el comprobante', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    refused: { title: 'No pudimos enviar tu opción de nivel', notice: levelMessages.failed },
  },
}
