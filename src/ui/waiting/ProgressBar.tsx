import type { CSSProperties } from 'react'

/** Progress bar; `percent` from 0 to 100. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => {
  const value = Math.min(100, Math.max(0, Math.round(percent)))
  const style: CSSProperties & { '--p': string } = { '--p': `${value}%` }
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <i style={style} />
    </div>
  )
}
