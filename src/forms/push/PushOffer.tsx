import { useEffect, useId, useState } from 'react'
import { pushApi } from '../../api/push/push.api'
import { appStore } from '../../api/store'
import { noticeWords } from '../../domain/push/kinds'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { Disc } from '../../ui/content/Disc'
import { Bell, BellRing } from '../../ui/icons/member-icons'
import { findSubscription } from '../../offline/leaving/unsubscribe'
import { pushHere } from './here'
import { mayOffer, notNow } from './offered'
import { turnOn } from './turn-on'
import './push-offer.css'

type Stage = { kind: 'hidden' } | { kind: 'asked' } | { kind: 'on' } | { kind: 'off'; words: string }

const blockedWords = 'El navegador no los permite. Si querés, los activás más adelante en Avisos.'

const canBeOffered = async (): Promise<boolean> => {
  if (!mayOffer() || !['askable', 'allowed'].includes(pushHere())) return false
  const { data: state } = await appStore.dispatch(pushApi.endpoints.pushState.initiate(null, { track: false }))
  if (state === undefined || state.key === null) return false
  return state.active === null || (await findSubscription()) === null
}

type PushOfferProps = {
  /** Leads to 'Avisos', where the kinds are chosen. */
  onChoose: () => void
}

/**
 * Offers notices on this device, after something was sent and never on arrival: our own card first, and the browser's question only
 * after "Sí, avisarme" (UNS-134). Nothing where they are on, cannot work, or were declined twice.
 */
export const PushOffer = ({ onChoose }: PushOfferProps) => {
  const [stage, setStage] = useState<Stage>({ kind: 'hidden' })
  const [isAsking, setAsking] = useState(false)
  const titleId = useId()
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      if ((await canBeOffered().catch(() => false)) && !isGone) setStage({ kind: 'asked' })
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])
  const accept = async (): Promise<void> => {
    setAsking(true)
    const turned = await turnOn()
    setAsking(false)
    if (turned.ok) setStage({ kind: 'on' })
    else setStage({ kind: 'off', words: turned.error.kind === 'refused' ? blockedWords : turned.error.words })
  }
  const decline = (): void => {
    notNow()
    setStage({ kind: 'hidden' })
  }
  const choose = (
    <Button variant="secondary" small onPress={onChoose}>
      Elegir
    </Button>
  )
  switch (stage.kind) {
    case 'hidden':
      return null
    case 'on':
      return (
        <Banner tone="ok" role="status" glyph={BellRing} title="Listo: te avisamos en este dispositivo" action={choose}>
          De qué te avisamos lo elegís en Avisos.
        </Banner>
      )
    case 'off':
      return (
        <Banner tone="neu" role="status" glyph={Bell} title="Los avisos no quedaron activados">
          {stage.words}
        </Banner>
      )
    case 'asked':
      return (
        <section className="card push-ask" aria-labelledby={titleId}>
          <div className="ask-top">
            <Disc glyph={BellRing} tone="info" />
            <div>
              <h3 id={titleId}>¿Te avisamos en este dispositivo cuando cambie?</h3>
              <p>El aviso dice «{noticeWords.tramites.title}». Nunca tu nombre, números ni importes.</p>
            </div>
          </div>
          <div className="ask-acts">
            <Button variant="quiet" onPress={decline}>
              Ahora no
            </Button>
            <Button
              variant="tint"
              icon={Bell}
              pending={isAsking}
              pendingText="Activando…"
              onPress={() => void accept()}
            >
              Sí, avisarme
            </Button>
          </div>
        </section>
      )
  }
}
