import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { Looking } from '../../forms/scan/Looking'

type ScannerProps = { isOpen: boolean; onFound: (text: string) => void; onClose: () => void }

/** Scans a code with the camera at the back, or reads it from a picture. */
export const Scanner = ({ isOpen, onFound, onClose }: ScannerProps) => (
  <LazyDialog title="Escanear el código" isOpen={isOpen} closeButton width={500} onClose={onClose}>
    <Looking hint="Apuntá al código del dorso." onFound={onFound} />
  </LazyDialog>
)
