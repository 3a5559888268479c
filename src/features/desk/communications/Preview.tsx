import { useMemo, useState } from 'react'
import { useRouter } from 'wouter'
import type { Communication } from '../../../domain/communications/communication'
import { summaryLength } from '../../../domain/communications/summary'
import { Icon } from '../../../ui/icons/Icon'
import { ArrowLeft } from '../../../ui/icons/icons'
import { cleanHtml } from '../../../forms/communications/clean-html'
import { CommunicationCard } from '../../../forms/communications/CommunicationCard'
import { OpenCommunication } from '../../../forms/communications/OpenCommunication'
import '../../../forms/communications/communications.css'
import './preview.css'

/** Width of the phone that is shown, in CSS pixels: the summary is as long as there. */
const phoneWidth = 390

const Opened = ({ communication, base }: { communication: Communication; base: string }) => {
  const { content, onward } = useMemo(() => cleanHtml(communication.texto, base), [communication.texto, base])
  return (
    <>
      <OpenCommunication communication={communication} content={content} base={base} />
      {onward === null ? null : <span className="btn btn-primary btn-block">{onward.label}</span>}
    </>
  )
}

const nothing = (): void => undefined

/**
 * 'Así la ven': the member's own card and page of what is written, as a phone shows them; in the other theme and with large letters by a
 * switch. Nothing in it can be pressed.
 */
export const Preview = ({ communication }: { communication: Communication }) => {
  const { base } = useRouter()
  const [isOpen, setOpen] = useState(true)
  const [isDark, setDark] = useState(false)
  const [isLarge, setLarge] = useState(false)
  return (
    <section className="cm-preview" aria-label="Así la ven">
      <div className="cm-preview-head">
        <h2>Así la ven</h2>
        <div className="cm-seg" role="group" aria-label="Vista previa">
          <button type="button" aria-pressed={!isOpen} onClick={() => setOpen(false)}>
            En la lista
          </button>
          <button type="button" aria-pressed={isOpen} onClick={() => setOpen(true)}>
            Abierta
          </button>
        </div>
      </div>
      <div
        className={isLarge ? 'cm-phone on-phone is-large' : 'cm-phone on-phone'}
        role="img"
        aria-label="Vista previa en un teléfono"
        data-theme={isDark ? 'dark' : undefined}
      >
        <div inert>
          <p className="cm-phone-bar">
            <Icon glyph={ArrowLeft} />
            Comunicaciones
          </p>
          <div className="cm-phone-body">
            {isOpen ? (
              <Opened communication={communication} base={base} />
            ) : (
              <CommunicationCard
                communication={communication}
                length={summaryLength(phoneWidth)}
                isRead={false}
                onOpen={nothing}
              />
            )}
          </div>
        </div>
      </div>
      <div className="cm-preview-looks" role="group" aria-label="Cómo la mira">
        <button type="button" className="link-btn" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          De noche
        </button>
        <button type="button" className="link-btn" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          Con letra grande
        </button>
      </div>
    </section>
  )
}
