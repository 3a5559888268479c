import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { Clock, Pencil } from '../../../ui/icons/icons'
import { ValidatedRows } from '../../../ui/content/ValidatedRows'
import { waitingWords } from './ValidateButton'

type ValidatedPanelProps = {
  groups: readonly (readonly { label: string; value: string }[])[]
  isWaiting: boolean
  unlockLabel: string
  onUnlock: () => void
}

/**
 * The validated answers, as locked rows. While the fund has not answered, they are marked as pending (BENEFIT-007,
 * BENEFIT-009).
 */
export const ValidatedPanel = ({ groups, isWaiting, unlockLabel, onUnlock }: ValidatedPanelProps) => (
  <>
    {isWaiting ? <Banner tone="neu" glyph={Clock} title={waitingWords} role="status" /> : null}
    <ValidatedRows
      groups={groups}
      note="Bloqueados para no cambiar por error"
      action={
        <Button small variant="secondary" icon={Pencil} sentence onPress={onUnlock}>
          {unlockLabel}
        </Button>
      }
    />
  </>
)
