import { useSearch } from 'wouter'
import { managementHome } from '../../../domain/portal-paths'
import { followLink } from '../../../ui/follow-link'
import { usePreferences } from '../preferences/preferences-context'
import { allViews } from '../queue/views'
import { useLastQueue } from '../desk-memory'
import type { ViewsProps } from './sections'

/** How many wait for a decision, by the queue as it was last read. */
export const QueueCount = () => {
  const last = useLastQueue()
  if (last === null) return null
  const { esperan } = last.queue
  return (
    <span className="count">
      <span aria-hidden="true">{esperan}</span>
      <span className="vh">{esperan === 1 ? '1 espera' : `${esperan} esperan`}</span>
    </span>
  )
}

/** The views of the queue: two that everybody has, and the saved ones. */
export const QueueViews = ({ toHref, onGo }: ViewsProps) => {
  const { vistas } = usePreferences()
  const last = useLastQueue()
  const search = useSearch()
  const views = allViews(vistas, last?.queue)
  return (
    <ul className="sub" aria-label="Tus vistas">
      {views.map(({ nombre, filtros, count }) => {
        const href = toHref(`${managementHome}?${filtros}`)
        return (
          <li key={nombre}>
            <a href={href} aria-current={search === filtros ? 'true' : undefined} onClick={followLink(href, onGo)}>
              <span className="nav-label">{nombre}</span>
              {count === undefined ? null : <span className="n">{count}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
