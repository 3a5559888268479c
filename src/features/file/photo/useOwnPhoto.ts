import { useEffect, useState } from 'react'
import { now } from '../../../api/server-clock'
import { messages } from '../../../domain/messages'
import { missingPhoto } from '../../../domain/photo'
import type { PreparedFile } from '../../../forms/draft/files'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { useReader } from '../../../api/reading/useReader'
import { filePhoto } from '../../../contract/changes/file-photo'
import { sayKept, useChange } from '../../../forms/changes/useChange'
import { useReach } from '../../../forms/useReach'
import { preparePhoto, type PhotoKind } from './prepare-photo'
import { sendPhoto } from './send-photo'

/** A chosen photo, with when it was chosen. */
export type ChosenPhoto = { file: PreparedFile; url: string; at: number }

type Stage = 'choose' | 'reading' | 'review' | 'sending'

/**
 * Handles one photo from choosing to sending; after any failure it stays on the screen (PHOTO-004). `choose` sends a
 * photo at once if it was accepted at the camera.
 */
export const useOwnPhoto = (kind: PhotoKind, onDone: () => void) => {
  const reach = useReach()
  const { reader } = useReader()
  const { canMake, notice } = useChange(filePhoto)
  const [stage, setStage] = useState<Stage>('choose')
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.url) : undefined), [photo])

  const drop = (): void => {
    setPhoto(null)
    setProblem(null)
    setStage('choose')
  }
  const send = async (chosen: ChosenPhoto): Promise<void> => {
    if (reader === null || !canMake) return setProblem(notice('guardar la foto'))
    setProblem(null)
    setStage('sending')
    const sent = await sendPhoto(kind, reader, chosen.file)
    if (!sent.ok) {
      setProblem(sent.error)
      setStage('review')
      return
    }
    if (sent.value === 'sent') showSnack({ type: 200, text: messages.fileSaved })
    else showSnack({ type: 'info', text: sayKept(reach) })
    drop()
    onDone()
  }
  const choose = async (file: File, isAccepted: boolean): Promise<void> => {
    setProblem(null)
    setStage('reading')
    const prepared = await preparePhoto(file, kind)
    if (!prepared.ok) {
      setProblem(prepared.error)
      setStage(photo ? 'review' : 'choose')
      return
    }
    const url = URL.createObjectURL(new Blob([prepared.value.bytes], { type: prepared.value.type }))
    const chosen = { file: prepared.value, url, at: now() }
    setPhoto(chosen)
    setStage('review')
    if (isAccepted) await send(chosen)
  }
  const accept = async (): Promise<void> => {
    if (photo === null) setProblem(missingPhoto[kind])
    else await send(photo)
  }
  return { stage, photo, problem, drop, choose, accept, notice: notice('guardar la foto') }
}
