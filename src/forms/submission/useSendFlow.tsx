import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import type { FormValues } from '../form-definition'
import type { SendFlowProps } from './SendFlow'

// Far away from the first paint; asked for when sending is near, so that it is there when the person sends.
const loadFlow = () => import('./SendFlow')

type Sent<V extends FormValues> = Omit<SendFlowProps<V>, 'load' | 'pressed'> & {
  /** The person may send soon. */
  isNear: boolean
}

/** The last button of a submission, and what the screen says from there on. */
export const useSendFlow = <V extends FormValues>({
  isNear,
  ...flow
}: Sent<V>): { send: () => void; dialogs: ReactNode } => {
  // One screen is of one submission for as long as it stands, and so the hook is the same in every render.
  // oxlint-disable-next-line react/hooks
  const load = flow.submission.useSending()
  const [pressed, setPressed] = useState(0)
  const [SendFlow] = useState(() => lazyPart(async () => (await loadFlow()).SendFlow<V>))
  // What can't be loaded now is asked for again, and waited for, when the person sends.
  const prepare = useEffectEvent(() => void Promise.allSettled([loadFlow(), load()]))
  useEffect(() => {
    if (isNear) prepare()
  }, [isNear])
  return {
    send: () => setPressed((times) => times + 1),
    dialogs:
      pressed === 0 ? null : (
        <Suspense fallback={null}>
          <SendFlow {...flow} load={load} pressed={pressed} />
        </Suspense>
      ),
  }
}
