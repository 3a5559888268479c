import { Suspense } from 'react'
import { Link } from 'wouter'
import { erasableGroups } from '../../../../domain/own-data/erasable-groups'
import { chooseOne, chosenIn, erasure, type Erasure } from '../../../../domain/own-data/erasure'
import { ownDataPath } from '../../../../domain/portal-paths'
import { TickAnswer } from '../../../../forms/answers/TickAnswer'
import { isRight } from '../../../../forms/judged'
import { OfflineNotice } from '../../../../forms/OfflineNotice'
import { Scope } from '../../../../forms/Scope'
import { draftAddress } from '../../../../forms/submission/address'
import type { FrameProps } from '../../../../forms/submission/submission'
import { useSendFlow } from '../../../../forms/submission/useSendFlow'
import { Refused } from '../../../../forms/wizard/Refused'
import { Button } from '../../../../ui/actions/Button'
import { LinkButton } from '../../../../ui/actions/LinkButton'
import { Icon } from '../../../../ui/icons/Icon'
import { ArrowLeft, TriangleAlert } from '../../../../ui/icons/icons'
import { Scale } from '../../../../ui/icons/own-data-icons'
import { laterPart } from '../../../../ui/lazy-part'
import { readOwnData } from '../calls'
import '../../../../ui/styles/frame/total-bar.css'
import '../own-data.css'
import { useOwnList } from '../../security/useOwnList'
import { AfterSending } from './AfterSending'
import './erase.css'
import { eraseWords } from './erase-words'
import { KeptByLaw } from './KeptByLaw'
import { erasureKind } from './kind'
import { usePart } from './open-draft'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../../../../forms/wizard/KeepingNote').then((module) => module.KeepingNote))

const { path, title } = erasureKind.places[0]

const most = erasableGroups.length

const nowhere = (): void => undefined

/** 'Pedir que se borren datos': what can be deleted, what stays and why, and what follows (UNS-150). */
export const ErasePage = ({ submission, openDraft, owner }: FrameProps<Erasure>) => {
  const isNear = usePart(isRight)
  const count = usePart(({ values }) => chosenIn(values).length)
  const flow = useSendFlow({ submission, openDraft, owner, isNear, goTo: nowhere })
  const { state } = useOwnList(readOwnData)
  const erasable = state.kind === 'ready' ? state.list.erasable : null
  const isEmpty = count === 0
  const send = (): void => {
    if (!openDraft.reveal()) flow.send()
  }
  const button = (id: string, block: boolean) => (
    <Button variant="primary" block={block} softDisabled={isEmpty} describedBy={id} onPress={send}>
      Enviar el pedido
    </Button>
  )
  return (
    <>
      <Link className="back" href={ownDataPath}>
        <Icon glyph={ArrowLeft} size="sm" />
        Mis datos
      </Link>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted own-lead">Elegí qué. La Caja lo decide y te contesta.</p>
        </div>
      </div>
      <Refused openDraft={openDraft} stepHref={() => draftAddress(path, openDraft.draftId)} onGo={nowhere} />
      <div className="own-data">
        <div className="own-main">
          <section className="card card-pad">
            <Scope path="">
              <fieldset className="erase">
                <legend>¿Qué querés que se borre?</legend>
                {erasableGroups.map((group) => (
                  <TickAnswer key={group} name={group}>
                    <b>{erasure[group].label}</b>
                    <span className="d">{eraseWords(group, erasable)}</span>
                  </TickAnswer>
                ))}
              </fieldset>
            </Scope>
            <div className="erase-foot">
              <p className="asked is-warn">
                <Icon glyph={TriangleAlert} size="sm" />
                <span>Lo que se borra no se recupera.</span>
              </p>
              <Link href={ownDataPath} asChild>
                <LinkButton variant="quiet" small>
                  Pedir antes mi copia
                </LinkButton>
              </Link>
            </div>
          </section>
          <KeptByLaw />
        </div>
        <aside className="own-aside" aria-label="El pedido">
          <AfterSending>
            <div className="erase-send">
              {button('borrar-elegidos', true)}
              <p className="small muted" id="borrar-elegidos" role="status">
                {isEmpty ? chooseOne : `Elegiste ${count} de ${most}.`}
              </p>
            </div>
          </AfterSending>
          <OfflineNotice />
          <p className="asked">
            <Icon glyph={Scale} size="sm" />
            <span>
              Es tu derecho por la Ley 25.326, de protección de los datos personales. Si no te contestan, podés reclamar
              en la Agencia de Acceso a la Información Pública.
            </span>
          </p>
        </aside>
      </div>
      <Suspense fallback={null}>
        <KeepingNote />
      </Suspense>
      <section className="actionbar total-bar erase-bar" aria-label="Tu pedido">
        <div className="total-bar-in">
          <p className="total-sum" id="borrar-elegidos-barra">
            <small>{isEmpty ? chooseOne : 'Vas a pedir'}</small>
            {isEmpty ? null : (
              <b>
                {count} de {most}
              </b>
            )}
          </p>
          {button('borrar-elegidos-barra', false)}
        </div>
      </section>
      {flow.dialogs}
    </>
  )
}
