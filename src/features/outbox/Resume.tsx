import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { CarryButton } from '../../forms/carry/CarryButton'
import { useOutbox } from '../../forms/wizard/useOutboxView'
import { Icon } from '../../ui/icons/Icon'
import { ChevronRight, CloudUpload, Pencil } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { ProgressBar } from '../../ui/waiting/ProgressBar'
import { isFor, type SubmissionKinds } from '../../forms/submission/kind'
import { useDrafts, type ListedDraft } from './useDrafts'
import { SharedNote } from './shared/SharedNote'
import { sayWhen } from '../../forms/sending/say-when'
import '../../ui/styles/screens/outbox.css'

/** The last changed draft, with a link back into it: "Continuá donde dejaste". */
const ResumeCard = ({ draft, forms }: { draft: ListedDraft; forms: SubmissionKinds }) => {
  const { meta, progress } = draft
  const kind = forms[meta.formId]
  if (!kind || !progress) return null
  const isAway = meta.state === 'away'
  return (
    <section className="draft" aria-label="Continuá donde dejaste">
      <p className="eyebrow">
        <Icon glyph={Pencil} size="sm" />
        Continuá donde dejaste
      </p>
      <div className="row-between">
        <div>
          <p className="t">
            <b>{progress.title}</b>
          </p>
          <p className="small muted">
            {progress.subject} ·{' '}
            {isAway
              ? 'En camino a otro dispositivo'
              : `Paso ${progress.step} de ${progress.steps} · guardado ${sayWhen(meta.updatedAt, now())}`}
          </p>
        </div>
        <Link href={kind.href(meta.id)} asChild>
          <LinkButton variant="tint" small>
            {isAway ? 'Ver' : 'Continuar'}
          </LinkButton>
        </Link>
      </div>
      <ProgressBar label="Avance del formulario" percent={Math.round(((progress.step - 1) / progress.steps) * 100)} />
      {isAway ? null : (
        <div className="flush">
          <CarryButton draftId={meta.id} name={progress.title} />
        </div>
      )}
    </section>
  )
}

/** What this device stores for its person: the draft to continue, and a link to everything that waits or was sent. */
export const Resume = ({ forms }: { forms: SubmissionKinds }) => {
  const drafts = useDrafts(forms)
  const items = useOutbox()
  const active = drafts?.filter(({ meta }) => meta.state === 'active' || meta.state === 'away') ?? []
  const latest = active.find(({ meta }) => {
    const kind = forms[meta.formId]
    return kind !== undefined && isFor(kind, meta.owner)
  })
  const count = (items?.length ?? 0) + active.length
  if (count === 0) return <SharedNote />
  return (
    <div className="stack">
      <SharedNote />
      {latest ? <ResumeCard draft={latest} forms={forms} /> : null}
      <Link href="/bandejaDeSalida" className="banner banner-neu banner-link">
        <Icon glyph={CloudUpload} />
        <div>
          <p className="t">Bandeja de salida</p>
          <p className="d">Tus borradores, lo que espera salir y tus comprobantes.</p>
        </div>
        <Icon glyph={ChevronRight} />
      </Link>
    </div>
  )
}
