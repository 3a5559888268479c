import { Link } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { toDisplayDate } from '../../domain/dates'
import { documentNameOf, sendWords, type AskedDocument } from '../../domain/document-again/values'
import type { OutboxItem } from '../../offline/database/types'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Banner } from '../../ui/content/Banner'
import { FileWarning } from '../../ui/icons/icons'
import { useOutbox } from '../wizard/useOutboxView'

const sent: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth', 'needs_action']

type AskedRowProps = { asked: AskedDocument; href: string }

/** One document that the fund asks for again, with the way to send it. */
export const AskedRow = ({ asked, href }: AskedRowProps) => (
  <Banner
    tone="warn"
    glyph={FileWarning}
    title={`Falta un documento de tu trámite nº ${asked.nrotramite}`}
    action={
      <Link href={href} asChild>
        <LinkButton small>{sendWords(asked.etiqueta)}</LinkButton>
      </Link>
    }
  >
    {asked.etiqueta}: {asked.motivo} Podés mandarlo hasta el {toDisplayDate(asked.hasta)}.
  </Banner>
)

/** The documents that the fund asks this member for again, but those that wait in the outbox already. */
export const AskedDocuments = () => {
  const { data = [] } = useReading('documentosPedidos')
  const items = useOutbox() ?? []
  const isOnItsWay = (asked: AskedDocument): boolean =>
    items.some(
      ({ kind, state, title }) => kind === 'documento' && sent.includes(state) && title === documentNameOf(asked),
    )
  return data
    .filter((asked) => !isOnItsWay(asked))
    .map((asked) => <AskedRow key={asked.pedido} asked={asked} href={`/documentoPedido?pedido=${asked.pedido}`} />)
}
