import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { discardDraft } from '../../offline/drafts/drafts'
import { restore } from './restore'
import { CarryButton } from '../../forms/carry/CarryButton'
import { openCarry } from '../../forms/carry/carry-store'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { Smartphone } from '../../ui/icons/device-icons'
import { Pencil, Trash } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { showSnack } from '../../ui/dialogs/snack-store'
import { SaveCopy } from './copy/SaveCopy'
import { isFor, type SubmissionKinds } from '../../forms/submission/kind'
import { Row } from './Row'
import type { ListedDraft } from './useDrafts'
import { sayWhen } from '../../forms/sending/say-when'

const undoDays = 7
const dayMs = 86_400_000

const discard = async (id: string): Promise<void> => {
  const done = await discardDraft(id)
  if (!done.ok) return showSnack({ type: 400, act: 'descartar', text: 'No pudimos descartarlo. Probá de nuevo.' })
  showSnack({
    type: 200,
    act: 'descartar',
    text: 'Descartado. Lo podés recuperar durante 7 días.',
    action: { label: 'Deshacer', onPress: () => void restore(id) },
  })
}

const daysLeft = (discardedAt: number): number =>
  Math.max(1, Math.ceil((discardedAt + undoDays * dayMs - Date.now()) / dayMs))

const DraftRow = ({ draft, forms }: { draft: ListedDraft; forms: SubmissionKinds }) => {
  const { meta, progress } = draft
  const kind = forms[meta.formId]
  if (!kind || !progress) {
    return (
      <Row
        glyph={Pencil}
        title={kind?.title ?? 'Borrador'}
        detail="No lo podemos abrir con esta versión del portal. Lo que cargaste sigue acá."
      >
        <SaveCopy draftId={meta.id} name={kind?.title ?? 'este borrador'} />
      </Row>
    )
  }
  const name = `${progress.title} · ${progress.subject}`
  if (meta.discardedAt !== null) {
    const days = daysLeft(meta.discardedAt)
    return (
      <Row glyph={Trash} title={name} detail={`Descartado · se borra en ${days === 1 ? '1 día' : `${days} días`}`}>
        <Button small variant="tint" label={`Recuperar ${name}`} onPress={() => void restore(meta.id)}>
          Recuperar
        </Button>
      </Row>
    )
  }
  if (meta.state === 'away') return <AwayRow draft={draft} name={name} />
  const saved = `guardado ${sayWhen(meta.updatedAt, now())}`
  const canGoOn = isFor(kind, meta.owner)
  return (
    <Row
      glyph={Pencil}
      title={name}
      detail={
        canGoOn
          ? `Paso ${progress.step} de ${progress.steps} · ${saved}`
          : `Tu afiliación ya está hecha: no hace falta terminarla · ${saved}`
      }
    >
      {canGoOn ? (
        <Link href={kind.href(meta.id)} asChild>
          <LinkButton variant="tint" small aria-label={`Continuar ${name}`}>
            Continuar
          </LinkButton>
        </Link>
      ) : null}
      <Button small variant="quiet" label={`Descartar ${name}`} onPress={() => void discard(meta.id)}>
        Descartar
      </Button>
      {canGoOn ? <CarryButton draftId={meta.id} name={name} /> : null}
      <SaveCopy draftId={meta.id} name={name} />
    </Row>
  )
}

/** A draft that waits to be opened on another device. */
const AwayRow = ({ draft, name }: { draft: ListedDraft; name: string }) => (
  <Row
    glyph={Smartphone}
    look="is-send"
    title={name}
    detail="En camino a otro dispositivo. Abrilo allá con su código, o seguí acá. Si nadie lo abre, vuelve solo."
  >
    <Button small variant="tint" label={`Ver el código o seguir acá: ${name}`} onPress={() => openCarry(draft.meta.id)}>
      Ver el código o seguir acá
    </Button>
  </Row>
)

/** Drafts of this device: those to continue, and separately those discarded or withdrawn in the last seven days. */
export const DraftList = ({ drafts, forms }: { drafts: readonly ListedDraft[]; forms: SubmissionKinds }) => (
  <>
    <Drafts title="Borradores" drafts={drafts.filter(({ meta }) => meta.discardedAt === null)} forms={forms} />
    <Drafts
      title="Borradores descartados"
      drafts={drafts.filter(({ meta }) => meta.discardedAt !== null)}
      forms={forms}
    />
  </>
)

const Drafts = ({ title, drafts, forms }: { title: string; drafts: readonly ListedDraft[]; forms: SubmissionKinds }) =>
  drafts.length === 0 ? null : (
    <Card title={title} count={drafts.length}>
      <ul className="list">
        {drafts.map((draft) => (
          <DraftRow key={draft.meta.id} draft={draft} forms={forms} />
        ))}
      </ul>
    </Card>
  )
