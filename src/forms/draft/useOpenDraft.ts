import { useEffect, useState } from 'react'
import type { Owner } from '../../domain/owner'
import { observeDraftState, watchMoves } from '../../offline/handover/moves'
import { readMoved } from '../../offline/handover/read-carry'
import { holdDraft, type DraftHold } from '../../offline/drafts/hold-draft'
import { takeDraft } from '../../offline/drafts/whole-draft'
import type { ReadProblem } from '../../offline/database/types'
import { watchVault } from '../../offline/keys/vault-state'
import { screenNeeds } from '../../ui/lazy-part'
import type { FormDefinition, FormValues } from '../form-definition'
import { liftContent } from './content'
import { makeOpenDraft, type OpenDraft } from './open-draft'
import type { DraftDeps } from './deps'
import { unbornDraft } from './unborn-draft'

/**
 * How opening a draft went.
 *   open        it can be written here
 *   elsewhere   another tab writes it; `takeOver` moves it here
 *   newer       a newer version of the portal wrote it: kept, never written over
 *   unreadable  its rows were altered, or hold no answers of this form: kept, never written over
 *   locked      its member is not signed in: it opens by itself once they are; a form that is open stays open (F50)
 *   away        it is on its way to another device;  moved  it lives there
 *   sent        it waits in the outbox or was accepted; missing  it is not on this device; storage  the device refused
 */
export type OpenedDraft<V extends FormValues> =
  | { kind: 'opening' }
  | { kind: 'open'; openDraft: OpenDraft<V> }
  | { kind: 'elsewhere'; takeOver: () => void }
  | { kind: 'newer' }
  | { kind: 'unreadable' }
  | { kind: 'locked' }
  | { kind: 'away'; draftId: string }
  | { kind: 'moved'; draftId: string }
  | { kind: 'sent' }
  | { kind: 'missing' }
  | { kind: 'storage' }

type Unopened = { kind: 'missing' | 'locked' | 'sent' | 'unreadable' | 'storage' }

/** A draft whose answers are erased here was sent, or lives on another device. */
const toErased = async (draftId: string): Promise<Unopened | { kind: 'moved'; draftId: string }> => {
  const moved = await readMoved(draftId)
  return moved.ok ? { kind: 'moved', draftId } : { kind: 'sent' }
}

const toUnopened = (error: ReadProblem): Unopened => {
  if (error === 'sealed') return { kind: 'sent' }
  if (error === 'missing' || error === 'locked') return { kind: error }
  return { kind: error === 'damaged' ? 'unreadable' : 'storage' }
}

/** What a draft that is not on the device yet begins with. */
export type Beginning<V extends FormValues> = { owner: Owner; values: V }

const unsealDraft = async <V extends FormValues>(
  form: FormDefinition<V>,
  draftId: string,
  deps: DraftDeps,
  beginning: Beginning<V> | undefined,
  onLost: () => void,
): Promise<OpenedDraft<V>> => {
  const draft = await takeDraft(draftId)
  if (!draft.ok && draft.error === 'missing' && beginning) {
    const unborn = unbornDraft(form, { id: draftId, ...beginning })
    return { kind: 'open', openDraft: makeOpenDraft(form, unborn, [], deps, onLost) }
  }
  if (!draft.ok) return draft.error === 'sealed' ? toErased(draftId) : toUnopened(draft.error)
  const { meta, stored, files } = draft.value
  const content = liftContent(form)(meta.formVersion, stored)
  if (content === undefined) return { kind: meta.formVersion > form.version ? 'newer' : 'unreadable' }
  if (meta.state === 'sealed' || meta.state === 'closed') return { kind: 'sent' }
  if (meta.state === 'away') return { kind: 'away', draftId }
  if (meta.state === 'discarded') return { kind: 'missing' }
  if (!files.ok) return toUnopened(files.error)
  return { kind: 'open', openDraft: makeOpenDraft(form, { meta, content }, files.value, deps, onLost) }
}

// A screen writes its last edits on unmount before it releases the lock. The next screen in this tab waits for that.
const closing = new Map<string, Promise<void>>()

/**
 * Opens a draft for writing in this tab: takes its lock, reads it, and closes it on unmount. Its files are compared with
 * their digests afterwards (verifier.ts). With a `beginning`, a draft that is not on the disk opens too, and its first edit makes it (F03). `deps`
 * and `beginning` must be the same objects between renders.
 */
export const useOpenDraft = <V extends FormValues>(
  form: FormDefinition<V>,
  draftId: string,
  deps: DraftDeps,
  beginning?: Beginning<V>,
): OpenedDraft<V> => {
  const [opened, setOpened] = useState<OpenedDraft<V>>({ kind: 'opening' })

  useEffect(() => {
    let isOver = false
    let openDraft: OpenDraft<V> | undefined
    let lock: DraftHold | undefined

    const lose = (): void => {
      isWaiting = false
      openDraft?.freeze()
      if (!isOver) setOpened({ kind: 'elsewhere', takeOver: () => void start() })
    }
    const owner = { flush: async () => openDraft?.flush(), onLost: lose }

    let isWaiting = false
    let changes = 0
    const openHere = async (): Promise<void> => {
      isWaiting = false
      const seen = changes
      // Somebody else wrote it. If another tab has the lock by now, check() tells this one.
      const onLost = (): void => void (lock?.held && lock.check())
      const result = await unsealDraft(form, draftId, deps, beginning, onLost)
      // The vault was opened or locked while the draft was being read, so the result may be out of date.
      if (result.kind === 'locked' && seen !== changes && !isOver) return openHere()
      if (result.kind === 'open') openDraft = result.openDraft
      isWaiting = result.kind === 'locked'
      if (isOver) closing.set(draftId, close())
      else show(result)
    }
    const show = (result: OpenedDraft<V>): void => {
      setOpened(result)
      const { kind } = result
      if (kind !== 'away' && kind !== 'moved') return
      stopState = observeDraftState(draftId).subscribe((state) => {
        if (state !== kind) void openAgain()
      })
    }
    /** The draft set out, came back or went away. */
    const openAgain = async (): Promise<void> => {
      stopState()
      openDraft?.freeze()
      await openDraft?.close()
      openDraft = undefined
      if (!isOver && lock?.held) await openHere()
    }
    let stopState = (): void => undefined
    const stopMoves = watchMoves((moved) => {
      if (moved === draftId && openDraft !== undefined) void openAgain()
    })
    const stopVault = watchVault(() => {
      changes++
      if (isWaiting && !isOver) void openHere()
    })

    const settle = async (taken: DraftHold): Promise<void> => {
      lock = taken
      if (taken.held) return openHere()
      setOpened({ kind: 'elsewhere', takeOver: () => void taken.takeOver().then(settle) })
    }
    const start = async (): Promise<void> => {
      setOpened({ kind: 'opening' })
      await closing.get(draftId)
      if (isOver) return
      const taken = await holdDraft(draftId, owner)
      await settle(taken.held ? taken : lock ? await taken.takeOver() : taken)
    }
    const close = async (): Promise<void> => {
      await openDraft?.close()
      if (lock?.held) await lock.release()
    }

    screenNeeds(start())
    return () => {
      isOver = true
      stopVault()
      stopState()
      stopMoves()
      closing.set(draftId, close())
    }
  }, [form, draftId, deps, beginning])

  return opened
}
