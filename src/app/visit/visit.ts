import { closeHelp } from '../../ui/actions/help-store'
import { resetLook } from '../../features/kiosk/look'
import type { UnsentHere } from '../../offline/leaving/unsent-here'
import { flushFields } from '../../ui/fields/flush'
import { createObservable } from '../observable'
import type { EndReason } from '../../domain/kiosk/visit-end'
import { endVisit, isEnding } from './end-visit'
import { createIdleWatch } from './idle-watch'

/** Whether somebody has begun something since this page was loaded; every end loads it anew. */
export const hasVisit = createObservable(false)

/**
 * What would be lost, while its person is asked whether to end all the same; else null. Of what waits in its envelope that is
 * its code, which is nowhere but on the screen.
 */
export const endQuestion = createObservable<UnsentHere | null>(null)

/** Ends the visit: deletes everything and shows the page of the end. */
export const end = async (reason: EndReason): Promise<void> => {
  if (isEnding.get()) return
  endQuestion.set(null)
  await endVisit(reason)
}

/** Stores what is being typed. */
const storeTyped = async (): Promise<void> => {
  flushFields()
  const { flushAll } = await import('../../offline/database/flush')
  await flushAll()
}

const findUnsent = async (): Promise<UnsentHere | null> => {
  await storeTyped()
  const [{ countUnsentHere }, { countUnkept }] = await Promise.all([
    import('../../offline/leaving/unsent-here'),
    import('../../offline/envelopes/keep'),
  ])
  const [unsent, unkept] = [await countUnsentHere(), await countUnkept()]
  if (!unsent.ok || !unkept.ok) return null
  const { drafts, changes, submissions } = unsent.value
  // Without an envelope, what was handed in is lost like what was not.
  const lost = { drafts: drafts + unkept.value, changes, submissions: submissions - unkept.value }
  return lost.drafts + lost.changes + lost.submissions > 0 ? lost : null
}

/**
 * The person presses 'Terminé' or 'cerrar sesion': at once when nothing would be lost, else once they were asked. A
 * device that does not say what it keeps holds nobody back.
 */
export const askToEnd = async (): Promise<void> => {
  const unsent = await findUnsent().catch(() => null)
  if (unsent === null) return end('persona')
  endQuestion.set(unsent)
}

const isAnythingStored = async (): Promise<boolean> => {
  await storeTyped()
  const { hasStored } = await import('../../offline/leaving/unsent-here')
  const stored = await hasStored()
  return !stored.ok || stored.value
}

/**
 * A visitor presses 'Inicio', where the next person begins: goes there when nothing of this visit is stored, and ends the
 * visit otherwise.
 */
export const goToStart = async (go: () => void): Promise<void> => {
  const isStored = await isAnythingStored().catch(() => true)
  if (isStored) await askToEnd()
  else go()
}

const atRest = (): void => {
  resetLook()
  closeHelp()
  idleWatch.restart()
}

/** The watch over this page. Where nobody has begun anything, its end only puts the page in order. */
export const idleWatch = createIdleWatch({
  now: () => ({ wall: Date.now(), steady: performance.now() }),
  onOver: () => {
    if (hasVisit.get()) void end('inactividad')
    else atRest()
  },
})
