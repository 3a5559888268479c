import { useEffect, useRef, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { RichText } from '../../../../domain/communications/text/rich-text'
import { FieldMessages, fieldIds, type FieldTexts } from '../../../../ui/fields/Field'
import { classNames } from '../../../../ui/class-names'
import { setLink, linkAt } from './commands'
import { documentOf } from './from-html'
import { LinkDialog } from './LinkDialog'
import { makeView } from './make-view'
import { Toolbar } from './Toolbar'
import { toRichText } from './to-rich-text'
import './rich-text.css'

type RichTextFieldProps = FieldTexts & {
  /** The text that it opens with, as HTML; later ones are not shown. */
  first: string
  onChange: (text: RichText) => void
}

const cleanedWords = 'Limpiamos lo que pegaste: quedaron el texto y los formatos permitidos.'

/** A text of the closed set of formats of a communication, with its toolbar (COMM-004). */
export const RichTextField = ({ first, onChange, ...texts }: RichTextFieldProps) => {
  const ids = fieldIds(texts.name)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const change = useRef(onChange)
  const [opened] = useState(() => documentOf(first))
  const [state, setState] = useState<EditorState | null>(null)
  const [isCleaned, setCleaned] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  useEffect(() => {
    change.current = onChange
  })
  const { label, hint } = ids
  useEffect(() => {
    if (place.current === null) return undefined
    const made = makeView(
      place.current,
      opened,
      { labelledBy: label, describedBy: hint },
      {
        onState: (next, isTextChanged) => {
          setState(next)
          if (!isTextChanged) return
          setCleaned(false)
          change.current(toRichText(next.doc))
        },
        onCleaned: () => setCleaned(true),
      },
    )
    made.dom.id = ids.id
    view.current = made
    setState(made.state)
    return () => {
      made.destroy()
      view.current = null
    }
  }, [opened, label, hint, ids.id])
  useEffect(() => {
    const dom = view.current?.dom
    if (texts.error) dom?.setAttribute('aria-invalid', 'true')
    else dom?.removeAttribute('aria-invalid')
  }, [texts.error])
  const link = (href: string | null): void => {
    setLinking(null)
    const now = view.current
    if (now === null) return
    setLink(href)(now.state, now.dispatch)
    now.focus()
  }
  return (
    <div className={classNames('field', texts.error && 'is-error')}>
      <span className="label" id={ids.label}>
        {texts.label}
      </span>
      <FieldMessages ids={ids} hint={texts.hint} error={texts.error} />
      <div className="rte">
        {state === null ? null : (
          <Toolbar
            state={state}
            controls={ids.id}
            onAct={(run) => {
              const now = view.current
              if (now === null) return
              run(now.state, now.dispatch, now)
              now.focus()
            }}
            onLink={() => setLinking(linkAt(state) ?? '')}
          />
        )}
        <div ref={place} />
      </div>
      <p className="vh" role="status">
        {isCleaned ? cleanedWords : ''}
      </p>
      {isCleaned ? (
        <p className="hint" aria-hidden="true">
          {cleanedWords}
        </p>
      ) : null}
      {linking === null ? null : <LinkDialog first={linking} onClose={() => setLinking(null)} onLink={link} />}
    </div>
  )
}
