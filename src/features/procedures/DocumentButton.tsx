import { Button } from '../../ui/actions/Button'
import type { Glyph } from '../../ui/icons/Icon'
import { useDocument } from './useDocument'

type DocumentButtonProps = {
  glyph: Glyph
  route: string
  /** Accessible name: the document and its procedure. */
  label: string
  children: string
}

/** Opens one document of a procedure (PROC-007). */
export const DocumentButton = ({ glyph, route, label, children }: DocumentButtonProps) => {
  const { open, isOpening } = useDocument(route)
  return (
    <Button variant="quiet" small icon={glyph} label={label} pending={isOpening} pendingText="Abriendo…" onPress={open}>
      {children}
    </Button>
  )
}
