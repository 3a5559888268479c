import { useEffect, useEffectEvent, useRef } from 'react'
import { showSnack } from '../ui/dialogs/snack-store'
import { loadInTime } from '../ui/lazy-part'
import { lostWords } from '../ui/other-release'
import type { FormValues } from './form-definition'
import type { OpenDraft } from './draft/open-draft'
import { useDraftSlice } from './draft/useDraftSlice'

const notLoaded =
  'No pudimos revisar lo que cargaste. Fijate si tenés conexión y probá de nuevo: sigue guardado en este dispositivo.'

/**
 * A press that goes on from what is right, such as to the next step: it happens once the form's rules are there, once
 * however often it was asked for before. When their code does not load it happens not at all, and words say so.
 */
export const useJudgedPress = <V extends FormValues>(openDraft: OpenDraft<V>, press: () => void): (() => void) => {
  const judged = useDraftSlice(openDraft, (state) => state.judged)
  const isAsked = useRef(false)
  const pressOn = useEffectEvent(press)
  useEffect(() => {
    if (!judged || !isAsked.current) return
    isAsked.current = false
    pressOn()
  }, [judged])
  return () => {
    if (judged) return press()
    if (isAsked.current) return
    isAsked.current = true
    loadInTime(openDraft.judge).catch(() => {
      isAsked.current = false
      showSnack({ type: 400, act: 'revisar', text: lostWords(notLoaded) })
    })
  }
}
