import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../lazy-part'
import { useOpenedOnce } from './useOpenedOnce'

/** A dialog whose code loads when it first opens. It stays mounted after that, so it keeps what was typed. */
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
