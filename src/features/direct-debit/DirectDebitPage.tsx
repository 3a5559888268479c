import { Suspense, useSyncExternalStore } from 'react'
import type { DeliveryMode } from '../../domain/delivery/capabilities'
import { directDebit } from '../../domain/direct-debit/fields'
import { accountTypeNames } from '../../domain/direct-debit/labels'
import { directDebitMessages } from '../../domain/direct-debit/messages'
import type { Owner } from '../../domain/owner'
import type { AccountType, DirectDebit } from '../../domain/direct-debit/values'
import { ChoiceAnswer } from '../../forms/answers/ChoiceAnswer'
import { isRight } from '../../forms/judged'
import { useAskAgain } from '../../forms/draft/useAskAgain'
import { SendCard } from '../../forms/panels/SendCard'
import { Scope } from '../../forms/Scope'
import { withIfClosed } from '../../forms/leaving-words'
import { useDeliveryMode } from '../../forms/sending/useDeliveryMode'
import type { FrameProps } from '../../forms/submission/submission'
import { draftAddress } from '../../forms/submission/address'
import { useSendFlow } from '../../forms/submission/useSendFlow'
import { ProblemSummary } from '../../forms/wizard/ProblemSummary'
import { Refused } from '../../forms/wizard/Refused'
import type { RadioOption } from '../../ui/fields/RadioCards'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import { Icon } from '../../ui/icons/Icon'
import { Info } from '../../ui/icons/icons'
import { laterPart, lazyPart } from '../../ui/lazy-part'
import '../../ui/styles/screens/benefit.css'
import { AccountFields } from './AccountFields'
import { useCard } from './card/useCard'
import { checklistOf } from './checklist'
import { directDebitKind } from './kind'
import { useEnrolment, usePart } from './open-draft'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../../forms/wizard/KeepingNote').then((module) => module.KeepingNote))

// Only for who chooses a card.
const CardPart = lazyPart(() => import('./card/CardPart').then((module) => module.CardPart))
const CardSend = lazyPart(() => import('./card/CardSend').then((module) => module.CardSend))

const { path, title } = directDebitKind.places[0]

const types: readonly RadioOption<AccountType>[] = [
  { id: 'debito', label: accountTypeNames.debito, detail: 'Con tu CBU' },
  { id: 'credito', label: accountTypeNames.credito, detail: 'Con tu tarjeta' },
]

const sendFrame = { checklist: checklistOf, sendLabel: 'enviar trámite' } as const

/** Of an API that takes everything once, no promise is made; the line above the button says how it is sent. */
const sayReady = (mode: DeliveryMode, owner: Owner): string =>
  mode === 'once' ? 'Está completo.' : withIfClosed('También podés enviarlo sin conexión: sale cuando vuelva.', owner)

const nowhere = (): void => undefined

/** 'Medios de pago': the enrolment of an account or of a card, on one page (DEBIT-002 to DEBIT-005). */
export const DirectDebitPage = ({ submission, openDraft, owner, member }: FrameProps<DirectDebit>) => {
  const isCard = usePart(({ values }) => values.tipo === 'credito')
  const isNear = usePart((state) => state.values.tipo === 'debito' && isRight(state))
  const flow = useSendFlow({ submission, openDraft, owner, isNear, goTo: nowhere })
  const mode = useDeliveryMode()
  const card = useCard(openDraft, member ?? null)
  useAskAgain(openDraft)
  const choose = (tipo: AccountType): void => openDraft.takeIn((values) => ({ ...values, tipo }))
  return (
    <>
      <Head isCard={isCard} />
      {isCard ? null : (
        <>
          <Refused openDraft={openDraft} stepHref={() => draftAddress(path, openDraft.draftId)} onGo={nowhere} />
          <ProblemSummary openDraft={openDraft} />
        </>
      )}
      <div className="split">
        <section className="card">
          <div className="card-pad form">
            <Scope path="">
              <ChoiceAnswer name="tipo" label={directDebit.tipo.label} options={types} inline onAnswer={choose} />
              {isCard ? (
                <Suspense fallback={null}>
                  <CardPart card={card} onAccount={() => choose('debito')} />
                </Suspense>
              ) : (
                <AccountFields />
              )}
            </Scope>
            {isCard ? null : (
              <p className="small muted panel-remark">
                <Icon glyph={Info} size="sm" />
                <span>{directDebitMessages.noWallets}</span>
              </p>
            )}
          </div>
        </section>
        <div className="split-aside">
          {isCard ? (
            <Suspense fallback={null}>
              <CardSend card={card} />
            </Suspense>
          ) : (
            <SendCard
              openDraft={openDraft}
              frame={{ ...sendFrame, readyLine: () => sayReady(mode, owner) }}
              size={flow.size}
              onSend={flow.send}
              onMissing={nowhere}
            />
          )}
        </div>
      </div>
      <Suspense fallback={null}>{isCard ? null : <KeepingNote />}</Suspense>
      {flow.dialogs}
    </>
  )
}

const Head = ({ isCard }: { isCard: boolean }) => {
  const openDraft = useEnrolment()
  const save = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">Adherí tus aportes al débito automático.</p>
      </div>
      {isCard ? null : <SaveIndicator state={save} />}
    </div>
  )
}
