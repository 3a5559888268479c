import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'

type FilePicker = {
  /** Opens the system's picker. */
  open: () => void
  /** The hidden input; it must be rendered. */
  input: ReactNode
  /** A file is being dragged over the zone. */
  over: boolean
  /** Put these on the element that accepts dropped files. */
  zone: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

type FilePickerOptions = {
  name: string
  accept: string
  capture?: 'user' | 'environment' | undefined
  disabled?: boolean | undefined
  onPick: (file: File) => void
  /** The picker was closed without a file. */
  onCancel?: (() => void) | undefined
}

/** Chooses a file by button or by dropping it, with a native input. */
export const useFilePicker = ({ name, accept, capture, disabled, onPick, onCancel }: FilePickerOptions): FilePicker => {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Emptied at once, so that choosing the same file again fires an event.
    event.currentTarget.value = ''
    if (file) onPick(file)
  }
  return {
    open: () => {
      // React has no cancel event for a file input.
      if (onCancel) input.current?.addEventListener('cancel', onCancel, { once: true })
      input.current?.click()
    },
    over,
    input: (
      <input
        type="file"
        hidden
        ref={input}
        autoComplete="off"
        name={name}
        accept={accept}
        disabled={disabled}
        onChange={picked}
        {...(capture ? { capture } : {})}
      />
    ),
    zone: {
      onDragOver: (event) => {
        if (disabled) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (file && !disabled) onPick(file)
      },
    },
  }
}
