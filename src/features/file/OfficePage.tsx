import { useReading } from '../../api/reading/useReading'
import { useSession } from '../../api/session/useSession'
import { splitDistricts, toDialled, type District } from '../../domain/contact/district'
import { ReadingPage } from '../../forms/reading/ReadingPage'
import { Banner } from '../../ui/content/Banner'
import { Breakable } from '../../ui/content/Breakable'
import { Card } from '../../ui/content/Card'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { ChevronRight, Clock, Info, Mail } from '../../ui/icons/icons'
import { MapPin, Phone } from '../../ui/icons/member-icons'

/** /mediosDeContacto: the member's district office and the others; works without a connection (CONTACTO-003, ROUTE-020). */
export const OfficePage = () => (
  <ReadingPage name="distritos" title="Contacto" refreshing="actualizar las delegaciones">
    {(districts) => <Found districts={districts} />}
  </ReadingPage>
)

const Found = ({ districts }: { districts: readonly District[] }) => {
  const stored = useSession()?.distrito
  const { data: member } = useReading('afiliado')
  const { own, others } = splitDistricts(districts, stored || (member?.distrito ?? ''))
  return (
    <div className="stack">
      {own ? <Office office={own} title={`Delegación ${own.desdistrito}`} /> : null}
      <Banner tone="neu" glyph={Info} title="Todavía no podés escribirnos desde acá">
        Mientras tanto, llamá a tu delegación, escribile un correo o acercate en su horario.
      </Banner>
      {others.map((office) => (
        <Office key={office.id} office={office} title={`Delegación ${office.desdistrito}`} />
      ))}
    </div>
  )
}

const Office = ({ office, title }: { office: District; title: string }) => {
  const { direccion, telefono, horario, email } = office
  const dialled = toDialled(telefono)
  return (
    <Card title={title}>
      <ul className="list">
        <Way glyph={MapPin} label="Dirección" value={direccion} />
        <Way glyph={Phone} label="Teléfono" value={telefono} href={dialled === '' ? undefined : `tel:${dialled}`} />
        <Way glyph={Mail} label="Email" value={email} href={`mailto:${email}`} />
        <Way glyph={Clock} label="Horario" value={horario} />
      </ul>
    </Card>
  )
}

type WayProps = { glyph: Glyph; label: string; value: string; href?: string | undefined }

const Way = ({ glyph, label, value, href }: WayProps) => {
  const inside = (
    <>
      <span className="ic" aria-hidden="true">
        <Icon glyph={glyph} />
      </span>
      <span>
        <span className="k">{label}</span>{' '}
        <span className="v">
          <Breakable>{value}</Breakable>
        </span>
      </span>
    </>
  )
  if (value === '') return null
  return (
    <li>
      {href === undefined ? (
        <div className="item">{inside}</div>
      ) : (
        <a className="item" href={href}>
          {inside}
          <span className="go">
            <Icon glyph={ChevronRight} />
          </span>
        </a>
      )}
    </li>
  )
}
