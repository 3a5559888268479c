import { encodeQueueQuery } from '../../../contract/desk/queue'
import { isDeskTab } from '../../../domain/desk/kinds'
import { queueTextMost, wholeQueue, type QueueQuery } from '../../../domain/desk/queue'

const count = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null)

const among = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null

/** The filters of an address; what it does not say, or says wrongly, filters nothing. */
export const readFilters = (search: string): QueueQuery => {
  const query = new URLSearchParams(search)
  const tab = query.get('tipo')
  return {
    vista: query.get('vista') === 'falta' ? 'falta' : wholeQueue.vista,
    tipo: isDeskTab(tab) ? tab : null,
    distrito: count(query.get('distrito')),
    espera: count(query.get('espera')),
    controles: among(['mirar', 'bien'], query.get('controles')),
    tiene: among(['yo', 'nadie', 'otros'], query.get('tiene')),
    texto: (query.get('texto') ?? '').slice(0, queueTextMost),
    pagina: Math.max(1, count(query.get('pagina')) ?? 1),
  }
}

/** The query of these filters, as it stands in the address and goes to the API. */
export const writeFilters = (filters: QueueQuery): string => new URLSearchParams(encodeQueueQuery(filters)).toString()

/** How many filters are set besides the tab and the page. */
export const countFilters = ({ vista, distrito, espera, controles, tiene, texto }: QueueQuery): number =>
  [vista !== wholeQueue.vista, distrito, espera, controles, tiene, texto].filter(
    (one) => one !== null && one !== false && one !== '',
  ).length
