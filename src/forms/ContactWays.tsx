import { Fragment } from 'react'
import { Link } from 'wouter'
import { splitWays, type SaidPart } from '../domain/contact/ways'
import { officesPath } from '../domain/portal-paths'
import { Breakable } from '../ui/content/Breakable'
import { isKiosk } from '../ui/kiosk'

const Part = ({ text, way }: SaidPart) => {
  if (way === 'offices') return <Link href={officesPath}>{text}</Link>
  // A shared tablet has nobody's mail program.
  if (way === null || isKiosk()) return <Breakable>{text}</Breakable>
  return (
    <a href={`mailto:${text}`}>
      <Breakable>{text}</Breakable>
    </a>
  )
}

/** A sentence that may tell its reader to contact the fund: its offices and its addresses are links. */
export const ContactWays = ({ children }: { children: string }) =>
  [...splitWays(children).entries()].map(([at, part]) => (
    <Fragment key={at}>
      <Part {...part} />
    </Fragment>
  ))
