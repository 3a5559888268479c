import {
  conflicts,
  decisions,
  type Conflict,
  type DecidedDay,
  type DecidedRow,
  type DecisionSent,
  type DecisionTaken,
} from '../../domain/desk/decisions'
import { deskKinds } from '../../domain/desk/kinds'
import type { WireRefusal } from '../answer'
import { answerOf, day, flag, listOf, number, oneOf, shape, text } from './read'
import type { WireDecision } from './schemas'

/** Body of a decision (POST deskDecisionPath). */
export const encodeDecision = (sent: DecisionSent): WireDecision =>
  sent.decision === 'aprobar' ? { ...sent, vistos: [...sent.vistos] } : sent

/** Reads a decision that was taken, or taken back (POST deskDecisionPath, POST deskUndoPath). */
export const parseDecisionTaken = answerOf(
  shape<DecisionTaken>({ id: text, decision: oneOf(decisions), restan: number }),
)

/** Reads what was decided today (GET deskPaths.decisions). */
export const parseDecidedDay = answerOf(
  shape<DecidedDay>({
    dia: day,
    filas: listOf(
      shape<DecidedRow>({
        id: text,
        pedido: text,
        tipo: oneOf(deskKinds),
        titulo: text,
        numero: text,
        persona: text,
        distrito: text,
        decision: oneOf(decisions),
        estado: oneOf(['tomada', 'aplicada', 'deshecha', 'fallida'] as const),
        quien: text,
        esMia: flag,
        cuando: number,
        restan: number,
        motivo: text,
      }),
    ),
  }),
)

/** Which conflict a 409 of the desk is; undefined for another one, whose words say what it is. */
export const conflictOf = ({ error }: Pick<WireRefusal, 'error'>): Conflict | undefined => {
  const names: readonly Conflict[] = ['decidido', 'cambio', 'tomado', 'tarde', 'controles']
  return names.find((name) => conflicts[name] === error)
}
