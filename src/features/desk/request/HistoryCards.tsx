import { now } from '../../../api/server-clock'
import { toDisplayDate } from '../../../domain/dates'
import type { DeskRequest, HistoryLine } from '../../../domain/desk/request'
import { sayNumber } from '../../../domain/desk/queue-words'
import { sayWhen } from '../../../domain/member/data-time'
import { Card } from '../../../ui/content/Card'
import { StatusChip } from '../../../ui/content/Chip'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

const Line = ({ line: { cuando, texto, palabras } }: { line: HistoryLine }) => (
  <li>
    <span>
      <b>{texto}</b>
      <small>
        {capital(sayWhen(cuando, now()))}
        {palabras === '' ? '' : ` · «${palabras}»`}
      </small>
    </span>
  </li>
)

/** What happened to a request, the newest first. */
export const HistoryCard = ({ lines }: { lines: readonly HistoryLine[] }) => (
  <Card title="Historia">
    <ol className="tl">
      {lines.map((line) => (
        <Line key={`${line.cuando} ${line.texto}`} line={line} />
      ))}
    </ol>
  </Card>
)

/** Earlier procedures of the same person; the last ones, and how many there are. */
export const EarlierCard = ({ anteriores: { total, filas } }: Pick<DeskRequest, 'anteriores'>) => (
  <Card title="Trámites anteriores" count={total}>
    {filas.length === 0 ? (
      <p className="card-body muted">Es su primer trámite.</p>
    ) : (
      <ul className="earlier">
        {filas.map(({ titulo, numero, alta, estado, observacion }) => (
          <li key={numero}>
            <span>
              <b>{titulo}</b>
              <small>
                {sayNumber(numero)} · {toDisplayDate(alta)}
                {observacion === '' ? '' : ` · «${observacion}»`}
              </small>
            </span>
            <StatusChip status={estado} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)
