import { Button } from '../../ui/actions/Button'
import type { Glyph } from '../../ui/icons/Icon'
import { useDocument, type LoadDocument } from './useDocument'

type DocumentButtonProps = {
  glyph: Glyph
  /** Loads the PDF. */
  load: LoadDocument
  /** Accessible name: the document and its procedure. */
  label: string
  children: string
}

/** Opens one document of a procedure (PROC-007). */
export const DocumentButton = ({ glyph, load, label, children }: DocumentButtonProps) => {
  const { open, isOpening } = useDocument(load)
  return (
    <Button variant="quiet" small icon={glyph} label={label} pending={isOpening} pendingText="Abriendo…" onPress={open}>
      {children}
    </Button>
  )
}
