import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { discardDraft, restoreDraft } from '../../offline/drafts'
import { exportDraft } from '../../offline/export'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Download, Pencil, Trash } from '../../ui/icons'
import { LinkButton } from '../../ui/LinkButton'
import { showSnack } from '../../ui/snack-store'
import { saveFile } from './save-file'
import { isFor, type FormKinds } from './form-kinds'
import { Row } from './Row'
import type { ListedDraft } from './useDrafts'
import { sayWhen } from './when'

const undoDays = 7
const dayMs = 86_400_000

const discard = async (id: string): Promise<void> => {
  const done = await discardDraft(id)
  if (!done.ok) return showSnack({ type: 400, text: 'No pudimos descartarlo. Probá de nuevo.' })
  showSnack({
    type: 200,
    text: 'Descartado. Lo podés recuperar durante 7 días.',
    action: { label: 'Deshacer', onPress: () => void restoreDraft(id) },
  })
}

const download = async (id: string): Promise<void> => {
  const exported = await exportDraft(id)
  if (!exported.ok) return showSnack({ type: 400, text: 'No pudimos leer este borrador en el dispositivo.' })
  saveFile(new Blob([exported.value], { type: 'application/json' }), `borrador-${id.slice(0, 8)}.json`)
}

const daysLeft = (discardedAt: number): number =>
  Math.max(1, Math.ceil((discardedAt + undoDays * dayMs - Date.now()) / dayMs))

const DraftRow = ({ draft, forms }: { draft: ListedDraft; forms: FormKinds }) => {
  const { meta, progress } = draft
  const kind = forms[meta.formId]
  if (!kind || !progress) {
    return (
      <Row
        glyph={Pencil}
        title={kind?.title ?? 'Borrador'}
        detail="No lo podemos abrir con esta versión del portal. Lo que cargaste sigue acá."
      >
        <Button small variant="tint" icon={Download} onPress={() => void download(meta.id)}>
          Descargar lo cargado
        </Button>
      </Row>
    )
  }
  const name = `${progress.title} · ${progress.subject}`
  if (meta.discardedAt !== null) {
    const days = daysLeft(meta.discardedAt)
    return (
      <Row glyph={Trash} title={name} detail={`Descartado · se borra en ${days === 1 ? '1 día' : `${days} días`}`}>
        <Button small variant="tint" label={`Recuperar ${name}`} onPress={() => void restoreDraft(meta.id)}>
          Recuperar
        </Button>
      </Row>
    )
  }
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
      ) : (
        <Button small variant="tint" icon={Download} onPress={() => void download(meta.id)}>
          Descargar lo cargado
        </Button>
      )}
      <Button small variant="quiet" label={`Descartar ${name}`} onPress={() => void discard(meta.id)}>
        Descartar
      </Button>
    </Row>
  )
}

/** Drafts of this device, those to go on with and those thrown away in the last seven days. */
export const DraftList = ({ drafts, forms }: { drafts: readonly ListedDraft[]; forms: FormKinds }) => (
  <Card title="Borradores" count={drafts.length}>
    <ul className="list">
      {drafts.map((draft) => (
        <DraftRow key={draft.meta.id} draft={draft} forms={forms} />
      ))}
    </ul>
  </Card>
)
