import { createContext, useContext, type MouseEvent } from 'react'
import type { HelpTopic } from '../../domain/help/topics'
import { helpPath } from '../../domain/help/topics'
import { followLink } from '../../ui/follow-link'

/** What the help is told by the shell: the portal's release. */
export type HelpFacts = { version: string }

/**
 * How the links of the help are followed, which is the same on its pages and in its dialog.
 *   toTopic   another topic, or the first page for null
 *   toScreen  a screen of the portal, by its path below the base
 */
export type HelpWay = HelpFacts & {
  isMember: boolean
  toTopic: (topic: HelpTopic | null) => void
  toScreen: (path: string) => void
}

const HelpWayContext = createContext<HelpWay | null>(null)

/** Gives the way to everything of the help below it. */
export const HelpWayProvider = HelpWayContext.Provider

/** The way of the help that this part is shown in. */
export const useHelpWay = (): HelpWay => {
  const way = useContext(HelpWayContext)
  if (way === null) throw new Error('This part of the help is outside of a HelpWayProvider.')
  return way
}

/** Address and press of a link. */
type LinkProps = { href: string; onClick: (event: MouseEvent) => void }

const base = '/afiliados'

/** The properties of a link to a topic, or to the first page. */
export const topicLink = (topic: HelpTopic | null, { toTopic }: HelpWay): LinkProps => {
  const href = `${base}${helpPath(topic)}`
  return { href, onClick: followLink(href, () => toTopic(topic)) }
}

/** The properties of a link to a screen. */
export const screenLink = (path: string, { toScreen }: HelpWay): LinkProps => {
  const href = `${base}${path}`
  return { href, onClick: followLink(href, () => toScreen(path)) }
}
