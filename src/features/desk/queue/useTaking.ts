import { leaseRequest } from '../../../api/desk.api'
import { errorWords } from '../../../api/errors'
import type { QueueRow } from '../../../domain/desk/queue'
import { toReadableName } from '../../../domain/person/names'
import { showSnack } from '../../../ui/dialogs/snack-store'

const act = 'tomar-tramite'

/** Takes a free request of the queue, or lets go of an own one; `then` reads the queue anew. Says what became of it. */
export const useTaking = (then: () => void) => {
  const take = async (row: QueueRow): Promise<void> => {
    const name = toReadableName(row.persona)
    const isMine = row.tiene?.esMio === true
    const answer = await leaseRequest(row.id, isMine ? { acto: 'soltar', palabras: '' } : { acto: 'tomar' })
    if (!answer.ok) return showSnack({ type: 400, act, text: errorWords(answer.error) })
    showSnack({
      type: 200,
      act,
      text: isMine ? `Soltaste el trámite de ${name}.` : `Lo tenés vos 15 minutos: ${row.titulo} de ${name}.`,
    })
    return then()
  }
  return (row: QueueRow): void => void take(row)
}
