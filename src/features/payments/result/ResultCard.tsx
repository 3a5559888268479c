import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ReturnEnd } from '../../../forms/orders/return-channel'
import { Disc } from '../../../ui/content/Disc'
import { Check, Info, X } from '../../../ui/icons/icons'
import { Hourglass } from '../../../ui/icons/member-icons'
import { leftTitle } from '../left-words'

const looks = {
  success: {
    tone: 'ok',
    glyph: Check,
    title: 'Pago aceptado con éxito',
    text: (
      <>
        Es posible que el pago todavía no se vea en &apos;<Link href="/detalleDeAportes">Mis aportes</Link>&apos;.
      </>
    ),
  },
  failure: { tone: 'err', glyph: X, title: 'Pago no realizado', text: 'Por favor, intente nuevamente.' },
  pending: { tone: 'warn', glyph: Hourglass, title: 'Pago pendiente', text: 'Su pago se encuentra pendiente.' },
  unpaid: { tone: 'neu', glyph: Info, title: leftTitle, text: 'No se cobró nada.' },
} as const satisfies Record<ReturnEnd, object>

type ResultCardProps = {
  result: ReturnEnd
  /** What is known of the payment. */
  children?: ReactNode
}

/** How a payment stands, in large (PAY-015, PAY-016, PAY-017, UNS-120). */
export const ResultCard = ({ result, children }: ResultCardProps) => {
  const { tone, glyph, title, text } = looks[result]
  return (
    <section className="card" aria-labelledby="resultado">
      <div className="result-top">
        <Disc glyph={glyph} tone={tone} />
        <h1 id="resultado" tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}
