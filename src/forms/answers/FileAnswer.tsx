import type { DocumentSlot } from '../../domain/form/forms'
import { FileSlot } from '../../ui/files/FileSlot'
import { useBorn } from '../Scope'
import { useFieldDraft, useDraftPart, useIsVerified } from '../draft/context'
import { lostWords } from '../documents/lost-slot'
import { slotAccept, slotHint, slotPath, toSlotState } from './slot-view'
import { useThumb } from './useThumb'

/** One document: picked, made smaller if necessary, stored, and only then shown with its tick. */
export const FileAnswer = ({ slot }: { slot: DocumentSlot }) => {
  const openDraft = useFieldDraft()
  const born = useBorn()
  const stored = useDraftPart('files', (files) => files.find((file) => file.slot === slot.key))
  const isVerified = useIsVerified(stored)
  const activity = useDraftPart('activity', (activities) => activities[slot.key])
  // Selects the message and not the problem: each review makes new problem objects.
  const problem = useDraftPart('problems', (problems) => problems.find(({ path }) => path === slotPath(slot))?.message)
  const isShown = useDraftPart('isShown', (shows) => shows(slotPath(slot)))
  const isRevealed = useDraftPart('revealed', (revealed) => revealed > born) && isShown
  // Shown even if a former file is there: the person believes that they replaced it.
  const lost = openDraft.lostSlot?.key === slot.key && !activity ? openDraft.lostSlot : null
  const thumb = useThumb(isVerified ? stored : undefined)
  return (
    <>
      {lost ? (
        <p className="hint" role="status">
          {lostWords(lost)}
        </p>
      ) : null}
      <FileSlot
        label={slot.label}
        whose={slot.whose}
        name={slotPath(slot)}
        state={toSlotState(stored, activity, problem, thumb, isVerified)}
        hint={slot.required ? slotHint(slot.widget) : `Opcional. ${slotHint(slot.widget)}`}
        accept={slotAccept(slot.widget)}
        error={isRevealed && problem && !stored ? problem : null}
        onOpen={() => openDraft.awaitSlot(slot.key)}
        onDismiss={() => openDraft.awaitSlot(null)}
        onPick={(file) => void openDraft.pickFile(slot, file)}
        onRemove={() => void openDraft.dropFile(slot.key)}
      />
    </>
  )
}
