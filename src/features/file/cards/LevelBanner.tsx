import { Link } from 'wouter'
import { useReading } from '../../../api/reading/useReading'
import { levelBannerText, levelDeadline, showsLevelBanner } from '../../../domain/member/level-badge'
import type { Member } from '../../../domain/member/member'
import { useToday } from '../../../forms/useToday'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronRight } from '../../../ui/icons/icons'
import { Layers } from '../../../ui/icons/member-icons'

/** Says that the option of level is open; the whole banner links to it (DASH-002, DASH-003). */
export const LevelBanner = ({ member }: { member: Member }) => {
  const { data: order } = useReading('opcionNivel')
  const today = useToday()
  if (order === undefined || !showsLevelBanner(member, order)) return null
  const deadline = levelDeadline(order, today)
  return (
    <div className="level-notice">
      <Link href="/opcionDeNivel" className="banner banner-link banner-level">
        <Icon glyph={Layers} />
        <p className="t">{levelBannerText(deadline)}</p>
        <Icon glyph={ChevronRight} />
      </Link>
      {today > deadline ? (
        <p className="small muted">
          Esa fecha ya pasó. Todavía podés pedirla fuera de término: queda a consideración del Directorio.
        </p>
      ) : null}
    </div>
  )
}
