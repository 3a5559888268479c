import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { kioskCodePath } from '../../domain/portal-paths'
import { EndQuestion } from '../../features/kiosk/EndQuestion'
import { IdleQuestion } from '../../features/kiosk/IdleQuestion'
import { codeHere } from '../../forms/kiosk/code-here'
import { getTakeAlong, subscribeTakeAlong } from '../../forms/kiosk/take-along'
import { idleAsks } from '../visit/idle-asks'
import { useSecondsLeft } from './seconds-left'
import { isEnding } from '../visit/end-visit'
import { askToEnd, end, endQuestion, hasVisit, idleWatch } from '../visit/visit'

const isAsking = (): boolean => hasVisit.get() && !isEnding.get() && idleWatch.view.get().kind === 'asks'

const subscribe = (listener: () => void): (() => void) => {
  const stops = [hasVisit, isEnding, idleWatch.view].map((watched) => watched.subscribe(listener))
  return () => stops.forEach((stop) => stop())
}

/** The questions of a visit: whether somebody is still there, and whether to end with something unsent. */
export const VisitQuestions = ({ isIn }: { isIn: boolean }) => {
  const unsent = useSyncExternalStore(endQuestion.subscribe, endQuestion.get)
  const takeAlong = useSyncExternalStore(subscribeTakeAlong, getTakeAlong)
  const asks = useSyncExternalStore(subscribe, isAsking)
  useEffect(() => idleAsks.set(asks), [asks])
  const [, navigate] = useLocation()
  const close = (): void => endQuestion.set(null)
  return (
    <>
      {unsent === null ? null : (
        <EndQuestion
          unsent={unsent}
          onTakeAlong={
            takeAlong === null
              ? null
              : () => {
                  close()
                  takeAlong()
                }
          }
          onSeeCode={
            codeHere() === null
              ? null
              : () => {
                  close()
                  navigate(kioskCodePath)
                }
          }
          onEnd={() => void end('persona')}
          onStay={close}
        />
      )}
      {asks ? <Idle isIn={isIn} /> : null}
    </>
  )
}

const Idle = ({ isIn }: { isIn: boolean }) => (
  <IdleQuestion
    seconds={useSecondsLeft() ?? 0}
    isMember={isIn}
    onStay={idleWatch.touch}
    onEnd={() => {
      idleWatch.touch()
      void askToEnd()
    }}
  />
)
