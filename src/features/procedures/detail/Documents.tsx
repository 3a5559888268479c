import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fetchDocument } from '../../../api/procedures.api'
import type { Procedure } from '../../../domain/procedures'
import { DocumentButton } from '../../../forms/procedures/DocumentButton'
import { useConnected } from '../../../forms/useConnected'
import { useOwner } from '../../../forms/useOwner'
import { listReceipts } from '../../../offline/outbox/receipts'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Card } from '../../../ui/content/Card'
import { Icon } from '../../../ui/icons/Icon'
import { FileText } from '../../../ui/icons/icons'
import { Paperclip, ReceiptText } from '../../../ui/icons/member-icons'

/** Whether this device has the receipt of a procedure. */
const useHasReceipt = (number: string): boolean => {
  const owner = useOwner()
  const [found, setFound] = useState('')
  useEffect(() => {
    let isLeft = false
    void listReceipts(owner).then((receipts) => {
      if (!isLeft && receipts.ok && receipts.value.some(({ receipt }) => receipt.numero === number)) setFound(number)
    })
    return () => {
      isLeft = true
    }
  }, [owner, number])
  return found === number
}

type Paper = { name: string; glyph: typeof FileText; route: string; of: string }

const papersOf = ({ rutadocumento, rutadocumento2 }: Procedure): Paper[] =>
  [
    { name: 'Declaración jurada', glyph: FileText, route: rutadocumento, of: 'la declaración jurada' },
    { name: 'Adjuntos', glyph: Paperclip, route: rutadocumento2, of: 'los adjuntos' },
  ].filter(({ route }) => route !== '')

const needsLine = 'Para verlo necesitás conexión.'

/** The documents of a procedure: what the fund has, and the receipt that is on this device. */
export const Documents = ({ procedure }: { procedure: Procedure }) => {
  const isConnected = useConnected()
  const hasReceipt = useHasReceipt(procedure.nrotramite)
  const papers = papersOf(procedure)
  const count = papers.length + (hasReceipt ? 1 : 0)
  if (count === 0) return null
  return (
    <Card title="Documentos" count={count}>
      <ul className="list procedure-papers">
        {papers.map(({ name, glyph, route, of }) => (
          <li key={name} className="item">
            <span className="ic">
              <Icon glyph={glyph} />
            </span>
            <span className="grow">
              <span className="v">{name}</span>
              <span className="k">{isConnected ? 'PDF' : needsLine}</span>
            </span>
            <DocumentButton glyph={glyph} load={() => fetchDocument(route)} label={`Ver ${of}`}>
              Ver
            </DocumentButton>
          </li>
        ))}
        {hasReceipt ? (
          <li className="item">
            <span className="ic">
              <Icon glyph={ReceiptText} />
            </span>
            <span className="grow">
              <span className="v">Comprobante del envío</span>
              <span className="k">Está en este dispositivo</span>
            </span>
            <Link href="/bandejaDeSalida" asChild>
              <LinkButton variant="quiet" small aria-label="Ver el comprobante del envío">
                Ver
              </LinkButton>
            </Link>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
