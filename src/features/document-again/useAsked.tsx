import { Link, useSearchParams } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import type { DocumentAgain } from '../../domain/document-again/values'
import { LinkButton } from '../../ui/actions/LinkButton'
import { EmptyState } from '../../ui/content/EmptyState'
import { NothingYet } from '../../ui/content/NothingYet'
import type { ReactNode } from 'react'

/** Parameter of the address that names the ask. */
const askParam = 'pedido'

/** The ask that a query names; null for none. */
export const askIn = (search: string): string | null => new URLSearchParams(search).get(askParam)

const NothingAsked = () => (
  <EmptyState
    title="La Caja ya no te pide este documento"
    action={
      <Link href="/tramites" asChild>
        <LinkButton>Ir a Mis trámites</LinkButton>
      </Link>
    }
  >
    Ya lo recibimos, o el trámite se resolvió.
  </EmptyState>
)

/** The first answers of a member's document: what the fund asks for, as it was last read, also without a connection. */
export const useAsked = (): { values: DocumentAgain | undefined; instead: ReactNode } => {
  const [params] = useSearchParams()
  const reading = useReading('documentosPedidos')
  const member = useReading('afiliado').data
  const asked = reading.data?.find(({ pedido }) => params.get(askParam) === null || pedido === params.get(askParam))
  if (reading.data === undefined) return { values: undefined, instead: <NothingYet reading={reading} /> }
  if (asked === undefined || member === undefined) return { values: undefined, instead: <NothingAsked /> }
  return { values: { ...asked, nroafi: member.nroafi, envio: '', clave: '', enlace: '' }, instead: null }
}
