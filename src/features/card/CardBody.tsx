import { useState, type ReactNode } from 'react'
import { now } from '../../api/server-clock'
import { cardBarOf, cardBarText, cardFaceOf, cardKindOf } from '../../domain/card/card'
import { cardTitle } from '../../domain/card/papers'
import { todayIn } from '../../domain/dates'
import type { Member } from '../../domain/member/member'
import { genderedWord } from '../../domain/member/words'
import { useOfflineReady } from '../../forms/useReadiness'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { Icon } from '../../ui/icons/Icon'
import { CircleCheck, CloudOff, Lock, TriangleAlert } from '../../ui/icons/icons'
import { CardBack } from './CardBack'
import { MemberCard, type CardState } from './MemberCard'
import { PaperButton } from './PaperButton'
import './card.css'

type CardBodyProps = {
  member: Member
  onPay: () => void
  /** The server says that there is no paper now: the member's data are out of date. */
  onRefused: () => void
}

const stateOf = (member: Member): CardState => {
  const isRetired = cardKindOf(member) === 'jubilado'
  const { sexo, vencimientocredencialactivo: vence } = member
  if (isRetired) return { word: genderedWord('Jubilad', sexo), glyph: CircleCheck }
  const isOver = vence !== null && vence < todayIn(now())
  return isOver ? { word: 'Vencida', glyph: TriangleAlert } : { word: genderedWord('Activ', sexo), glyph: CircleCheck }
}

/** The member's card on the screen, front and back, with its PDF; below it the certificate of an active member. */
export const CardBody = ({ member, onPay, onRefused }: CardBodyProps) => {
  const [isBack, setBack] = useState(false)
  const isReady = useOfflineReady()
  const kind = cardKindOf(member)
  if (kind === null || member.fotocarnet === null) return null
  return (
    <div className="stack mcard-body">
      {isReady ? (
        <p className="stamp">
          <Icon glyph={CloudOff} />
          Disponible sin conexión
        </p>
      ) : null}
      {isBack ? (
        <CardBack />
      ) : (
        <MemberCard face={cardFaceOf(kind, member)} photo={member.fotocarnet} state={stateOf(member)} />
      )}
      <Button variant="secondary" block onPress={() => setBack(!isBack)}>
        {isBack ? 'Ver el frente' : 'Mostrar el código'}
      </Button>
      <PaperButton paper="credencial" member={member} onRefused={onRefused} />
      {kind === 'activo' ? <AgreementsCard member={member} onPay={onPay} onRefused={onRefused} /> : null}
    </div>
  )
}

const AgreementsCard = ({ member, onPay, onRefused }: CardBodyProps) => {
  const bar = cardBarOf('constancia', { ...member, hasPhoto: true })
  return (
    <section className="card card-agreements stack" aria-label={cardTitle.constancia}>
      <h3>{cardTitle.constancia}</h3>
      {bar === null ? (
        <PaperButton paper="constancia" member={member} isSecond onRefused={onRefused} />
      ) : (
        <Banner
          tone="warn"
          glyph={Lock}
          title={cardBarText[bar]}
          action={
            <Button variant="secondary" small sentence onPress={onPay}>
              IR A PAGAR
            </Button>
          }
        />
      )}
    </section>
  )
}

/** What the certificate is, with its PDF and that of the card (CRED-001). */
export const AgreementsBody = ({ member, onRefused }: Omit<CardBodyProps, 'onPay'>): ReactNode => (
  <div className="stack mcard-body">
    <p>
      Certifica que pertenecés a la Caja y que no tenés conceptos adeudados. La piden las entidades con convenio, y
      lleva tu foto y un código para verificarla.
    </p>
    <PaperButton paper="constancia" member={member} onRefused={onRefused} />
    <PaperButton paper="credencial" member={member} isSecond onRefused={onRefused} />
  </div>
)
