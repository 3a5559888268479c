import { Button } from './Button'
import { openHelp } from './help-store'
import { IconButton } from './IconButton'
import { LifeBuoy } from '../icons/icons'

/** Opens the help: only an icon in a top bar, with its text elsewhere. */
export const HelpButton = ({ compact = false }: { compact?: boolean }) =>
  compact ? (
    <IconButton label="Ayuda" glyph={LifeBuoy} onPress={() => openHelp()} />
  ) : (
    <Button variant="quiet" small icon={LifeBuoy} onPress={() => openHelp()}>
      Ayuda
    </Button>
  )
