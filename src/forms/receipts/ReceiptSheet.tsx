import type { ReactNode, Ref } from 'react'
import { BrandMark, BrandName } from '../../ui/frame/Brand'
import './receipt-sheet.css'

type ReceiptSheetProps = {
  /** At the other end of the line with the fund's name. */
  aside?: ReactNode
  /** The sheet itself, to take a picture of. */
  sheetRef: Ref<HTMLDivElement>
  children: ReactNode
}

/** A receipt as paper: the fund's name, and what it says. It looks the same in the dark theme. */
export const ReceiptSheet = ({ aside, sheetRef, children }: ReceiptSheetProps) => (
  <div className="receipt" ref={sheetRef}>
    <div className="receipt-head">
      <BrandMark />
      <p>
        <BrandName />
      </p>
      {aside}
    </div>
    {children}
  </div>
)
