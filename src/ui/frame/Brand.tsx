import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { getFund } from '../fund'

// With a low priority React asks for no picture ahead of the page's scripts and styles.
/** The fund's mark. */
export const BrandMark = () => (
  <img className="mark" src={getFund().mark} width="128" height="128" alt="" fetchPriority="low" />
)

/** The fund's motif, an ornament of dark ground. */
export const Motif = () => (
  <img className="arcs" src={getFund().motif} width="300" height="260" alt="" fetchPriority="low" />
)

/** The fund's name in two lines. */
export const BrandName = () => {
  const [first, second] = getFund().shortName
  return (
    <>
      {first}
      <br />
      {second}
    </>
  )
}

type BrandProps = ComponentProps<'a'> & {
  /** Only the logo on phones, where a title needs the room. */
  compact?: boolean | undefined
}

/** Logo and name of the fund, linking to the start; its label begins with what is seen (WCAG 2.5.3). */
export const Brand = ({ compact, className, ...anchor }: BrandProps) => (
  <a {...anchor} className={classNames('brand', className)} aria-label={`${getFund().shortName.join(' ')}, inicio`}>
    <BrandMark />
    <span className={classNames(compact && 'only-wide')}>
      <BrandName />
    </span>
  </a>
)
