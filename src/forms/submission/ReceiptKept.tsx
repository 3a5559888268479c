import { keptWords } from '../kiosk/kept-words'

/** Under what the fund answered: where its receipt is from now on. */
export const ReceiptKept = () => <p className="muted">{keptWords.receipt()}</p>
