import { useState } from 'react'
import { findAlarm, type EnvelopesState } from '../../domain/kiosk/alarm'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Banner } from '../../ui/content/Banner'
import { Send } from '../../ui/icons/member-icons'
import { alarmText, alarmTitle } from './alarm-words'
import { envelopeRows, tabletRows, type TabletState } from './state-rows'

type StatePageProps = {
  tablet: TabletState
  /** Undefined until it was read; null when this device could not say. */
  envelopes: EnvelopesState | null | undefined
  now: number
  /** Tries to send everything now; resolves when it was tried. */
  onSend: () => Promise<void>
  /** Whoever looks after the tablet has told those who must know that envelopes were lost. */
  onLossKnown: () => void
}

/** /kiosco/estado: how a tablet is doing, for those who look after it. There is nothing here about anybody. */
export const StatePage = ({ tablet, envelopes, now, onSend, onLossKnown }: StatePageProps) => {
  const [stage, setStage] = useState<'still' | 'sending' | 'tried'>('still')
  const send = async (): Promise<void> => {
    setStage('sending')
    await onSend()
    setStage('tried')
  }
  const alarm = envelopes ? findAlarm(envelopes, now) : null
  return (
    <main className="kiosk-body is-reading" id="contenido" tabIndex={-1}>
      <h1>Estado de la tablet</h1>
      {alarm === null ? null : (
        <Banner
          tone="err"
          role="alert"
          title={alarmTitle[alarm]}
          action={
            alarm === 'lost' ? (
              <Button variant="secondary" onPress={onLossKnown}>
                Ya avisé
              </Button>
            ) : null
          }
        >
          {alarmText[alarm]}
        </Banner>
      )}
      <Card title="Envíos en espera" padded>
        {envelopes === null ? (
          <Banner tone="err" title="Esta tablet no pudo leer sus envíos">
            Reiniciala. Si sigue igual, avisá a sistemas antes de usarla.
          </Banner>
        ) : (
          <DefinitionRows rows={envelopeRows(envelopes, now)} />
        )}
        <div className="actions kiosk-send">
          <Button
            variant="secondary"
            icon={Send}
            pending={stage === 'sending'}
            softDisabled={!envelopes || envelopes.count === 0}
            onPress={() => {
              if (envelopes && envelopes.count > 0) void send()
            }}
          >
            Enviar ahora
          </Button>
        </div>
        <p role="status" className="small muted">
          {stage === 'tried'
            ? envelopes?.count === 0
              ? 'Salió todo.'
              : 'Lo intentamos recién. Lo que falta sigue en espera.'
            : ''}
        </p>
      </Card>
      <Card title="Esta tablet" padded>
        <DefinitionRows rows={tabletRows(tablet, now)} />
      </Card>
    </main>
  )
}
