import type { ReactNode } from 'react'
import { mapLink, mapWords, toDialled, type District } from '../../domain/contact/district'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Breakable } from '../../ui/content/Breakable'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { Clock, ExternalLink, Mail } from '../../ui/icons/icons'
import { MapPin, Phone } from '../../ui/icons/member-icons'
import { isKiosk } from '../../ui/kiosk'

type OfficeProps = {
  office: District
  isOwn?: boolean
  /** Level of its heading. */
  level?: 2 | 3
}

/** A district office: where it is, how to reach it, and when it is open (CONTACTO-003). */
export const Office = ({ office, isOwn = false, level = isOwn ? 2 : 3 }: OfficeProps) => {
  const { id, desdistrito, direccion, telefono, horario, email } = office
  const dialled = toDialled(telefono)
  const titleId = `delegacion-${id}`
  const Title = level === 2 ? 'h2' : 'h3'
  // On a shared tablet there is no map, phone or mail program of the person's own.
  const isLinked = !isKiosk()
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-head office-head">
        <Title id={titleId}>Delegación {desdistrito}</Title>
        {isOwn ? <p className="small muted">Tu delegación distrital</p> : null}
      </div>
      <ul className="list contact-list">
        <Way
          glyph={MapPin}
          label="Dirección"
          value={direccion}
          aside={
            isLinked ? (
              <LinkButton
                variant="quiet"
                small
                iconEnd={ExternalLink}
                href={mapLink(direccion, navigator.userAgent)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${mapWords}: ${direccion}`}
              >
                {mapWords}
              </LinkButton>
            ) : null
          }
        />
        <Way
          glyph={Phone}
          label="Teléfono"
          value={telefono}
          href={dialled === '' || !isLinked ? undefined : `tel:${dialled}`}
        />
        <Way glyph={Mail} label="Email" value={email} href={isLinked ? `mailto:${email}` : undefined} />
        <Way glyph={Clock} label="Horario" value={horario} />
      </ul>
    </section>
  )
}

type WayProps = { glyph: Glyph; label: string; value: string; href?: string | undefined; aside?: ReactNode }

const Way = ({ glyph, label, value, href, aside }: WayProps) => {
  if (value === '') return null
  const text = <Breakable>{value}</Breakable>
  return (
    <li>
      <div className="item">
        <span className="ic" aria-hidden="true">
          <Icon glyph={glyph} />
        </span>
        <span className="grow">
          <span className="k">{label}</span>{' '}
          <span className="v">{href === undefined ? text : <a href={href}>{text}</a>}</span>
        </span>
        {aside}
      </div>
    </li>
  )
}
