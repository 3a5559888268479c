import { Button } from '../../ui/actions/Button'
import { Smartphone } from '../../ui/icons/device-icons'
import { openCarry } from './carry-store'

type CarryButtonProps = {
  draftId: string
  /** What the form is called, where several stand in one list. */
  name?: string
}

/** 'Seguir en otro dispositivo', for a draft. */
export const CarryButton = ({ draftId, name }: CarryButtonProps) => (
  <Button
    small
    variant="quiet"
    icon={Smartphone}
    label={name === undefined ? undefined : `Seguir en otro dispositivo: ${name}`}
    onPress={() => openCarry(draftId)}
  >
    Seguir en otro dispositivo
  </Button>
)
