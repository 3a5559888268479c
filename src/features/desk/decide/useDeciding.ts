import { useState } from 'react'
import { sendDecision } from '../../../api/desk.api'
import type { ApiError } from '../../../api/errors'
import { conflictOf } from '../../../contract/desk/decisions'
import type { Conflict, Decision } from '../../../domain/desk/decisions'
import type { DeskRequest } from '../../../domain/desk/request'
import { flushFields } from '../../../ui/fields/flush'
import { focusField } from '../../../ui/focus'
import { useDeskMemory, type DecisionDraft } from '../desk-memory'
import { useUndo } from '../undo/undo-context'
import { blankDraft, fieldNames, problemOf, toSent, type Problem } from './decision-draft'

/** Why a decision was not taken: without an answer, or refused; a conflict says what happened meanwhile. */
export type Failure = { error: ApiError; conflict: Conflict | undefined }

const failureOf = (error: ApiError): Failure => ({
  error,
  conflict: error.kind === 'refused' ? conflictOf(error.refusal) : undefined,
})

type DecidingInput = {
  request: DeskRequest
  decision: Decision
  /** The document that is asked for, as the window was opened for; '' for none. */
  document: string
  onDone: () => void
}

/**
 * A decision that is being made. What is typed stays in the tab, whatever happens to the window, the line or the screen. A
 * repetition of the same content goes under the same key, so that it is the same decision.
 */
export const useDeciding = ({ request, decision, document, onDone }: DecidingInput) => {
  const memory = useDeskMemory()
  const { add } = useUndo()
  const [draft, setDraft] = useState<DecisionDraft>(() => {
    const kept = memory.draftOf(request.id, decision) ?? blankDraft('')
    return document === '' ? kept : { ...kept, document }
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const keep = (next: DecisionDraft): void => {
    memory.keepDraft(request.id, decision, next)
    setDraft(next)
  }
  const change = (part: Partial<DecisionDraft>): void => {
    keep({ ...(memory.draftOf(request.id, decision) ?? draft), ...part })
    setProblem(null)
  }
  const send = async (): Promise<void> => {
    flushFields()
    const ready = memory.draftOf(request.id, decision) ?? draft
    const missing = problemOf(request, decision, ready)
    setProblem(missing)
    if (missing !== null) return void focusField(fieldNames[missing.field])
    const content = JSON.stringify(toSent(request, decision, ready, ''))
    const key = ready.sent?.content === content ? ready.sent.key : crypto.randomUUID()
    keep({ ...ready, sent: { key, content } })
    setSending(true)
    setFailure(null)
    const answer = await sendDecision(request.id, toSent(request, decision, ready, key))
    setSending(false)
    if (!answer.ok) return setFailure(failureOf(answer.error))
    memory.dropDrafts(request.id)
    add(answer.value, { request: request.id, kind: request.tipo, person: request.persona })
    return onDone()
  }
  return { draft, change, problem, failure, isSending, send: () => void send() }
}
