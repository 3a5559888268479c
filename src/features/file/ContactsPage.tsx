import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { StoreGate } from '../../api/StoreGate'
import type { ContactKind } from '../../domain/contact/item'
import { contactMessages } from '../../domain/contact/messages'
import { AfterReading } from '../../forms/reading/AfterReading'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useRefresh } from '../../forms/reading/useRefresh'
import { MenuButton } from '../../ui/actions/MenuButton'
import { showSnack } from '../../ui/dialogs/snack-store'
import { Icon } from '../../ui/icons/Icon'
import { ChevronDown, Plus } from '../../ui/icons/icons'
import { newContactHref, useAskedForm } from './contacts/contact-address'
import { ContactSection } from './contacts/ContactSection'
import { useContacts } from './contacts/useContacts'
import { addressView, emailView, phoneView } from './contacts/views'

type ContactsPageProps = {
  /** The table that the address leads to (ROUTE-034). */
  focus?: ContactKind
}

/** /listarContactos: the three tables of contacts, to add, edit and delete (CONTACT-004, ROUTE-012, ROUTE-034). */
export const ContactsPage = (props: ContactsPageProps) => (
  <StoreGate>
    <AllContacts {...props} />
  </StoreGate>
)

const AllContacts = ({ focus }: ContactsPageProps) => {
  const { addresses, phones, emails } = useContacts()
  const readings = [addresses, phones, emails]
  const refresh = useRefresh(readings, 'actualizar tus medios de contacto')
  const isWhole = readings.every(({ data }) => data !== undefined)
  const [whose, take] = useState<ContactKind | null>(null)
  const { asked, close } = useAskedForm()
  const isUnknown = asked === 'unknown'
  const sayUnknown = useEffectEvent(() => {
    showSnack({ type: 400, act: 'contacto', text: contactMessages.typeUnknown, follows: true })
    close()
  })
  useEffect(() => {
    if (isUnknown) sayUnknown()
  }, [isUnknown])
  const standOf = (kind: ContactKind) => ({ isFocused: focus === kind, isWhole, turn: { whose, take } })
  return (
    <>
      <ReadingHead title="Mis medios de contacto" readings={readings} refresh={refresh} action={<Add />} />
      <div className="stack">
        <ContactSection view={addressView} reading={addresses} {...standOf('domicilio')} />
        <AfterReading readings={[addresses]}>
          <ContactSection view={phoneView} reading={phones} {...standOf('telefono')} />
        </AfterReading>
        <AfterReading readings={[addresses, phones]}>
          <ContactSection view={emailView} reading={emails} {...standOf('email')} />
        </AfterReading>
      </div>
    </>
  )
}

/** The menu 'Agregar' with the three kinds (UNS-114). */
const Add = () => {
  const [, navigate] = useLocation()
  return (
    <MenuButton
      label="Agregar"
      look={{ variant: 'secondary', small: true }}
      choices={[addressView, phoneView, emailView].map(({ id, column, glyph }) => ({
        id,
        label: column,
        glyph,
        onPress: () => navigate(newContactHref(id)),
      }))}
    >
      <span className="btn-body">
        <Icon glyph={Plus} />
        Agregar
        <Icon glyph={ChevronDown} />
      </span>
    </MenuButton>
  )
}
