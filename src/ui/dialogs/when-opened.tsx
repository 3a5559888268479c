import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../lazy-part'
import { useOpenedOnce } from './useOpenedOnce'

/** A dialog whose code loads with its first opening; from then on it keeps what was typed into it. */
export const whenOpened = <Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const Dialog = lazyPart(load)
  const WhenOpened = (props: Props) =>
    useOpenedOnce(props.isOpen) ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  return WhenOpened
}
