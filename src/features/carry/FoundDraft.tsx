import { now } from '../../api/server-clock'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import { fullName } from '../../domain/person/names'
import { sayMoment } from '../../forms/carry/say-moment'
import type { SubmissionKinds } from '../../forms/submission/kind'
import type { Found } from '../../sync'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { Chip } from '../../ui/content/Chip'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { toFileSize } from '../../ui/files/file-size'
import { ArrowsSwap } from '../../ui/icons/carry-icons'
import { Icon } from '../../ui/icons/Icon'
import { FileText, Pencil } from '../../ui/icons/icons'
import { ProgressBar } from '../../ui/waiting/ProgressBar'
import { Spinner } from '../../ui/waiting/Spinner'

type FoundDraftProps = {
  found: Found
  forms: SubmissionKinds
  /** Bytes that arrived while it is being brought; null before. */
  arrived: number | null
  onBring: () => void
  onLeave: () => void
}

const number = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How much of it is here: 'Trayendo 0,8 de 1,2 MB'. */
const sayArrived = (arrived: number, bytes: number): string =>
  `Trayendo ${number.format(arrived / 1_048_576)} de ${number.format(bytes / 1_048_576)} MB`

const namesOf = ({ copy }: Found, forms: SubmissionKinds): { title: string; who: string } => {
  const { formId, formVersion, content, member } = copy.content
  const kind = forms[formId]
  const progress = kind?.progress(formVersion, content)
  const title = progress?.title ?? kind?.title ?? 'Formulario'
  return { title, who: member === null ? (progress?.subject ?? '') : `Matrícula ${member}` }
}

/** What a code leads to: enough to tell whether it is the right form, and what bringing it does. */
export const FoundDraft = (props: FoundDraftProps) =>
  props.found.copy.content.member === null ? (
    <Draft {...props} member={null} />
  ) : (
    <StoreGate>
      <OfMember {...props} />
    </StoreGate>
  )

/** A member's draft says their name; by its parcel only their number is known. */
const OfMember = (props: FoundDraftProps) => {
  const { data } = useReading('afiliado')
  return <Draft {...props} member={data === undefined ? null : fullName(data)} />
}

const Draft = ({ found, forms, arrived, member, onBring, onLeave }: FoundDraftProps & { member: string | null }) => {
  const { title, who } = namesOf(found, forms)
  const { files, updatedAt } = found.copy.content
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const isBringing = arrived !== null
  return (
    <>
      <section className="card found-draft" aria-labelledby="encontrado">
        <div className="card-head">
          <span className="found-mark">
            <Icon glyph={FileText} />
          </span>
          <h2 id="encontrado">{title}</h2>
          <Chip tone="neu" glyph={Pencil}>
            Borrador
          </Chip>
        </div>
        <DefinitionRows
          rows={[
            { label: 'Quién lo pide', value: member ?? who },
            { label: 'Último cambio', value: sayMoment(updatedAt, now()) },
            { label: 'Archivos', value: files.length === 0 ? 'Ninguno' : `${files.length} · ${toFileSize(bytes)}` },
            { label: 'Vale hasta', value: found.lapsesAt === null ? '' : sayMoment(found.lapsesAt, now()) },
          ]}
        />
      </section>
      <Banner tone="neu" glyph={ArrowsSwap} title="Se mueve, no se copia">
        Al traerlo se cierra en el otro dispositivo. Si se corta a la mitad, sigue allá.
      </Banner>
      {isBringing ? (
        <div className="bringing">
          <Spinner />
          <div>
            <b role="status">{sayArrived(arrived, found.bytes)}</b>
            <ProgressBar label="Trayendo el formulario" percent={(arrived / Math.max(1, found.bytes)) * 100} />
          </div>
        </div>
      ) : null}
      <div className="found-acts">
        <Button block pending={isBringing} pendingText="Trayendo…" onPress={onBring}>
          Traer acá
        </Button>
        {isBringing ? null : (
          <Button block variant="quiet" onPress={onLeave}>
            Ahora no
          </Button>
        )}
      </div>
    </>
  )
}
