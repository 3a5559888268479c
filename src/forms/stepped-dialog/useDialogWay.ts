import { useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { stepBefore, type FormValues } from '../form-definition'
import type { OpenDraft } from '../draft/open-draft'
import { stepParam } from '../submission/address'
import { dialogEntry, entryAfter } from './dialog-history'

/** The ways through a dialog of steps. */
type DialogWay = {
  goTo: (step: string) => void
  back: () => void
  /** Returns to the screen that it was opened from. */
  leave: () => void
}

const toAddress = (path: string, step: string): string => {
  // Read at the time: another part of the screen may have changed it just now.
  const next = new URLSearchParams(location.search)
  next.set(stepParam, step)
  return `${path}?${next.toString()}`
}

/** Returns to the screen that a dialog was opened from, or goes to `exitPath`. */
export const useLeaving = (exitPath: string): (() => void) => {
  const [, navigate] = useLocation()
  return () => {
    const { depth } = dialogEntry()
    if (depth > 0) history.go(-depth)
    else navigate(exitPath, { replace: true })
  }
}

/** Keeps the step in the address, so that the browser's back button goes back one step, and from the first one out. */
export const useDialogWay = <V extends FormValues>(
  openDraft: OpenDraft<V>,
  { path, exitPath }: { path: string; exitPath: string },
): DialogWay => {
  const [here, navigate] = useLocation()
  const [params] = useSearchParams()
  const asked = params.get(stepParam)
  const leave = useLeaving(exitPath)
  // Together with what it shows: written later, it would undo a tap that already led elsewhere.
  useLayoutEffect(() => {
    // Another screen is shown over the form, and the address is not the form's.
    if (here !== path) return
    const { step } = openDraft.state.get()
    if (asked === null) navigate(toAddress(path, step), { replace: true, state: dialogEntry() })
    else if (asked !== step && openDraft.form.steps.some(({ id }) => id === asked)) openDraft.goTo(asked)
  }, [asked, here, navigate, openDraft, path])
  const goTo = (step: string): void => {
    const from = openDraft.state.get().step
    openDraft.goTo(step)
    const to = openDraft.state.get().step
    if (to !== from) navigate(toAddress(path, to), { state: entryAfter(from) })
  }
  return {
    goTo,
    back: () => {
      const { step, values } = openDraft.state.get()
      const before = stepBefore(openDraft.form, values, step)
      if (before === undefined) return
      if (dialogEntry().under === before) history.back()
      else {
        openDraft.goTo(before)
        navigate(toAddress(path, before), { replace: true, state: dialogEntry() })
      }
    },
    leave,
  }
}
