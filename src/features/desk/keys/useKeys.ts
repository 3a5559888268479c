import { useContext, useEffect, useRef } from 'react'
import { KeysContext } from './keys-context'

/** What keys of one letter do on a screen, by the key as the keyboard names it. None of them may decide anything. */
export type Keys = Readonly<Record<string, () => void>>

const fields = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"], [role="menu"]'

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(fields) !== null

// What is open over the screen has the keyboard: a letter must not act below it.
const isCovered = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null &&
  !(target instanceof Element && target.closest('[data-own-keys]') !== null)

const isWithModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey

/**
 * The keys of this screen, while the person has them on (WCAG 2.1.4). They are ignored in a field, with a modifier key, and
 * under a dialog that does not say it has them itself.
 */
export const useKeys = (keys: Keys): void => {
  const isOn = useContext(KeysContext)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const act = latest.current[event.key]
      if (!act || event.defaultPrevented || isWithModifier(event) || isTyping(event) || isCovered(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
