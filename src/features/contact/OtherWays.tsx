import { useState } from 'react'
import { Link } from 'wouter'
import type { Member } from '../../domain/member/member'
import { CallAsked } from '../../forms/call-me/CallAsked'
import { CallMe } from '../../forms/call-me/CallMe'
import { CorrectCallMe } from '../../forms/call-me/CorrectCallMe'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Icon } from '../../ui/icons/Icon'
import { CalendarDays, PhoneCall } from '../../ui/icons/member-icons'

type OtherWaysProps = {
  /** Undefined until the member was read. */
  member: Member | undefined
  /** Name of their district; undefined when it is not known. */
  district: string | undefined
}

/** Ways to be heard besides writing: to be called (CONTACTO-008), and to come with an appointment. */
export const OtherWays = ({ member, district }: OtherWaysProps) => {
  const [isCalling, setCalling] = useState(false)
  return (
    <>
      <section className="card card-pad ask-call" aria-labelledby="contacto-llamada">
        <span className="tile-ic" aria-hidden="true">
          <Icon glyph={PhoneCall} />
        </span>
        <div>
          <h2 id="contacto-llamada">¿Preferís que te llamemos?</h2>
          <p className="small muted">
            Dejanos tu teléfono y elegí el horario. Te llama{' '}
            {district === undefined ? 'tu delegación' : `la delegación ${district}`}.
          </p>
        </div>
        {member === undefined ? null : <CallAsked member={member} />}
        <Button variant="secondary" block softDisabled={member === undefined} onPress={() => setCalling(true)}>
          Quiero que me llamen
        </Button>
        {member === undefined ? null : (
          <>
            <CallMe member={member} isOpen={isCalling} onClose={() => setCalling(false)} />
            <CorrectCallMe member={member} />
          </>
        )}
      </section>
      <section className="card card-pad ask-call" aria-labelledby="contacto-turno">
        <span className="tile-ic" aria-hidden="true">
          <Icon glyph={CalendarDays} />
        </span>
        <div>
          <h2 id="contacto-turno">¿Tenés que venir?</h2>
          <p className="small muted">Pedí un turno y te esperamos con tu trámite.</p>
        </div>
        <Link href="/turnos" asChild>
          <LinkButton variant="secondary" block>
            Pedir un turno
          </LinkButton>
        </Link>
      </section>
    </>
  )
}
