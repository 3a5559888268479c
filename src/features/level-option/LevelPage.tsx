import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useReading } from '../../api/reading/useReading'
import { canonicalJson } from '../../domain/json'
import { outlookOf } from '../../domain/level/outlook'
import { isLateOn } from '../../domain/level/period'
import { withSeen } from '../../domain/level-option/transitions'
import { toSeenLevel, type LevelRequest } from '../../domain/level-option/values'
import { levelDeadline } from '../../domain/member/level-badge'
import { isRight } from '../../forms/judged'
import { useAskAgain } from '../../forms/draft/useAskAgain'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { useRefresh } from '../../forms/reading/useRefresh'
import type { FrameProps } from '../../forms/submission/submission'
import { useSendFlow } from '../../forms/submission/useSendFlow'
import { useToday } from '../../forms/useToday'
import { NothingYet } from '../../ui/content/NothingYet'
import { SaveIndicator } from '../../ui/frame/SaveIndicator'
import { laterPart } from '../../ui/lazy-part'
import { CurrentLevel } from './CurrentLevel'
import { RequestedLevel } from './RequestedLevel'
import { RequestPath } from './RequestPath'
import { LateDialog } from './LateDialog'
import { LevelForm } from './LevelForm'
import { Standing } from './Standing'
import { usePart } from './open-draft'
import { useOnItsWay } from './useOnItsWay'
import './level-option.css'

// Loads later: it is never shown before an edit was stored.
const KeepingNote = laterPart(() => import('../../forms/wizard/KeepingNote').then((module) => module.KeepingNote))

const nowhere = (): void => undefined

/**
 * 'Opción de nivel': the current level with what follows from it, the request with its status and the way to withdraw
 * it, and the form when the fund takes a request (LEVEL-006, LEVEL-037, LEVEL-038).
 */
export const LevelPage = ({ submission, openDraft, owner, member: known }: FrameProps<LevelRequest>) => {
  const reading = useReading('opcionNivel')
  const readMember = useReading('afiliado')
  const member = readMember.data ?? known
  const order = reading.data
  const today = useToday()
  const isNear = usePart(isRight)
  const save = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  const flow = useSendFlow({ submission, openDraft, owner, isNear, goTo: nowhere })
  const refresh = useRefresh([reading], 'actualizar tu opción de nivel')
  const [asksLate, setAsksLate] = useState(false)
  const onItsWay = useOnItsWay()
  useAskAgain(openDraft)
  useFailureNotice('leer-opcionNivel', order === undefined ? undefined : reading.failure)
  const seen = order && member ? toSeenLevel(order, member) : undefined
  const print = seen && canonicalJson(seen)
  const takeIn = useEffectEvent(() => {
    if (seen === undefined || canonicalJson(openDraft.state.get().values.visto) === print) return
    openDraft.takeIn((values) => withSeen(values, seen))
    openDraft.review()
  })
  useEffect(() => {
    if (print !== undefined) takeIn()
  }, [print])

  const hasForm = order?.puedeTramitar === true && member?.esesb === false && onItsWay === null
  const choosing = onItsWay !== null ? 'leaving' : hasForm ? 'open' : 'none'
  const outlook = order === undefined ? null : outlookOf(order)
  const deadline = order && levelDeadline(order, today)
  const isLate =
    order !== undefined && deadline !== undefined && (order.extemporaneo || isLateOn(today, { hasta: deadline }))
  const send = (): void => {
    if (isLate) setAsksLate(true)
    else flow.send()
  }
  const title = hasForm && order.anio !== null ? `Seleccioná una Opción de Nivel para ${order.anio}` : 'Opción de nivel'
  return (
    <>
      <ReadingHead
        title={title}
        readings={[reading]}
        refresh={refresh}
        action={hasForm ? <SaveIndicator state={save} /> : null}
      />
      {order === undefined || member === undefined ? (
        <NothingYet reading={reading} />
      ) : (
        <>
          <div className="stack level-standing">
            {outlook === null || member.esesb ? (
              <CurrentLevel order={order} choosing={choosing} />
            ) : (
              <RequestedLevel order={order} outlook={outlook} hasDisability={seen?.enDiscapacidad === true} />
            )}
            <div className="stack level-after">
              {outlook === null || member.esesb ? null : <RequestPath order={order} />}
              <Standing order={order} isSpecial={member.esesb} onItsWay={onItsWay} />
            </div>
          </div>
          {hasForm ? (
            <LevelForm openDraft={openDraft} order={order} isLate={isLate} size={flow.size} onSend={send} />
          ) : null}
        </>
      )}
      <Suspense fallback={null}>{hasForm ? <KeepingNote /> : null}</Suspense>
      <LateDialog
        isOpen={asksLate}
        deadline={deadline}
        onClose={() => setAsksLate(false)}
        onContinue={() => {
          setAsksLate(false)
          openDraft.put('extemporaneo', true)
          flow.send()
        }}
      />
      {flow.dialogs}
    </>
  )
}
