import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { publishCommunication } from '../../../api/desk/communications.api'
import { errorWords } from '../../../api/errors'
import type { DeskCommunication } from '../../../contract/communications/desk'
import { now } from '../../../api/server-clock'
import { publicationProblems, type DraftProblems, type Moment } from '../../../domain/communications/draft'
import { cleanRichText } from '../../../domain/communications/text/clean'
import { todayIn } from '../../../domain/dates'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { flushFields } from '../../../ui/fields/flush'
import { focusField } from '../../../ui/focus'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronLeft } from '../../../ui/icons/icons'
import { communicationsPath, listPath } from './addresses'
import { KeptLine } from './KeptLine'
import { previewOf, toWriting } from './opened'
import { Preview } from './Preview'
import { PublishBar } from './PublishBar'
import { PublishDialog } from './PublishDialog'
import { useDraft } from './useDraft'
import { useHeadCount } from './useHeadCount'
import { WhatItSays } from './WhatItSays'
import { WhoSeesIt } from './WhoSeesIt'

/** Writes a communication: a new one (`opened` null), or a draft that the fund has. */
export const WritePage = ({ opened }: { opened: DeskCommunication | null }) => {
  const [first] = useState(() => toWriting(opened))
  const { writing, kept, change, save, close } = useDraft(first, opened)
  const people = useHeadCount(writing.audiencia)
  const [, navigate] = useLocation()
  const [problems, setProblems] = useState<DraftProblems>({})
  const [asked, setAsked] = useState<Moment | null>(null)
  const [isSending, setSending] = useState(false)
  const [isPreview, setPreview] = useState(false)

  const ask = (moment: Moment): void => {
    flushFields()
    const found = publicationProblems({ ...writing, texto: cleanRichText(writing.texto) }, moment, todayIn(now()))
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong === undefined) return setAsked(moment)
    setPreview(false)
    focusField(wrong)
  }

  const publish = async (moment: Moment): Promise<void> => {
    setSending(true)
    const saved = await save()
    const done = saved.ok ? await publishCommunication(saved.value, moment) : saved
    setSending(false)
    setAsked(null)
    if (!done.ok) return showSnack({ type: 400, act: 'publicar', text: errorWords(done.error) })
    close()
    const text = moment === 'ahora' ? `Se publicó «${writing.titulo}».` : `«${writing.titulo}» quedó programada.`
    showSnack({ type: 200, act: 'publicar', text })
    navigate(listPath(moment === 'ahora' ? 'publicadas' : 'programadas', 0))
  }

  return (
    <>
      <div className="cm-top">
        <Link className="back" href={communicationsPath}>
          <Icon glyph={ChevronLeft} />
          Comunicaciones
        </Link>
        <KeptLine kept={kept} />
      </div>
      <div className="page-head">
        <h1 tabIndex={-1}>Escribir una comunicación</h1>
      </div>
      <div className="cm-seg cm-views" role="group" aria-label="Vista">
        <button type="button" aria-pressed={!isPreview} onClick={() => setPreview(false)}>
          Escribir
        </button>
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(true)}>
          Así la ven
        </button>
      </div>
      <div className={isPreview ? 'cm-edit is-preview' : 'cm-edit'}>
        <section className="card cm-form">
          <WhatItSays writing={writing} html={opened?.texto ?? ''} problems={problems} onChange={change} />
          <WhoSeesIt writing={writing} people={people} problems={problems} onChange={change} />
        </section>
        <Preview communication={previewOf(writing)} />
      </div>
      <PublishBar
        writing={writing}
        people={people}
        onSave={() => {
          flushFields()
          void save()
        }}
        isSaving={kept.kind === 'saving'}
        onAsk={ask}
      />
      {asked === null ? null : (
        <PublishDialog
          writing={writing}
          people={people}
          moment={asked}
          isSending={isSending}
          onClose={() => setAsked(null)}
          onPublish={() => void publish(asked)}
        />
      )}
    </>
  )
}
