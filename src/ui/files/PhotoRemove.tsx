import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'
import { Trash } from '../icons/icons'

type PhotoRemoveProps = {
  label: string
  /** What removing does, in words; by default an icon with 'Quitar'. */
  text?: string | undefined
  onPress: () => void
}

/** The button that removes a photo. */
export const PhotoRemove = ({ label, text, onPress }: PhotoRemoveProps) =>
  text === undefined ? (
    <IconButton label={`Quitar ${label}`} glyph={Trash} onPress={onPress} />
  ) : (
    <Button small variant="quiet" onPress={onPress}>
      {text}
    </Button>
  )
