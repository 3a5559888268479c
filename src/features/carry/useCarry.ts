import { useEffect, useEffectEvent, useState } from 'react'
import { isConnected } from '../../api/connection'
import { now } from '../../api/server-clock'
import { getSession } from '../../api/session/session-store'
import type { JsonValue } from '../../domain/json'
import { visitor } from '../../domain/owner'
import { memberHere } from '../../forms/member-here'
import { asksBeforeCarrying } from '../../domain/delivery/line'
import type { SubmissionKinds } from '../../forms/submission/kind'
import type { DraftMeta } from '../../offline/database/types'
import { readDraft } from '../../offline/drafts/drafts'
import { holdDraft, isHeldHere } from '../../offline/drafts/hold-draft'
import { listFiles } from '../../offline/files/files'
import { type Away, callsFor, lookAway, offerDraft, recallAway } from '../../sync'
import type { MovedFacts } from '../../offline/handover/carry-facts'
import { readMoved } from '../../offline/handover/read-carry'
import { ownLine } from '../../offline/own-line'
import { flushFields } from '../../ui/fields/flush'
import { isKiosk } from '../../ui/kiosk'
import { offerWords, offlineWords, signInWords, type OfferWords } from './offer-words'

/** How long between two questions about a parcel whose code is on the screen, in milliseconds. */
const lookMs = 3_000

/** The form that goes: its name, and how many files of how many bytes go along. */
export type Carried = { meta: DraftMeta; title: string; files: number; bytes: number }

/** Where 'Seguir en otro dispositivo' stands. 'asks': it may cost data, and nothing has left. `isAsking` while it is being called back; `isCalled` when that got no answer. */
export type CarryStage =
  | { kind: 'reading' }
  | { kind: 'asks'; carried: Carried }
  | { kind: 'preparing'; carried: Carried; share: number }
  | { kind: 'stuck'; words: OfferWords; carried?: Carried; isSignIn?: boolean }
  | { kind: 'away'; carried: Carried; away: Away; isAsking: boolean; isCalled: boolean }
  | { kind: 'moved'; where: MovedFacts }
  | { kind: 'here' }

const readCarried = async (draftId: string, forms: SubmissionKinds): Promise<Carried | OfferWords> => {
  const draft = await readDraft<JsonValue>(draftId, (_version, content) => content)
  if (!draft.ok) return offerWords({ kind: 'draft', problem: draft.error === 'cannot-lift' ? 'damaged' : draft.error })
  const { meta, content } = draft.value
  const kind = forms[meta.formId]
  const files = await listFiles(draftId)
  return {
    meta,
    title: kind?.progress(meta.formVersion, content)?.title ?? kind?.title ?? 'Formulario',
    files: files.ok ? files.value.length : 0,
    bytes: files.ok ? files.value.reduce((sum, { bytes }) => sum + bytes, 0) : 0,
  }
}

/** Runs the work when no other tab writes the draft: one that does writes its last edits and hands it over first. */
const alone = async <T>(draftId: string, work: () => Promise<T>): Promise<T> => {
  if (isHeldHere(draftId)) return work()
  const hold = await holdDraft(draftId, { flush: () => Promise.resolve(), onLost: () => undefined })
  const held = hold.held ? hold : await hold.takeOver()
  try {
    return await work()
  } finally {
    if (held.held) await held.release()
  }
}

/** Where a draft is that is not on its way any more: on another device, or here again. */
const settledAs = async (draftId: string): Promise<CarryStage> => {
  const moved = await readMoved(draftId)
  return moved.ok ? { kind: 'moved', where: moved.value } : { kind: 'here' }
}

const standing = (draftId: string, carried: Carried, away: Away): CarryStage | Promise<CarryStage> =>
  away.settled === 'away' ? { kind: 'away', carried, away, isAsking: false, isCalled: false } : settledAs(draftId)

