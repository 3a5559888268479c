import { useEffect, useRef } from 'react'
import { StoreGate } from '../../api/StoreGate'
import type { Reading } from '../../api/reading/useReading'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useRefresh } from '../../forms/reading/useRefresh'
import { Banner } from '../../ui/content/Banner'
import { Card } from '../../ui/content/Card'
import { Info } from '../../ui/icons/icons'
import { Table, type Column } from '../../ui/content/Table'
import { addressColumns, emailColumns, phoneColumns } from './contacts/columns'
import { useContacts } from './contacts/useContacts'

/** Which table a page opens on (ROUTE-034). */
export type ContactFocus = 'domicilio' | 'telefono' | 'email'

type ContactsPageProps = { focus?: ContactFocus }

/** /listarContactos: the three tables of contacts, read only (CONTACT-004, CONTACT-006, ROUTE-012, ROUTE-034). */
export const ContactsPage = (props: ContactsPageProps) => (
  <StoreGate>
    <AllContacts {...props} />
  </StoreGate>
)

type ContactTableProps<Item> = {
  title: string
  reading: Reading<Item[]>
  columns: readonly Column<Item>[]
  empty: string
  isFocused: boolean
  /** Every table has its rows: none of them grows any more. */
  isWhole: boolean
}

const ContactTable = <Item extends { id: string }>(props: ContactTableProps<Item>) => {
  const { title, reading, columns, empty, isFocused, isWhole } = props
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) frame.current?.focus()
  }, [isFocused])
  // Rows that arrive above push this table down, so scroll to it again, unless the person has moved on.
  useEffect(() => {
    if (isWhole && isFocused && document.activeElement === frame.current)
      frame.current?.scrollIntoView?.({ block: 'start' })
  }, [isFocused, isWhole])
  return (
    <div ref={frame} tabIndex={-1} role="group" aria-label={title}>
      <Card title={title} count={reading.data?.length}>
        <ReadingBody reading={reading} empty={<p className="card-pad">{empty}</p>}>
          {(rows) => <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </ReadingBody>
      </Card>
    </div>
  )
}

const AllContacts = ({ focus }: ContactsPageProps) => {
  const { addresses, phones, emails } = useContacts()
  const readings = [addresses, phones, emails]
  const refresh = useRefresh(readings, 'actualizar tus medios de contacto')
  const isWhole = readings.every(({ data }) => data !== undefined)
  const standOf = (table: ContactFocus) => ({ isFocused: focus === table, isWhole })
  return (
    <>
      <ReadingHead title="Mis medios de contacto" readings={readings} refresh={refresh} />
      <div className="stack">
        <Banner tone="info" glyph={Info} title="Por ahora los cambios se hacen en tu delegación distrital.">
          Muy pronto vas a poder agregar, editar y eliminar tus datos de contacto desde acá.
        </Banner>
        <ContactTable
          title="Domicilios"
          reading={addresses}
          columns={addressColumns}
          empty="No hay domicilios registrados."
          {...standOf('domicilio')}
        />
        <ContactTable
          title="Teléfonos"
          reading={phones}
          columns={phoneColumns}
          empty="No hay teléfonos registrados."
          {...standOf('telefono')}
        />
        <ContactTable
          title="Emails"
          reading={emails}
          columns={emailColumns}
          empty="No hay emails registrados."
          {...standOf('email')}
        />
      </div>
    </>
  )
}
