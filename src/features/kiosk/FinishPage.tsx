import { useEffect, useRef, useState } from 'react'
import { endWords, type VisitEnd } from '../../domain/kiosk/visit-end'
import { Button } from '../../ui/actions/Button'
import { Disc } from '../../ui/content/Disc'
import { Icon } from '../../ui/icons/Icon'
import { ArrowRight, Check, CircleCheck, TriangleAlert } from '../../ui/icons/icons'

/** After how many seconds the start page is shown for the next person. */
const staySeconds = 8

type FinishPageProps = {
  /** What is true for the person who has just finished. */
  end: VisitEnd
  /** Whether everything was deleted. If not, the page claims nothing. */
  isWiped: boolean
  /** To the start page. */
  onStart: () => void
  /** Tries to delete again. */
  onRetry: () => void
}

/** What somebody who has finished at a tablet sees, before the start page is there for the next one. */
export const FinishPage = ({ end, isWiped, onStart, onRetry }: FinishPageProps) =>
  isWiped ? <Wiped end={end} onStart={onStart} /> : <NotWiped onRetry={onRetry} />

const Wiped = ({ end, onStart }: Pick<FinishPageProps, 'end' | 'onStart'>) => {
  const { title, done } = endWords(end)
  const [seconds, setSeconds] = useState(staySeconds)
  const start = useRef(onStart)
  useEffect(() => {
    start.current = onStart
  })
  useEffect(() => {
    if (seconds <= 0) {
      start.current()
      return undefined
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <main className="kiosk-body kiosk-end" id="contenido" tabIndex={-1}>
      <Disc glyph={Check} tone="ok" />
      <h1>{title}</h1>
      <ul className="wiped">
        {done.map((words) => (
          <Done key={words}>{words}</Done>
        ))}
      </ul>
      <div className="actions">
        <Button iconEnd={ArrowRight} onPress={onStart}>
          Volver al inicio
        </Button>
      </div>
      <p className="small" role="timer">
        Vuelve al inicio en <b className="money">{seconds}</b> {seconds === 1 ? 'segundo' : 'segundos'}.
      </p>
    </main>
  )
}

const Done = ({ children }: { children: string }) => (
  <li>
    <Icon glyph={CircleCheck} />
    {children}
  </li>
)

const NotWiped = ({ onRetry }: Pick<FinishPageProps, 'onRetry'>) => (
  <main className="kiosk-body kiosk-end" id="contenido" tabIndex={-1}>
    <Disc glyph={TriangleAlert} tone="err" />
    <h1>No pudimos borrar todo de esta tablet</h1>
    <p>
      Avisale a quien atiende la delegación antes de irte. Nadie tiene que usar esta tablet hasta que termine de borrar.
    </p>
    <div className="actions">
      <Button onPress={onRetry}>Reintentar</Button>
    </div>
  </main>
)
