import { Link } from 'wouter'
import { config } from '../../../api/config'
import { useLevelOrder } from '../../../api/reading/member-readings'
import { levelBannerText, showsLevelBanner } from '../../../domain/member/level-badge'
import type { Member } from '../../../domain/member/member'
import { Icon } from '../../../ui/Icon'
import { ChevronRight, Layers } from '../../../ui/icons'

/** That the option of level is open; the whole banner leads to it (DASH-002, DASH-003). */
export const LevelBanner = ({ member }: { member: Member }) => {
  const { data: order } = useLevelOrder()
  if (order === undefined || !showsLevelBanner(member, order)) return null
  return (
    <Link href="/opcionDeNivel" className="banner banner-link banner-level">
      <Icon glyph={Layers} />
      <p className="t">{levelBannerText(config.levelDeadline)}</p>
      <Icon glyph={ChevronRight} />
    </Link>
  )
}
