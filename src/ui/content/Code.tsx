import { encodeQR } from 'qr'
import '../styles/content/code.css'

// One path for all squares: runs of them, row by row.
const toPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((cells, y) =>
      cells.map((isDark, x) => (isDark && !cells[x - 1] ? `M${x} ${y}h${runFrom(cells, x)}v1H${x}z` : '')),
    )
    .join('')

const runFrom = (cells: readonly boolean[], from: number): number => {
  const end = cells.indexOf(false, from)
  return (end < 0 ? cells.length : end) - from
}

type CodeProps = {
  /** What the code says: an address. */
  text: string
  /** Accessible name. */
  label: string
}

/**
 * A QR code, black on white in every theme: a dark one is read by few cameras. It has as little error correction as
 * there is, so that its squares are as large as possible; a screen is not scratched.
 */
export const Code = ({ text, label }: CodeProps) => {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 3 })
  return (
    <svg className="code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={toPath(rows)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
