import { ReadyLine } from '../../forms/ReadyLine'
import { HelpButton } from '../../ui/actions/HelpButton'
import { Icon } from '../../ui/icons/Icon'
import { ExternalLink } from '../../ui/icons/icons'
import { useIsLive } from '../../ui/first-screen'
import { getFund } from '../../ui/fund'
import { isKiosk } from '../../ui/kiosk'
import { FacebookGlyph, InstagramGlyph, YoutubeGlyph } from './networks'
import { OutsideLink } from '../../ui/actions/OutsideLink'

const networks = [
  { name: 'Facebook', link: 'facebook', glyph: FacebookGlyph },
  { name: 'Instagram', link: 'instagram', glyph: InstagramGlyph },
  { name: 'YouTube', link: 'youtube', glyph: YoutubeGlyph },
] as const

/** Help, and the fund's website and networks (LOGIN-003, LOGIN-004); a link without an address is not shown (UNS-28). */
export const PublicFoot = () => {
  // One build is drawn ahead for every fund, before it is known which links it has.
  const isLive = useIsLive()
  // A shared tablet has the help below every screen, and leads to no other site.
  if (isKiosk()) return null
  const { links } = getFund()
  const shown = networks.flatMap(({ link, ...network }) => {
    const url = links[link]
    return isLive && url !== undefined ? [{ ...network, url }] : []
  })
  return (
    <div className="login-foot">
      <ReadyLine />
      <div className="flush">
        <HelpButton />
      </div>
      {isLive && links.website !== undefined ? (
        <OutsideLink className="back" href={links.website}>
          Más información <Icon glyph={ExternalLink} size="sm" />
        </OutsideLink>
      ) : null}
      {shown.length > 0 ? (
        <div className="social">
          {shown.map(({ name, url, glyph }) => (
            <OutsideLink key={name} className="btn btn-icon" href={url}>
              <Icon glyph={glyph} />
              <span className="vh">{name} de la Caja</span>
            </OutsideLink>
          ))}
        </div>
      ) : null}
    </div>
  )
}
