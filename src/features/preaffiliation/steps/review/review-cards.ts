import type { ChecksState } from '../../../../domain/form/checks'
import { modulesOf } from '../../../../domain/level/modules'
import type { LevelItem } from '../../../../domain/level/options'
import { documentSlots } from '../../../../domain/preaffiliation/documents'
import { slotLabelOf } from '../../../../domain/preaffiliation/labels'
import { isInDisabilityProcess } from '../../../../domain/preaffiliation/reduced-contribution'
import { reviewGroups, type ReviewGroup, type ReviewNames } from '../../../../domain/preaffiliation/review'
import type { PreAffiliation, StepId } from '../../../../domain/preaffiliation/values'

type Answers = { values: PreAffiliation; checks: ChecksState; files: readonly { slot: string }[] }

/** A group of the review; its documents are a list. */
export type ReviewedGroup = Omit<ReviewGroup, 'rows'> & { rows: { label: string; value: string | string[] }[] }

// The group of the personal data also shows the answers of the disability step.
const stepsOf = (group: ReviewGroup): StepId[] =>
  group.step === 'personales' ? ['personales', 'discapacidad'] : [group.step]

const storedLabels = ({ values, checks, files }: Answers, steps: readonly StepId[]): string[] =>
  documentSlots(values, { checks })
    .filter(({ key, step }) => steps.includes(step) && files.some(({ slot }) => slot === key))
    .map((slot) => slotLabelOf(slot, values))

const modulesText = (values: PreAffiliation, table: readonly LevelItem[]): string => {
  const item = table.find(({ value }) => value === values.nivel.opcion)
  return item ? `${modulesOf(item, isInDisabilityProcess(values))} módulos` : ''
}

/** The six groups of the answers as they count today, with the stored documents and the modules of the level added to the answers. */
export const reviewCards = (answers: Answers, names: ReviewNames, table: readonly LevelItem[]): ReviewedGroup[] =>
  reviewGroups(answers.values, names)
    .map((group) => ({
      ...group,
      rows: [
        ...group.rows,
        ...(group.step === 'nivel' ? [{ label: 'Aporte', value: modulesText(answers.values, table) }] : []),
        { label: 'Archivos', value: storedLabels(answers, stepsOf(group)) },
      ].filter(({ value }) => value.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)
