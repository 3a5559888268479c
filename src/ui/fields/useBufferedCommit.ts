import { useEffect, useLayoutEffect, useState } from 'react'
import { registerPending } from './flush'

/**
 * Longest time that a key waits before its field tells the form, in milliseconds: the frame that draws the key goes first,
 * and what dies with the browser is little. While a write runs, later keys go along with the next one.
 */
export const commitDelayMs = 30

type Buffer = {
  /** The person changed the text: remember it and tell the form soon. */
  changed: (text: string) => void
  /** Tell the form now, if there is something to tell. */
  flush: () => void
}

/**
 * Keeps what a person types inside the field, so that a key press renders nothing, and hands it to the form 30 ms after the
 * first key that the form does not have (also while the typing goes on), on flush and when the field goes away. A `value`
 * that comes from outside is written to the field with `write`; the echo of what the field itself sent is recognised and
 * left alone, and so is whatever is still being typed.
 */
export const useBufferedCommit = (
  value: string,
  write: (text: string) => void,
  onCommit: (text: string) => void,
): Buffer => {
  const [buffer] = useState(() => new FieldBuffer(value))
  useLayoutEffect(() => buffer.listen(write, onCommit))
  useLayoutEffect(() => buffer.receive(value), [buffer, value])
  useEffect(() => buffer.flush, [buffer])
  return buffer
}

class FieldBuffer implements Buffer {
  private onCommit: (text: string) => void = () => undefined
  private write: (text: string) => void = () => undefined
  private known: string
  private waiting: string | null = null
  private sent: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private unregister: () => void = () => undefined

  constructor(value: string) {
    this.known = value
  }

  listen(write: (text: string) => void, onCommit: (text: string) => void): void {
    this.write = write
    this.onCommit = onCommit
  }

  changed = (text: string): void => {
    if (this.waiting === null) this.unregister = registerPending(this.flush)
    this.waiting = text
    this.timer ??= setTimeout(this.flush, commitDelayMs)
  }

  flush = (): void => {
    if (this.waiting === null) return
    const text = this.waiting
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = null
    if (text !== this.known) {
      this.known = text
      this.sent.push(text)
      this.onCommit(text)
    }
    // Not before its form has it: between both nobody would know of this text.
    this.unregister()
  }

  receive(value: string): void {
    const echo = this.sent.lastIndexOf(value)
    if (echo >= 0) {
      this.sent = this.sent.slice(echo + 1)
      return
    }
    if (value === this.known || this.waiting !== null) return
    this.sent = []
    this.known = value
    this.write(value)
  }
}
