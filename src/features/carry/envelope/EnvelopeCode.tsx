import { codeLink } from '../../../contract/code/link'
import { toWords } from '../../../contract/code/words'
import { sayWhen } from '../../../forms/sending/say-when'
import type { LivingEnvelope } from '../../../offline/envelopes/living'
import { Button } from '../../../ui/actions/Button'
import { Code } from '../../../ui/content/Code'
import { Icon } from '../../../ui/icons/Icon'
import { Lock } from '../../../ui/icons/icons'
import { Printer } from '../../../ui/icons/kiosk-icons'
import { CodePlace } from '../CodePlace'
import { CodeWords } from '../CodeWords'

const documents = (count: number): string => (count === 1 ? '1 archivo' : `${count} archivos`)

type EnvelopeCodeProps = {
  envelope: Pick<LivingEnvelope, 'code' | 'title' | 'files' | 'closedAt'>
  /** Origin of the address in the code. */
  origin: string
  now: number
  onPrint: () => void
}

/** What somebody takes along from a tablet without a connection: the code that tells them on their phone what became of it. */
export const EnvelopeCode = ({ envelope, origin, now, onPrint }: EnvelopeCodeProps) => {
  const { code, title, files, closedAt } = envelope
  const parts = [title, ...(files === 0 ? [] : [documents(files)]), `cerrado ${sayWhen(closedAt, now)}`]
  return (
    <>
      <div className="stack">
        <h1>Tu trámite sale cuando vuelva la conexión</h1>
        <p className="muted">{parts.join(' · ')}. Todavía no llegó a la Caja.</p>
      </div>
      <section className="card envelope" aria-labelledby="llevate">
        <div>
          <Code text={codeLink(origin, code)} label="Código QR para ver el comprobante en tu teléfono" />
        </div>
        <div>
          <h2 id="llevate">Llevate este código</h2>
          <p className="muted">
            Apuntale con tu teléfono, o anotá las diez palabras y escribilas en{' '}
            <CodePlace host={new URL(origin).host} />. Ahí ves si llegó y tu comprobante.
          </p>
          <CodeWords words={toWords(code)} />
        </div>
      </section>
      <div className="envelope-foot">
        <p className="small">
          <Icon glyph={Lock} />
          <span>
            Está en un sobre cerrado: <b>esta tablet no lo puede abrir</b>. No guardamos el código en ningún lado.
          </span>
        </p>
        <Button variant="secondary" icon={Printer} onPress={onPrint}>
          Imprimir el código
        </Button>
      </div>
    </>
  )
}
