import { now } from '../../api/server-clock'
import { codeLink } from '../../contract/code/link'
import { toWords } from '../../contract/code/words'
import { parcelTermMs } from '../../domain/handover/protocol'
import { sayMoment } from '../../forms/carry/say-moment'
import type { Away } from '../../sync'
import { Code } from '../../ui/content/Code'
import { Icon } from '../../ui/icons/Icon'
import { ArrowsSwap } from '../../ui/icons/carry-icons'
import { Clock, Lock } from '../../ui/icons/icons'
import { CodePlace } from './CodePlace'
import { CodeWords } from './CodeWords'

const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** The code of a draft on its way, as a picture and as ten words, and what there is to know about it. */
export const CodeShown = ({ away }: { away: Away }) => {
  const { code, answer, facts } = away
  const lapsesAt = answer?.lapsesAt ?? facts.since + parcelTermMs
  return (
    <>
      <div className="handover">
        <span className="handover-code">
          <Code text={codeLink(location.origin, code)} label="Código QR del enlace para seguir en otro dispositivo" />
        </span>
        <span className="code-or" aria-hidden="true">
          o con diez palabras
        </span>
        <div>
          <p className="small muted handover-how">
            <span className="handover-wide">Apuntale con la cámara. O allá entrá</span>
            <span className="handover-narrow">Allá entrá</span> en <CodePlace host={location.host} /> y escribí estas
            diez palabras:
          </p>
          <CodeWords words={toWords(code)} />
        </div>
      </div>
      <ul className="code-notes">
        <li>
          <Icon glyph={Clock} />
          <span>
            Vale <b>24 horas</b>, hasta {lower(sayMoment(lapsesAt, now()))}, y para un solo dispositivo.
          </span>
        </li>
        <li>
          <Icon glyph={Lock} />
          <span>Viaja cifrado. Solo se abre con este código: no lo compartas.</span>
        </li>
        <li>
          <Icon glyph={ArrowsSwap} />
          <span>Cuando lo abras allá, acá se cierra. Nunca hay dos.</span>
        </li>
      </ul>
    </>
  )
}
