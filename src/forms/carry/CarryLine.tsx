import { useSyncExternalStore } from 'react'
import type { FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { CarryButton } from './CarryButton'

/** 'Seguir en otro dispositivo' of an open form, once it is on the disk. */
export const CarryLine = <V extends FormValues>({ openDraft }: { openDraft: OpenDraft<V> }) => {
  const isStored = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.rev() > 0)
  return isStored ? (
    <div className="flush">
      <CarryButton draftId={openDraft.draftId} />
    </div>
  ) : null
}
