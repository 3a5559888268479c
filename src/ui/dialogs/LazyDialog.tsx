import { Suspense, lazy, useContext, useState } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog'
import { CoveredContext } from '../covered'
import type { DialogProps } from './Dialog'

const loadDialog = () => import('./Dialog')
const loadConfirm = () => import('./ConfirmDialog')
const DialogPart = lazy(() => loadDialog().then((module) => ({ default: module.Dialog })))
const ConfirmPart = lazy(() => loadConfirm().then((module) => ({ default: module.ConfirmDialog })))

/** Stays mounted after the first opening, so that closing can return the focus. */
const useOpenedOnce = (isOpen: boolean): boolean => {
  const [opened, setOpened] = useState(isOpen)
  if (isOpen && !opened) setOpened(true)
  return opened || isOpen
}

/** A Dialog whose code loads when it first opens; out of sight for as long as its screen is covered. */
export const LazyDialog = (props: DialogProps) => {
  const isOpen = !useContext(CoveredContext) && props.isOpen
  return useOpenedOnce(isOpen) ? (
    <Suspense fallback={null}>
      <DialogPart {...props} isOpen={isOpen} />
    </Suspense>
  ) : null
}

/** A ConfirmDialog whose code loads when it first opens; out of sight for as long as its screen is covered. */
export const LazyConfirmDialog = (props: ConfirmDialogProps) => {
  const isOpen = !useContext(CoveredContext) && props.isOpen
  return useOpenedOnce(isOpen) ? (
    <Suspense fallback={null}>
      <ConfirmPart {...props} isOpen={isOpen} />
    </Suspense>
  ) : null
}
