import { menuOf, usualMenu } from '../../domain/member/menus'
import { NavList } from '../../ui/frame/NavList'
import { Send } from '../../ui/icons/member-icons'
import { Skeleton } from '../../ui/waiting/Skeleton'
import type { News, OutboxCounts } from './notices'
import { currentOf, toNavEntries, type Place } from './menu-items'
import { toHref } from '../portal-href'

type MemberMenusProps = {
  /** What the menu depends on; undefined until the member was read. */
  facts: Parameters<typeof menuOf>[0] | undefined
  place: Place
  /** What of the outbox, changes included, the fund does not have yet. */
  counts: OutboxCounts
  /** What is new beside it. */
  news: News
  onGo: (href: string) => void
}

const outboxPath = '/bandejaDeSalida'

/** Widths of the lines of a menu that is still to come. */
const widths = ['60%', '75%', '50%']

/** How many lines the usual menu has at a place, with the group that stands open there. */
const linesAt = (place: Place): number =>
  toNavEntries(usualMenu, place).reduce((lines, entry) => {
    const isOpen = 'items' in entry && entry.items.some(({ current }) => current !== undefined)
    return lines + (isOpen ? entry.items.length : 0) + 1
  }, 0)

/** The role's menu and, below it, the outbox, which everybody has; used in the drawer and in the full-screen menu. */
export const MemberMenus = ({ facts, place, counts, news, onGo }: MemberMenusProps) => {
  const menu = facts && menuOf(facts)
  const pending = counts.attention + counts.waiting
  return (
    <>
      {menu?.mark ? <p className="chip chip-warn nav-mark">{menu.mark}</p> : null}
      {menu === undefined ? (
        <div className="nav-rows" aria-busy="true">
          {Array.from({ length: linesAt(place) }, (_, line) => (
            <span key={line}>
              <Skeleton width={widths[line % widths.length]} />
            </span>
          ))}
        </div>
      ) : null}
      {menu && menu.entries.length > 0 ? (
        <NavList label="Secciones" entries={toNavEntries(menu, place, news)} onGo={onGo} />
      ) : null}
      <NavList
        label="Envíos"
        entries={[
          {
            label: 'Bandeja de salida',
            href: toHref(outboxPath),
            glyph: Send,
            current: currentOf(outboxPath, place),
            count:
              pending === 0
                ? undefined
                : { value: pending, label: pending === 1 ? '1 pendiente' : `${pending} pendientes` },
          },
        ]}
        onGo={onGo}
      />
    </>
  )
}
