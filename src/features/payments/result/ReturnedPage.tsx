import { useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { isIos } from '../../../domain/browser'
import { checkoutPath, signInFor } from '../../../domain/portal-paths'
import { browserHere } from '../../../forms/browser-here'
import { announceReturn } from '../../../forms/orders/return-channel'
import { Button } from '../../../ui/actions/Button'
import { HelpButton } from '../../../ui/actions/HelpButton'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Disc } from '../../../ui/content/Disc'
import { AppBar } from '../../../ui/frame/AppBar'
import { Brand } from '../../../ui/frame/Brand'
import { SkipLink } from '../../../ui/frame/SkipLink'
import { Icon } from '../../../ui/icons/Icon'
import { Check, ChevronRight, CircleCheck, Info, Undo, X } from '../../../ui/icons/icons'
import { LogIn } from '../../../ui/icons/kiosk-icons'
import { Hourglass } from '../../../ui/icons/member-icons'
import { Spinner } from '../../../ui/waiting/Spinner'
import { readCheckout, readClaim } from '../checkout-address'
import { returnedWords, type Heard } from './returned-words'
import './result.css'

/** How long the tabs of the portal get to answer, in milliseconds. */
const answerMs = 3_000

/** How long the browser gets to close this tab before its person is asked to, in milliseconds. */
const closeMs = 300

const glyphs = { ok: Check, err: X, warn: Hourglass, neu: Undo, info: Info } as const

/** Calls the tabs of the portal, again whenever this tab is seen again: one that slept may answer then. */
const useAnnounced = (search: string): Heard => {
  const [heard, setHeard] = useState<Heard>({ state: 'asking', end: null })
  useEffect(() => {
    // In the frame of a wide screen the page around it has seen the return itself.
    if (window.top !== window.self) return undefined
    const returned = readCheckout(search)
    const call = (): (() => void) =>
      announceReturn(returned, {
        onHeard: () => setHeard((before) => ({ ...before, state: 'heard' })),
        onKnown: (end) => setHeard({ state: 'heard', end }),
      })
    let stop = call()
    const timer = setTimeout(
      () => setHeard((before) => (before.state === 'asking' ? { ...before, state: 'silent' } : before)),
      answerMs,
    )
    const seen = (): void => {
      if (document.visibilityState !== 'visible') return
      stop()
      stop = call()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [search])
  return heard
}

const Close = () => {
  const [isKept, setKept] = useState(false)
  const close = (): void => {
    window.close()
    setTimeout(() => setKept(true), closeMs)
  }
  return (
    <>
      <div className="actions">
        <Button icon={X} onPress={close}>
          Cerrar esta pestaña
        </Button>
      </div>
      {/* Below, where it pushes nothing. */}
      <p role="status" className="returned-kept">
        {isKept ? 'El navegador no la cierra desde acá. Cerrala vos y volvé a la otra.' : ''}
      </p>
    </>
  )
}

/**
 * /checkOutMercadoPago in a tab without a session: says that the payment goes on in the portal's own tab, calls that tab,
 * and shows nothing about anybody: no amount, no name, no number (UNS-53).
 */
export const ReturnedPage = () => {
  const search = useSearch()
  const heard = useAnnounced(search)
  const { tone, title, text } = returnedWords(readClaim(search), heard, isIos(browserHere()))
  return (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href="/afiliados/login" />}>
        <HelpButton compact />
      </AppBar>
      <main className="page-narrow" id="contenido" tabIndex={-1}>
        <div className="result returned">
          <section className="card" role="status">
            <div className="result-top">
              <Disc glyph={heard.state === 'silent' ? LogIn : glyphs[tone]} tone={tone} />
              <h1 tabIndex={-1}>{title}</h1>
              <p>{text}</p>
            </div>
            {heard.state === 'silent' ? null : (
              <p className="returned-tell">
                {heard.state === 'heard' ? <Icon glyph={CircleCheck} /> : <Spinner />}
                <span>
                  {heard.state === 'heard'
                    ? 'La pestaña del portal ya se enteró.'
                    : 'Avisamos a la pestaña del portal…'}
                </span>
              </p>
            )}
          </section>
          {heard.state === 'silent' ? (
            <div className="actions">
              <Link href={signInFor(`${checkoutPath}?${search}`)} asChild>
                <LinkButton iconEnd={ChevronRight}>Ingresar y ver el pago</LinkButton>
              </Link>
            </div>
          ) : (
            <Close />
          )}
        </div>
      </main>
    </div>
  )
}
