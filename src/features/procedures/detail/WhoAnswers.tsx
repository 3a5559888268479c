import { Link } from 'wouter'
import { useReading } from '../../../api/reading/useReading'
import { splitDistricts, toDialled } from '../../../domain/contact/district'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Card } from '../../../ui/content/Card'
import { Icon } from '../../../ui/icons/Icon'
import { Clock, Mail } from '../../../ui/icons/icons'
import { MessageCircle, Phone } from '../../../ui/icons/member-icons'

/** The office that answers about a member's procedures, and the way to write to it. */
export const WhoAnswers = ({ distrito }: { distrito: string }) => {
  const { data } = useReading('distritos')
  const own = data && splitDistricts(data, distrito).own
  return (
    <Card title="Quién responde" padded>
      <div className="procedure-office">
        {own === undefined ? (
          <p>Tu delegación.</p>
        ) : (
          <>
            <p className="office-name">Delegación {own.desdistrito}</p>
            <ul>
              {own.telefono === '' ? null : (
                <li>
                  <Icon glyph={Phone} />
                  <a href={`tel:${toDialled(own.telefono)}`} className="num">
                    {own.telefono}
                  </a>
                </li>
              )}
              {own.email === '' ? null : (
                <li>
                  <Icon glyph={Mail} />
                  <a href={`mailto:${own.email}`}>{own.email}</a>
                </li>
              )}
              {own.horario === '' ? null : (
                <li>
                  <Icon glyph={Clock} />
                  <span>{own.horario}</span>
                </li>
              )}
            </ul>
          </>
        )}
        <Link href="/mediosDeContacto" asChild>
          <LinkButton variant="secondary" small icon={MessageCircle}>
            Escribir por este trámite
          </LinkButton>
        </Link>
      </div>
    </Card>
  )
}
