import type { ComponentProps } from 'react'
import { NewTab } from './accessible-name'

type OutsideLinkProps = Pick<ComponentProps<'a'>, 'href' | 'className' | 'children'>

/** A link in a text to a page of another house: it opens in a tab of its own, and says so. */
export const OutsideLink = ({ children, ...anchor }: OutsideLinkProps) => (
  <a {...anchor} target="_blank" rel="noopener noreferrer">
    {children}
    <NewTab />
  </a>
)
