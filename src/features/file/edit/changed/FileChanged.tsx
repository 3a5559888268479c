import { Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { useReading } from '../../../../api/reading/useReading'
import { changedPaths } from '../../../../domain/modification/compare'
import { differences } from '../../../../domain/modification/differences'
import { rebase, type Side } from '../../../../domain/modification/rebase'
import { isSameFile, toSeenFile } from '../../../../domain/modification/seen-file'
import type { SeenFile } from '../../../../domain/modification/values'
import { changed } from '../../../../domain/form/forms'
import { lazyPart } from '../../../../ui/lazy-part'
import { useModification, usePart } from '../open-draft'
import { useFileNames } from '../useFileNames'
import { noteUndecided } from './undecided'

// Loads only when needed: a file seldom changes while it is edited.
const ChangedQuestion = lazyPart(() => import('./ChangedQuestion').then((module) => module.ChangedQuestion))

/** Path at which the server says that the file is not the one that the person saw. */
const seenPath = 'visto'

/** The file as the fund has it now; undefined while only a stored copy is known. */
const useFileToday = (): SeenFile | undefined => {
  const member = useReading('afiliado')
  const relatives = useReading('familiares')
  const isRefused = usePart(({ refusals }) => refusals.some(({ path }) => path === seenPath))
  const readAgain = useEffectEvent(() => {
    member.refresh()
    relatives.refresh()
  })
  useEffect(() => {
    if (isRefused) readAgain()
  }, [isRefused])
  const datos = member.data?.datos
  const family = relatives.data
  const isFresh = member.isFresh && relatives.isFresh
  return useMemo(() => (isFresh && datos && family ? toSeenFile(datos, family) : undefined), [isFresh, datos, family])
}

/**
 * Says that the fund changed the file since the person began, what differs, and lets them decide whose answers stand
 * where both changed one. The form takes the file of today by itself where there is nothing to decide: without changes
 * of theirs, and when only what the form does not show is another, over which the fund takes no request either.
 */
export const FileChanged = () => {
  const openDraft = useModification()
  const today = useFileToday()
  const names = useFileNames()
  const values = usePart((state) => state.values)
  const isOther = today !== undefined && !isSameFile(values.visto, today)
  const rows = isOther ? differences(values, today, names) : []
  const isUntouched = changedPaths(values).length === 0
  const decide = (side: Side): void => {
    if (today !== undefined) openDraft.apply((answers) => changed(rebase(answers, today, side)))
  }
  const takeToday = useEffectEvent((seen: SeenFile) =>
    openDraft.takeIn((answers) => rebase(answers, seen, isUntouched ? 'theirs' : 'mine')),
  )
  const isSilent = isOther && (isUntouched || rows.length === 0)
  useEffect(() => {
    if (isSilent && today !== undefined) takeToday(today)
  }, [isSilent, today])
  const isAsked = rows.length > 0 && !isUntouched
  useEffect(() => {
    noteUndecided(openDraft, isAsked)
    return () => noteUndecided(openDraft, false)
  }, [openDraft, isAsked])
  return isAsked ? (
    <Suspense fallback={null}>
      <ChangedQuestion rows={rows} onDecide={decide} />
    </Suspense>
  ) : null
}
