import { useState } from 'react'
import { cardSentence, cardStandWords } from '../../../domain/desk-members/words'
import type { CardStand, DeskCard, DeskFile } from '../../../domain/desk-members/file'
import { toDisplayDate, todayIn } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { ShieldOff } from '../../../ui/icons/desk-icons'
import { CircleMinus, ShieldCheck, TriangleAlert } from '../../../ui/icons/icons'
import { useMayDecide } from './may-decide'
import { WithdrawDialog } from './WithdrawDialog'

const Stand = ({ stand }: { stand: CardStand }) => {
  if (stand === 'vigente')
    return (
      <Chip tone="ok" glyph={ShieldCheck}>
        {cardStandWords[stand]}
      </Chip>
    )
  return (
    <Chip tone={stand === 'vencida' ? 'warn' : 'neu'} glyph={stand === 'vencida' ? TriangleAlert : CircleMinus}>
      {cardStandWords[stand]}
    </Chip>
  )
}

type CardBoxProps = { file: DeskFile; onWithdrawn: (card: DeskCard) => void }

/** The card of a member, and withdrawing it while a code of it counts. */
export const CardBox = ({ file, onWithdrawn }: CardBoxProps) => {
  const [isAsking, setAsking] = useState(false)
  const mayDecide = useMayDecide()
  const { card } = file
  return (
    <section className="card side-card">
      <h2>Credencial</h2>
      <p>
        <Stand stand={card.stand} />
      </p>
      <p>
        {cardSentence(card)}
        {card.codeUntil === null ? '' : ` El último código vale hasta el ${toDisplayDate(todayIn(card.codeUntil))}.`}
      </p>
      {mayDecide && card.codeUntil !== null ? (
        <Button variant="danger-quiet" small icon={ShieldOff} onPress={() => setAsking(true)}>
          Retirar la credencial
        </Button>
      ) : null}
      <WithdrawDialog
        file={file}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false)
          onWithdrawn({ ...card, stand: card.stand === 'vigente' ? 'sinCodigo' : card.stand, codeUntil: null })
        }}
      />
    </section>
  )
}
