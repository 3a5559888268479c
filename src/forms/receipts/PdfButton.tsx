import { Button } from '../../ui/actions/Button'
import { Download } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'

type PdfButtonProps = { isMaking: boolean; onPress: () => void }

/** Gives a receipt as a PDF: saved, or on a shared tablet shown, to be printed. */
export const PdfButton = ({ isMaking, onPress }: PdfButtonProps) => (
  <Button icon={isKiosk() ? undefined : Download} pending={isMaking} pendingText="Preparando…" onPress={onPress}>
    {isKiosk() ? 'Ver e imprimir' : 'Descargar PDF'}
  </Button>
)
