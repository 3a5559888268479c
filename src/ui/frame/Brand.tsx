import type { ComponentProps } from 'react'
import { classNames } from '../class-names'

/** The fund's logo: an arch, a second one inside, and a person. */
export const BrandMark = () => (
  <svg viewBox="0 0 128 128" aria-hidden="true">
    <rect width="128" height="128" rx="30" fill="#092E6F" />
    <path d="M27 98V65a37 37 0 0 1 74 0v33" fill="none" stroke="#fff" strokeWidth="12" />
    <path d="M46.5 98V65a17.5 17.5 0 0 1 35 0v33" fill="none" stroke="#00A0DF" strokeWidth="11" />
    <circle cx="64" cy="91" r="7" fill="#fff" />
  </svg>
)

type BrandProps = ComponentProps<'a'> & {
  /** Only the logo on phones, where a title needs the room. */
  compact?: boolean | undefined
}

/** Logo and name of the fund, linking to the start. */
export const Brand = ({ compact, className, ...anchor }: BrandProps) => (
  <a {...anchor} className={classNames('brand', className)} aria-label="Caja de Previsión Profesional, inicio">
    <BrandMark />
    <span className={classNames(compact && 'only-wide')}>
      Caja de Previsión
      <br />
      Profesional
    </span>
  </a>
)
