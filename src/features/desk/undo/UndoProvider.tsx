import { useEffect, useState, type ReactNode } from 'react'
import { fetchDecided, undoDecision } from '../../../api/desk.api'
import { errorWords } from '../../../api/errors'
import type { DecidedRow } from '../../../domain/desk/decisions'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'
import { useKeys } from '../keys/useKeys'
import { UndoContext, type Undo, type Undoable } from './undo-context'

/** An own decision, and when its minute ends by the steady clock of this page, in milliseconds. */
type Held = Omit<Undoable, 'seconds'> & { until: number }

const act = 'deshacer-decision'

const heldOf = ({ id, pedido, decision, tipo, persona, restan }: DecidedRow, read: number): Held => ({
  id,
  request: pedido,
  decision,
  kind: tipo,
  person: persona,
  until: read + restan,
})

const isMineStill = ({ esMia, estado, restan }: DecidedRow): boolean => esMia && estado === 'tomada' && restan > 0

const without = (list: readonly Held[], id: string): Held[] => list.filter((one) => one.id !== id)

/**
 * Keeps the own decisions of this minute while the desk is open. The server waits the minute out, not this page: one that is
 * opened anew asks which of them can still be taken back. `may`: the user decides at all.
 */
export const UndoProvider = ({ may, children }: { may: boolean; children: ReactNode }) => {
  const [held, setHeld] = useState<readonly Held[]>([])
  const [version, setVersion] = useState(0)
  const [undoing, setUndoing] = useState<string | null>(null)
  const [now, setNow] = useState(() => performance.now())
  const list = held.filter(({ until }) => until > now)
  const isWaiting = list.length > 0
  useEffect(() => {
    if (!may) return undefined
    let isLate = false
    void fetchDecided().then((answer) => {
      if (isLate || !answer.ok) return
      const read = performance.now()
      const mine = answer.value.filas.filter(isMineStill).map((row) => heldOf(row, read))
      setNow(read)
      setHeld((known) => [...known, ...mine.filter(({ id }) => known.every((one) => one.id !== id))])
    })
    return () => {
      isLate = true
    }
  }, [may])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => {
      clearInterval(timer)
      // The last minute is over: what was decided is applied by now.
      setVersion((last) => last + 1)
    }
  }, [isWaiting])
  const add: Undo['add'] = ({ id, decision, restan }, about) => {
    const taken = performance.now()
    setNow(taken)
    setHeld((known) => [{ id, decision, ...about, until: taken + restan }, ...without(known, id)])
    setVersion((last) => last + 1)
  }
  const takeBack = async (id: string): Promise<void> => {
    setUndoing(id)
    const answer = await undoDecision(id)
    setUndoing(null)
    // Without an answer it may stand or not: it stays, and can be pressed again.
    if (!answer.ok && answer.error.kind === 'offline') return showSnack({ type: 400, act, text: offlineWords })
    setHeld((known) => without(known, id))
    setVersion((last) => last + 1)
    if (!answer.ok) return showSnack({ type: 400, act, text: errorWords(answer.error) })
    closeAct(act)
    return showSnack({
      type: 200,
      act,
      text: 'Deshecho: el trámite vuelve a esperar una decisión. No salió ninguna carta.',
    })
  }
  const undo = (id: string): void => void takeBack(id)
  const newest = list[0]
  useKeys({
    z: () => {
      if (newest && undoing === null) undo(newest.id)
    },
  })
  const shown = list.map(({ until, ...one }) => ({ ...one, seconds: Math.ceil(Math.floor(until - now) / 1_000) }))
  return <UndoContext value={{ list: shown, version, add, undo, undoing }}>{children}</UndoContext>
}

const offlineWords = 'Sin conexión: no sabemos si se deshizo. Apenas vuelva, probá de nuevo dentro del minuto.'