type Beginning = {
  draftId: string
  forms: SubmissionKinds
  /** Whether the person agreed to what it may cost. */
  isAgreed: boolean
  signal: AbortSignal
  onShow: (stage: CarryStage) => void
}

// The line of a tablet is the office's.
const mayCost = ({ bytes }: Carried): boolean => !isKiosk() && asksBeforeCarrying(ownLine(), bytes)

const offer = async (carried: Carried, { draftId, signal, onShow }: Beginning): Promise<CarryStage> => {
  const member = memberHere(carried.meta.owner)
  if (!isConnected()) return { kind: 'stuck', words: offlineWords, carried }
  if (carried.meta.owner !== visitor && getSession()?.nroafi !== member) {
    return { kind: 'stuck', words: signInWords, carried, isSignIn: true }
  }
  const onProgress = (share: number): void => onShow({ kind: 'preparing', carried, share })
  onProgress(0)
  const input = { draftId, member, title: carried.title, now, onProgress, signal }
  const offered = await alone(draftId, () => offerDraft(callsFor(member), input))
  return offered.ok
    ? standing(draftId, carried, offered.value)
    : { kind: 'stuck', words: offerWords(offered.error), carried }
}

const begin = async (beginning: Beginning): Promise<CarryStage> => {
  const { draftId, forms } = beginning
  flushFields()
  const moved = await readMoved(draftId)
  if (moved.ok) return { kind: 'moved', where: moved.value }
  const carried = await readCarried(draftId, forms)
  if (!('meta' in carried)) return { kind: 'stuck', words: carried }
  if (carried.meta.state !== 'away')
    return beginning.isAgreed || !mayCost(carried) ? offer(carried, beginning) : { kind: 'asks', carried }
  const away = await lookAway(callsFor(memberHere(carried.meta.owner)), draftId)
  return away.ok
    ? standing(draftId, carried, away.value)
    : { kind: 'stuck', words: offerWords({ kind: 'draft', problem: away.error }), carried }
}

/** Everything of 'Seguir en otro dispositivo' for one draft: preparing it, showing how it stands, calling it back. */
export const useCarry = (draftId: string, forms: SubmissionKinds) => {
  const [stage, setStage] = useState<CarryStage>({ kind: 'reading' })
  const [isAgreed, setAgreed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const onShow = (shown: CarryStage): void => {
      if (!signal.aborted) setStage(shown)
    }
    void begin({ draftId, forms, isAgreed, signal, onShow }).then(onShow)
    return () => leaving.abort()
  }, [draftId, forms, isAgreed])

  /** How it stands after it was asked about; without an answer it is still on its way. */
  const reach = async (carried: Carried, asking: ReturnType<typeof lookAway>): Promise<CarryStage> => {
    const away = await asking
    return away.ok ? standing(draftId, carried, away.value) : settledAs(draftId)
  }
  const look = useEffectEvent(async (isOver: () => boolean): Promise<void> => {
    if (stage.kind !== 'away' || stage.isAsking) return
    const { carried, isCalled } = stage
    const reached = await reach(carried, lookAway(callsFor(memberHere(carried.meta.owner)), draftId))
    if (isOver()) return
    setStage((shown) => {
      if (shown.kind !== 'away' || shown.isAsking) return shown
      return reached.kind === 'away' ? { ...reached, isCalled } : reached
    })
  })
  const isWaiting = stage.kind === 'away'
  useEffect(() => {
    if (!isWaiting) return undefined
    let isOver = false
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look(() => isOver)
    }, lookMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isWaiting])

  /** 'Seguir acá', and 'Cancelalo' when somebody else opened it. */
  const recall = async (): Promise<void> => {
    if (stage.kind !== 'away') return
    const { carried } = stage
    setStage({ ...stage, isAsking: true })
    const reached = await reach(carried, recallAway(callsFor(memberHere(carried.meta.owner)), draftId))
    setStage(reached.kind === 'away' ? { ...stage, isAsking: false, isCalled: true } : reached)
  }
  return { stage, recall, agree: () => setAgreed(true) }
}
