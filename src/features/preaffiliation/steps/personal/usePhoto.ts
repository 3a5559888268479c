import { useEffect } from 'react'
import { messages } from '../../../../domain/messages'
import { slotPath } from '../../../../forms/answers/slot-view'
import { useThumb } from '../../../../forms/answers/useThumb'
import { useConnected } from '../../../../forms/useConnected'
import { showSnack } from '../../../../ui/dialogs/snack-store'
import { usePart, usePreAffiliation } from '../../open-draft'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'

/** The slot of the file photo. */
const photoSlot = { key: 'titular.fotocarnet', widget: 'single', label: 'Foto de legajo' } as const

/** What both photo cards show and do. */
export type Photo = {
  name: string
  label: string
  /** Object URL of the stored photo. */
  url: string | null
  /** Its state in words; null when there is nothing to say. */
  status: string | null
  error: string | null
  pick: (file: File) => void
  remove: () => void
  /** The camera is about to open: write everything first (F16). */
  opening: () => void
}

// The slot accepts PDF, but a photo must be a picture.
const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

const useStatus = (hasPhoto: boolean): string | null => {
  const today = useToday()
  const work = usePart(({ activity }) => activity[photoSlot.key]?.kind)
  const isAsking = usePart(({ asking }) => asking.has('foto'))
  const verdict = usePart((state) => findStanding(state, 'foto', today)?.state)
  if (work === 'reading') return 'Leyendo la foto…'
  if (work === 'compressing') return 'Achicando la foto…'
  if (!hasPhoto || work === 'error' || verdict === 'refused') return null
  // It is on the disk, even while the fund still checks it.
  if (isAsking) return `${messages.fileSaved}. La estamos revisando…`
  return verdict === 'pending' ? 'La revisamos cuando haya conexión.' : `${messages.fileSaved}.`
}

const useError = (hasPhoto: boolean): string | null => {
  const failure = usePart(({ activity }) => activity[photoSlot.key])
  const problem = usePart(({ problems }) => problems.find(({ path }) => path === slotPath(photoSlot))?.message)
  const isRevealed = usePart(({ revealed }) => revealed > 0)
  const isAsking = usePart(({ asking }) => asking.has('foto'))
  if (failure?.kind === 'error') return `${failure.message} ${failure.mend}`
  if (problem === undefined || isAsking) return null
  return hasPhoto || isRevealed ? problem : null
}

/**
 * The file photo: stored on the device at once, and checked by the fund as soon as it is in reach (PHOTO-005,
 * PHOTO-007).
 */
export const usePhoto = (): Photo => {
  const openDraft = usePreAffiliation()
  const stored = usePart(({ files }) => files.find(({ slot }) => slot === photoSlot.key))
  const connected = useConnected()
  const photoId = stored?.id
  useEffect(() => {
    if (photoId !== undefined) void openDraft.ask('foto')
  }, [openDraft, photoId])
  useEffect(() => {
    // A check that waited for the connection is made without another press.
    if (connected) void openDraft.ask('foto')
  }, [openDraft, connected])
  return {
    name: slotPath(photoSlot),
    label: photoSlot.label,
    url: useThumb(stored) ?? null,
    status: useStatus(stored !== undefined),
    error: useError(stored !== undefined),
    pick: (file) => {
      if (isPdf(file)) showSnack({ type: 400, text: messages.ext })
      else void openDraft.pickFile(photoSlot, file)
    },
    remove: () => void openDraft.dropFile(photoSlot.key),
    opening: () => openDraft.awaitSlot(photoSlot.key),
  }
}
