import { Icon, type Glyph } from '../icons/Icon'

export type IconButtonProps = {
  /** Accessible name, with the action and its object: 'Editar domicilio'. */
  label: string
  glyph: Glyph
  onPress: () => void
  softDisabled?: boolean | undefined
  /** For a button that opens something: whether it is open. */
  expanded?: boolean | undefined
  /** Id of what it unfolds on this screen; without it, it opens a dialog. */
  controls?: string | undefined
}

/** A button with only an icon. */
export const IconButton = ({ label, glyph, onPress, softDisabled, expanded, controls }: IconButtonProps) => (
  <button
    type="button"
    className="btn btn-icon"
    aria-label={label}
    aria-disabled={softDisabled || undefined}
    aria-expanded={expanded}
    aria-controls={controls}
    aria-haspopup={expanded === undefined || controls !== undefined ? undefined : 'dialog'}
    onClick={onPress}
  >
    <Icon glyph={glyph} />
  </button>
)
