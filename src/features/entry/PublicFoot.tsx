import { config } from '../../api/config'
import { ReadyLine } from '../../forms/ReadyLine'
import { HelpButton } from '../../ui/actions/HelpButton'
import { Icon } from '../../ui/icons/Icon'
import { ExternalLink } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { FacebookGlyph, InstagramGlyph, YoutubeGlyph } from './networks'
import { OutsideLink } from '../../ui/actions/OutsideLink'

const networks = [
  { name: 'Facebook', url: config.facebookUrl, glyph: FacebookGlyph },
  { name: 'Instagram', url: config.instagramUrl, glyph: InstagramGlyph },
  { name: 'YouTube', url: config.youtubeUrl, glyph: YoutubeGlyph },
] as const

/** Help, and the fund's website and networks (LOGIN-003, LOGIN-004); a link without an address is not shown (UNS-28). */
export const PublicFoot = () => {
  // A shared tablet has the help below every screen, and leads to no other site.
  if (isKiosk()) return null
  const shown = networks.filter(({ url }) => url !== '')
  return (
    <div className="login-foot">
      <ReadyLine />
      <div className="flush">
        <HelpButton />
      </div>
      {config.websiteUrl ? (
        <OutsideLink className="back" href={config.websiteUrl}>
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
