import type { CSSProperties } from 'react'
import '../styles/content/countdown.css'

type KioskCountdownProps = {
  seconds: number
  /** The seconds at which the ring is full. */
  from: number
  /** The same time for the eyes: '0:32'. */
  text: string
  /** 'pill' in the bar, 'big' inside a question. */
  look: 'pill' | 'big'
}

const turnOf = (seconds: number, from: number): CSSProperties & { '--turn': string } => ({
  '--turn': `${Math.round((Math.min(seconds, from) / from) * 100)}%`,
})

const sayLeft = (seconds: number): string => (seconds === 1 ? 'Queda 1 segundo' : `Quedan ${seconds} segundos`)

/** How long is left until a tablet closes, as a ring that empties and as a number. */
export const KioskCountdown = ({ seconds, from, text, look }: KioskCountdownProps) =>
  look === 'pill' ? (
    <span className="countdown" role="timer" aria-label={`Se cierra: ${sayLeft(seconds).toLowerCase()}`}>
      <span className="ring" style={turnOf(seconds, from)} />
      <span>
        Se cierra en
        <b>{text}</b>
      </span>
    </span>
  ) : (
    <span className="bigcount" role="timer" aria-label={sayLeft(seconds)} style={turnOf(seconds, from)}>
      <span>
        <b>{text}</b>
        {seconds === 1 ? 'segundo' : 'segundos'}
      </span>
    </span>
  )
