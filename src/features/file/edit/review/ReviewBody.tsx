import { useReading } from '../../../../api/reading/useReading'
import { levelBadge } from '../../../../domain/member/level-badge'
import { fieldLabels } from '../../../../domain/modification/labels'
import { previewGroups, type PreviewGroup, type PreviewRest } from '../../../../domain/modification/preview'
import { TickAnswer } from '../../../../forms/answers/TickAnswer'
import { OfflineNotice } from '../../../../forms/OfflineNotice'
import { ReviewedCard } from '../../../../forms/ReviewedCard'
import { Scope } from '../../../../forms/Scope'
import { useGoToStep } from '../../../../forms/stepped-dialog/go'
import { Chip } from '../../../../ui/content/Chip'
import { DefinitionRows } from '../../../../ui/content/DefinitionRows'
import { Pencil } from '../../../../ui/icons/icons'
import { mainContacts, withUnsent } from '../../contacts/main-contacts'
import { useContacts } from '../../contacts/useContacts'
import { SwornNotice } from '../SwornNotice'
import { usePart } from '../open-draft'
import { useFileNames } from '../useFileNames'

/** What the file has beside the form: contacts, profession and level, as far as they are known. */
const useRest = (): PreviewRest => {
  const contacts = useContacts()
  const member = useReading('afiliado').data
  const level = member ? levelBadge(member) : undefined
  return {
    contacto: mainContacts(contacts).flatMap(({ label, value, isMissing, isUnsent }) =>
      value === undefined || isMissing ? [] : [{ label, value: withUnsent(value, { isUnsent }) }],
    ),
    profesionales: member ? [{ label: 'MP', value: member.nroafi }] : [],
    nivel: level
      ? [
          {
            label: 'Nivel',
            value: [level.name, level.reduced, level.isPermanent ? 'PERMANENTE' : null]
              .filter((part) => part !== null)
              .join(' · '),
          },
        ]
      : [],
  }
}

const changedChip = (
  <Chip tone="info" glyph={Pencil}>
    Cambia
  </Chip>
)

const GroupCard = ({ group: { title, step, rows } }: { group: PreviewGroup }) => {
  const goTo = useGoToStep()
  return (
    <ReviewedCard title={title} onEdit={step === null ? undefined : () => goTo(step)}>
      {rows.length === 0 ? (
        <p className="muted">Sin datos.</p>
      ) : (
        <DefinitionRows rows={rows.map((row) => ({ ...row, tag: row.isChanged ? changedChip : undefined }))} />
      )}
    </ReviewedCard>
  )
}

/** 'Verificá tus datos': what will be sent, beside what the file has (LEGAJO-032 to LEGAJO-035). */
export const ReviewBody = () => {
  const names = useFileNames()
  const rest = useRest()
  const values = usePart((state) => state.values)
  const files = usePart((state) => state.files)
  const groups = previewGroups(values, rest, { names, files: new Set(files.map(({ slot }) => slot)) })
  return (
    <>
      <SwornNotice />
      {groups.map((group) => (
        <GroupCard key={group.title} group={group} />
      ))}
      <div className="card card-pad">
        <Scope path="">
          <TickAnswer name="confirmado">{fieldLabels['confirmado']}</TickAnswer>
        </Scope>
      </div>
      <OfflineNotice />
    </>
  )
}
