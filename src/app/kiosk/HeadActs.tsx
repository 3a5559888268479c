import { useSyncExternalStore } from 'react'
import { LookButtons } from '../../features/kiosk/LookButtons'
import { idleTimes } from '../../domain/kiosk/idle'
import { kioskHome, memberHome } from '../../domain/portal-paths'
import { toCountdown } from '../../domain/session/session-life'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { followLink } from '../../ui/follow-link'
import { KioskCountdown } from '../../ui/frame/KioskCountdown'
import { LogOut } from '../../ui/icons/icons'
import { House } from '../../ui/icons/kiosk-icons'
import type { KioskPlace } from './place'
import { useSecondsLeft } from './seconds-left'
import { askToEnd, goToStart, hasVisit } from '../visit/visit'

type HeadActsProps = {
  place: KioskPlace
  /** Whether this is where 'Inicio' would lead. */
  isHome: boolean
  /** Whether somebody is signed in. */
  isIn: boolean
  toHref: (path: string) => string
  onGo: (href: string) => void
}

/** The right side of a tablet's bar: how long is left, letters and contrast, and the way to end. */
export const HeadActs = ({ place, isHome, isIn, toHref, onGo }: HeadActsProps) => {
  const isVisit = useSyncExternalStore(hasVisit.subscribe, hasVisit.get)
  if (place === 'end' || place === 'left') return null
  const toStart = (href: string): void => void goToStart(() => onGo(href))
  return (
    <>
      {isVisit ? <Left /> : null}
      {isHome ? null : <ToStart href={toHref(isIn ? memberHome : kioskHome)} onGo={isIn ? onGo : toStart} />}
      <LookButtons compact={place !== 'start'} />
      {isVisit || place === 'visit' ? <End isIn={isIn} /> : null}
    </>
  )
}

const ToStart = ({ href, onGo }: { href: string; onGo: (href: string) => void }) => (
  <LinkButton variant="quiet" icon={House} href={href} onClick={followLink(href, onGo)}>
    Inicio
  </LinkButton>
)

const End = ({ isIn }: { isIn: boolean }) => (
  <Button icon={LogOut} sentence={isIn} onPress={() => void askToEnd()}>
    {isIn ? 'cerrar sesion' : 'Terminé'}
  </Button>
)

/** Only this changes each second. */
const Left = () => {
  const seconds = useSecondsLeft()
  if (seconds === null) return null
  return (
    <KioskCountdown
      look="pill"
      seconds={seconds}
      from={(idleTimes.end - idleTimes.ring) / 1000}
      text={toCountdown(seconds)}
    />
  )
}
