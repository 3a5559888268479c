import { useEffect, useLayoutEffect, useState } from 'react'
import { registerPending } from './flush'

/**
 * Longest time from a key to the commit, in milliseconds: the frame that draws the key comes first, and little is lost
 * if the browser dies. While a write runs, later keys go with the next one.
 */
export const commitDelayMs = 30

type Buffer = {
  /** The person changed the text: store it and commit it soon. */
  changed: (text: string) => void
  /** Commits now, if there is something to commit. */
  flush: () => void
}

/**
 * Keeps what a person types inside the field, so that a key press renders nothing. It commits 30 ms after the first
 * uncommitted key (even while typing goes on), on flush and on unmount. A `value` from outside is written to the field
 * with `write`; the field's own text coming back is recognised and ignored, and a text that is being typed is not
 * overwritten.
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
    // Only after the form has it: in between nobody would know of this text.
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
