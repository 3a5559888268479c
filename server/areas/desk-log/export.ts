import type { WireLogFilter } from '../../../src/contract/desk-log/schemas'
import { todayIn } from '../../../src/domain/dates'
import { eventWords, type EventWords } from '../../../src/domain/desk-log/events'
import { mostExported } from '../../../src/domain/desk-log/line'
import { sayTime } from '../../../src/domain/member/data-time'
import type { AuditEvent } from '../../audit-events'
import { writeCsvRow } from '../../exchange/export/csv'
import type { Services } from '../../services'
import { detailOf, namesOf, whoOf } from './page'
import { readLines, type Mark, type StoredLine } from './read'

const batch = 1000

/** A new event of the log does not compile without its words. */
const words: Record<AuditEvent, EventWords> = eventWords

const head = [
  'línea',
  'día',
  'hora',
  'quién',
  'acción',
  'qué hizo',
  'afiliado',
  'nombre',
  'huella de la dirección',
  'detalle',
]

const secondsOf = (at: Date): string => String(at.getUTCSeconds()).padStart(2, '0')

const rowOf = (services: Services, names: ReadonlyMap<number, string>, line: StoredLine): string =>
  writeCsvRow([
    String(line.id),
    todayIn(line.at.getTime()),
    `${sayTime(line.at.getTime())}:${secondsOf(line.at)}`,
    whoOf(services, line),
    line.event,
    words[line.event].words,
    line.nroafi === null ? '' : String(line.nroafi),
    line.nroafi === null ? '' : (names.get(line.nroafi) ?? ''),
    line.address,
    detailOf(line)
      .map(({ dato, valor }) => `${dato}: ${valor}`)
      .join('; '),
  ])

/** The lines of a filter as CSV, the newest first, line by line: no repeated refusals are joined. It says when it was cut. */
export async function* exportLines(services: Services, filter: WireLogFilter): AsyncGenerator<string> {
  // A spreadsheet takes the text for UTF-8 by this mark.
  yield `\uFEFF${writeCsvRow(head)}`
  let mark: Mark | undefined
  for (let written = 0; written < mostExported; written += batch) {
    const lines = await readLines(services.db, filter, mark, batch)
    const names = await namesOf(services, lines)
    yield lines.map((line) => rowOf(services, names, line)).join('')
    const last = lines.at(-1)
    if (last === undefined || lines.length < batch) return
    mark = { at: last.at.getTime(), id: last.id }
  }
  yield writeCsvRow([`Hay más: este archivo tiene hasta ${mostExported} líneas. Exportá menos días.`])
}
