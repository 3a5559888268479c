import { useEffect } from 'react'
import type { CheckResult } from '../../../domain/form/checks'
import type { DocumentSlot } from '../../../domain/form/forms'
import { messages } from '../../../domain/messages'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { slotPath } from '../../answers/slot-view'
import { useThumb } from '../../answers/useThumb'
import type { LostSlot } from '../../documents/lost-slot'
import { useDraftPart, useFieldDraft, useIsVerified } from '../../draft/context'
import { useConnected } from '../../useConnected'

/** The slot of a photo that the fund checks. */
export type PhotoSlot = Pick<DocumentSlot, 'key' | 'widget' | 'label'>

/** What both photo cards show and do. */
export type Photo = {
  name: string
  label: string
  /** Object URL of the photo to show. */
  url: string | null
  /** Its state in words; null when there is nothing to say. */
  status: string | null
  error: string | null
  /** The last photo, if it did not arrive because the page ended while the camera was open (F16). */
  lost: LostSlot | null
  pick: (file: File) => void
  /** Removes the photo that was added; undefined while there is none. */
  remove: (() => void) | undefined
  /** The camera is about to open: write everything first (F16). */
  opening: () => void
}

// The slot accepts PDF, but a photo must be a picture.
const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

type Standing = {
  slot: PhotoSlot
  hasPhoto: boolean
  isVerified: boolean
  verdict: CheckResult['state'] | undefined
}

const useStatus = ({ slot, hasPhoto, isVerified, verdict }: Standing): string | null => {
  const work = useDraftPart('activity', (activity) => activity[slot.key]?.kind)
  const isAsking = useDraftPart('asking', (asking) => asking.has('foto'))
  if (work === 'reading') return 'Leyendo la foto…'
  if (work === 'compressing') return 'Achicando la foto…'
  if (!hasPhoto || work === 'error' || verdict === 'refused') return null
  if (!isVerified) return 'Leyendo la foto…'
  // It is on the disk, even while the fund still checks it.
  if (isAsking) return `${messages.fileSaved}. La estamos revisando…`
  return verdict === 'pending' ? 'La revisamos cuando haya conexión.' : `${messages.fileSaved}.`
}

const useError = ({ slot, hasPhoto }: Pick<Standing, 'slot' | 'hasPhoto'>): string | null => {
  const failure = useDraftPart('activity', (activity) => activity[slot.key])
  const problem = useDraftPart('problems', (problems) => problems.find(({ path }) => path === slotPath(slot))?.message)
  const isRevealed = useDraftPart('revealed', (revealed) => revealed > 0)
  const isAsking = useDraftPart('asking', (asking) => asking.has('foto'))
  if (failure?.kind === 'error') return `${failure.message} ${failure.mend}`
  if (problem === undefined || isAsking) return null
  return hasPhoto || isRevealed ? problem : null
}

/**
 * A photo in a slot: stored on the device at once, and checked by the fund as soon as it is in reach (PHOTO-005,
 * PHOTO-007). `verdict` is the fund's answer for this photo, if it was asked.
 */
export const usePhoto = (slot: PhotoSlot, verdict: CheckResult['state'] | undefined): Photo => {
  const openDraft = useFieldDraft()
  const stored = useDraftPart('files', (files) => files.find((file) => file.slot === slot.key))
  const connected = useConnected()
  const photoId = stored?.id
  const hasPhoto = stored !== undefined
  const isVerified = useIsVerified(stored)
  const error = useError({ slot, hasPhoto })
  useEffect(() => {
    if (photoId !== undefined) void openDraft.ask('foto')
  }, [openDraft, photoId])
  useEffect(() => {
    // A check that waited for the connection is made without another press.
    if (connected) void openDraft.ask('foto')
  }, [openDraft, connected])
  return {
    name: slotPath(slot),
    label: slot.label,
    url: useThumb(isVerified ? stored : undefined) ?? null,
    status: useStatus({ slot, hasPhoto, isVerified, verdict }),
    error,
    lost: openDraft.lostSlot?.key === slot.key && error === null ? openDraft.lostSlot : null,
    pick: (file) => {
      if (isPdf(file)) showSnack({ type: 400, text: messages.ext })
      else void openDraft.pickFile(slot, file)
    },
    remove: hasPhoto ? () => void openDraft.dropFile(slot.key) : undefined,
    opening: () => openDraft.awaitSlot(slot.key),
  }
}
