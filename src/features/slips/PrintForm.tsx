import { useState, type ReactNode } from 'react'
import type { Finding } from '../../domain/rules/yup'
import { useKeptEdit, type Editing } from '../../forms/changes/edit/useKeptEdit'
import { OpenDraftContext } from '../../forms/draft/context'
import type { FormValues } from '../../forms/form-definition'
import { Scope } from '../../forms/Scope'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { focusFirstField } from '../../ui/focus'
import { SignalLine } from '../../ui/frame/SignalLine'
import { Download, Undo } from '../../ui/icons/icons'
import './slips.css'
import { PrintOutcome } from './PrintOutcome'
import { usePrinting, type PrintJob, type RenewToken } from './usePrinting'

type PrintFormProps<V extends FormValues> = {
  /** Under which its answers are kept on the device. */
  name: string
  /** The answers of an empty form. */
  first: V
  find: (values: V) => readonly Finding[]
  toJob: (values: V) => PrintJob
  renew: RenewToken
  /** What the button says. */
  label: string
  /** Another form of the page has the main button. */
  isSecond?: boolean | undefined
  /** There is text to be typed: what was kept is said, and can be thrown away. */
  isTyped?: true
  /** The fields. */
  children: ReactNode
}

/**
 * A small form whose answers become a PDF in another window. They are kept sealed while they are typed and afterwards,
 * so that they are there after a reload, a closed window or a session that ended.
 */
export const PrintForm = <V extends FormValues>(props: PrintFormProps<V>) => {
  const [times, setTimes] = useState(0)
  return <Begun key={times} {...props} onAgain={() => setTimes(times + 1)} />
}

type BegunProps<V extends FormValues> = PrintFormProps<V> & { onAgain: () => void }

const Begun = <V extends FormValues>(props: BegunProps<V>) => {
  const { name, first, find } = props
  const editing = useKeptEdit(name, { values: first, seen: null, find })
  // What stands below waits with it for the device: it is read in a moment.
  return editing === null ? <div className="print-wait" aria-busy="true" /> : <Opened {...props} editing={editing} />
}

type OpenedProps<V extends FormValues> = BegunProps<V> & { editing: Editing<V> }

const Opened = <V extends FormValues>(props: OpenedProps<V>) => {
  const { editing, toJob, renew, label, isSecond, isTyped, children, onAgain } = props
  const { isOpening, outcome, notice, print, printHere } = usePrinting(renew)
  const press = (): void => {
    const wrong = editing.reveal()
    if (wrong.length > 0) focusFirstField(wrong)
    else print(toJob(editing.values()))
  }
  return (
    <OpenDraftContext value={editing.draft}>
      <div className="form print-form">
        {isTyped && editing.wasKept ? (
          <Banner
            tone="info"
            glyph={Undo}
            title="Seguís con lo que habías escrito."
            action={
              <Button small variant="secondary" onPress={() => void editing.forget().then(onAgain)}>
                Empezar de nuevo
              </Button>
            }
          />
        ) : null}
        <Scope path="">{children}</Scope>
        <div className="actions">
          <Button
            variant={isSecond ? 'secondary' : 'primary'}
            icon={Download}
            pending={isOpening}
            pendingText="Abriendo…"
            softDisabled={notice !== null}
            onPress={press}
          >
            {label}
          </Button>
        </div>
        <SignalLine>{notice}</SignalLine>
        <PrintOutcome outcome={outcome} onHere={printHere} />
      </div>
    </OpenDraftContext>
  )
}
