import { useEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button'
import { classNames } from '../class-names'
import { FileSlotStatus, FileSlotThumb, toSlotNews } from './FileSlotStatus'
import { type FileSlotState, findSlotFile } from './file-slot-state'
import { fieldId } from '../focus'
import { IconButton } from '../actions/IconButton'
import { Trash, X } from '../icons/icons'
import { ProgressBar } from '../waiting/ProgressBar'
import { useFilePicker } from './useFilePicker'

export type FileSlotProps = {
  /** The document's name, verbatim: 'DNI FRONTAL'. It is part of every button's name. */
  label: string
  /** The person of the document, beside the name. */
  whose?: string | undefined
  name: string
  state: FileSlotState
  onPick: (file: File) => void
  /** The picker or the camera is about to open: the system may kill the browser meanwhile. */
  onOpen?: (() => void) | undefined
  /** The picker was closed without a file. */
  onDismiss?: (() => void) | undefined
  /** Empties the slot (back to idle, UPLOAD-004). */
  onRemove?: (() => void) | undefined
  /** Tries the same file again, after an error that may pass. */
  onRetry?: (() => void) | undefined
  /** Stops reading or sending. */
  onCancel?: (() => void) | undefined
  hint?: string | undefined
  accept?: string | undefined
  capture?: 'user' | 'environment' | undefined
  /** Message of an idle slot when the document is missing. */
  error?: string | null | undefined
  disabled?: boolean | undefined
}

const looks = {
  idle: 'is-idle',
  reading: 'is-busy',
  compressing: 'is-busy',
  checking: 'is-checking',
  saved: 'is-saved',
  sending: 'is-busy',
  sent: 'is-done',
  error: 'is-error',
} satisfies Record<FileSlotState['kind'], string>

/** Slot of one document: choose it, see its state, replace or remove it. */
export const FileSlot = (props: FileSlotProps) => {
  const { label, name, state, onPick, onOpen, onRemove, onRetry, onCancel, disabled } = props
  const accept = props.accept ?? 'image/jpeg,image/png,application/pdf'
  const picker = useFilePicker({ name, accept, capture: props.capture, disabled, onPick, onCancel: props.onDismiss })
  const missing = state.kind === 'idle' ? (props.error ?? null) : null
  const busy = state.kind === 'reading' || state.kind === 'compressing' || state.kind === 'sending'
  const holds = findSlotFile(state) !== undefined
  const verb = state.kind === 'idle' ? 'Agregar' : 'Cambiar'
  const percent = state.kind === 'compressing' ? state.progress : state.kind === 'sending' ? state.percent : null
  const id = fieldId(name)
  const actionId = `${id}--action`
  const phase = busy ? 'busy' : holds ? 'held' : 'empty'
  const wantsFocus = useRef(false)
  useEffect(() => {
    // The pressed button was unmounted for a while: give it the focus back, unless the focus is elsewhere by now.
    if (phase === 'busy' || !wantsFocus.current) return
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById(actionId)?.focus({ preventScroll: true })
  }, [phase, actionId])
  const remove = (): void => {
    wantsFocus.current = true
    onRemove?.()
  }
  const [hasWorked, setWorked] = useState(false)
  if (busy && !hasWorked) setWorked(true)
  const isFresh = hasWorked && state.kind === 'saved'
  return (
    <div
      className={classNames('file', missing ? 'is-error' : looks[state.kind], picker.over && 'is-over')}
      id={id}
      role="group"
      aria-labelledby={`${id}--label`}
      aria-busy={busy || undefined}
      {...picker.zone}
    >
      <span className="thumb">
        <FileSlotThumb state={state} missing={missing} />
      </span>
      <span>
        <span className="name" id={`${id}--label`}>
          {label}
        </span>
        {props.whose === undefined ? null : <span className="whose"> {props.whose}</span>}
        <span className="meta" id={`${id}--status`}>
          <FileSlotStatus state={state} missing={missing} hint={props.hint ?? 'JPG, PNG o PDF de hasta 5 MB'} />
        </span>
      </span>
      <span className="file-actions">
        {busy || disabled ? null : (
          <>
            {state.kind === 'error' && onRetry ? (
              <Button small variant="secondary" label={`Reintentar ${label}`} onPress={onRetry}>
                Reintentar
              </Button>
            ) : null}
            <Button
              small
              variant={state.kind === 'error' || missing ? 'secondary' : state.kind === 'idle' ? 'tint' : 'quiet'}
              label={`${verb} ${label}`}
              describedBy={`${id}--status`}
              id={actionId}
              onPress={() => {
                wantsFocus.current = true
                onOpen?.()
                picker.open()
              }}
            >
              {verb}
            </Button>
            {holds && onRemove ? <IconButton label={`Quitar ${label}`} glyph={Trash} onPress={remove} /> : null}
          </>
        )}
        {busy && onCancel ? <IconButton label={`Cancelar ${label}`} glyph={X} onPress={onCancel} /> : null}
      </span>
      {picker.input}
      {percent === null ? null : (
        <div className="across">
          <ProgressBar
            label={state.kind === 'sending' ? `Envío de ${label}` : `Achicando ${label}`}
            percent={percent}
          />
        </div>
      )}
      <span className={isFresh ? 'across small ok' : 'vh'} role="status">
        {isFresh ? (
          <>
            <span className="vh">{label}: </span>
            Archivo guardado correctamente
          </>
        ) : (
          toSlotNews(label, state)
        )}
      </span>
    </div>
  )
}
