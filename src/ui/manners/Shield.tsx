import { useEffect, useState, type SyntheticEvent } from 'react'
import '../styles/content/shield.css'

/** Time in which what has just opened takes no pointer, in milliseconds. */
export const shieldMs = 400

/** Whether a press falls on the shield, and so beside nothing. */
export const isShield = (target: Element): boolean => target.closest('.shield') !== null

// The focus stays where it is.
const swallow = (event: SyntheticEvent): void => event.preventDefault()

/**
 * Takes the presses of the first moment after something opened over the screen: the second tap of a double tap, on what was below, must
 * not answer what it has not read. Keys count from the beginning.
 */
export const Shield = () => {
  const [isUp, setUp] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setUp(false), shieldMs)
    return () => clearTimeout(timer)
  }, [])
  return isUp ? <div className="shield" aria-hidden="true" onPointerDown={swallow} onMouseDown={swallow} /> : null
}
