import { Link } from 'wouter'
import { Card } from '../../../ui/content/Card'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { Clock, Mail } from '../../../ui/icons/icons'
import { MapPin, Phone } from '../../../ui/icons/member-icons'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Skeleton } from '../../../ui/waiting/Skeleton'
import { mainContacts, unsentWords, type MainContact } from '../contacts/main-contacts'
import type { Contacts } from '../contacts/useContacts'

const glyphs = { domicilio: MapPin, telefono: Phone, email: Mail } satisfies Record<MainContact['id'], unknown>

const valueOf = ({ value }: MainContact, isLoading: boolean) => {
  if (value !== undefined) return value
  return isLoading ? <Skeleton width="70%" /> : 'Sin datos en este dispositivo.'
}

/** The member's main contacts; the whole card links to all contacts (DASH-014 to DASH-016). */
export const ContactCard = ({ contacts }: { contacts: Contacts }) => {
  const isLoading = Object.values(contacts).some((reading) => reading.isLoading)
  return (
    <Card
      title="Mis medios de contacto"
      action={
        <Link href="/listarContactos" asChild>
          <LinkButton variant="quiet" small className="card-link" aria-label="Ver todos mis medios de contacto">
            Ver todos
          </LinkButton>
        </Link>
      }
    >
      <ul className="list" aria-busy={isLoading || undefined}>
        {mainContacts(contacts).map((contact) => (
          <li key={contact.id}>
            <div className="item">
              <span className="ic">
                <Icon glyph={glyphs[contact.id]} />
              </span>
              <span className="grow">
                <span className="k">{contact.label}</span>
                <span className="v">{valueOf(contact, isLoading)}</span>
                {contact.isUnsent ? (
                  <Chip tone="neu" glyph={Clock}>
                    {unsentWords}
                  </Chip>
                ) : null}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
