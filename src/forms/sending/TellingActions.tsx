import { Button } from '../../ui/actions/Button'

/** Where a dialog that only tells leads to: what it speaks of, or away. */
export type TellingWays = { onOutbox: () => void; onClose: () => void }

/** The buttons of a dialog that only tells something of the outbox. */
export const TellingActions = ({ onOutbox, onClose }: TellingWays) => (
  <>
    <Button variant="secondary" onPress={onOutbox}>
      Ver la bandeja de salida
    </Button>
    <Button onPress={onClose}>Entendido</Button>
  </>
)
