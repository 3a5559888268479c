import type { LevelItem } from '../../../domain/level/options'
import { messages } from '../../../domain/messages'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import { ValuesLink } from './ValuesLink'

type HigherLevelDialogProps = {
  /** The level that was picked and is asked about; null for none. */
  asked: LevelItem | null
  onCancel: () => void
  onConfirm: (item: LevelItem) => void
}

/** Asks before the reduced contribution is left for a higher level; leads to the values (LEVEL-008, LEVEL-017). */
export const HigherLevelDialog = ({ asked, onCancel, onConfirm }: HigherLevelDialogProps) => (
  <LazyConfirmDialog
    isOpen={asked !== null}
    title={messages.higherLevel}
    confirmText="Continuar"
    cancelText="Cancelar"
    onCancel={onCancel}
    onConfirm={() => {
      if (asked) onConfirm(asked)
    }}
  >
    <ValuesLink />
  </LazyConfirmDialog>
)
