import { Suspense, useContext } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog'
import { CoveredContext } from '../covered'
import type { DialogProps } from './Dialog'
import { lazyPart } from '../lazy-part'
import { useOpenedOnce } from './useOpenedOnce'

const loadDialog = () => import('./Dialog')
const loadConfirm = () => import('./ConfirmDialog')
const DialogPart = lazyPart(() => loadDialog().then((module) => module.Dialog))
const ConfirmPart = lazyPart(() => loadConfirm().then((module) => module.ConfirmDialog))

/** A Dialog whose code loads when it first opens; hidden while its screen is covered. */
export const LazyDialog = (props: DialogProps) => {
  const isOpen = !useContext(CoveredContext) && props.isOpen
  return useOpenedOnce(isOpen) ? (
    <Suspense fallback={null}>
      <DialogPart {...props} isOpen={isOpen} />
    </Suspense>
  ) : null
}

/** A ConfirmDialog whose code loads when it first opens; hidden while its screen is covered. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) => {
  const isOpen = !useContext(CoveredContext) && props.isOpen
  return useOpenedOnce(isOpen) ? (
    <Suspense fallback={null}>
      <ConfirmPart {...props} isOpen={isOpen} />
    </Suspense>
  ) : null
}
