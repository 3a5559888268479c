import type { ReactNode } from 'react'
import type { CheckResult } from '../../../domain/form/checks'
import { TickAnswer } from '../../answers/TickAnswer'
import { EmploymentFields } from '../employment/EmploymentFields'

/** Text on the check of the start date. A refusal has none, because it removes the whole section. */
const evaluations = {
  asking: 'Verificando la fecha…',
  pending: 'Pendiente: la verifica la Caja cuando haya conexión.',
  ok: null,
  refused: null,
} as const

type LevelOneFieldsProps = {
  isRetired: boolean
  /** The fund knows whether they are retired, so they are not asked. */
  knowsRetired?: true
  /** The check of the start date; undefined while there is none. */
  evaluation: 'asking' | CheckResult['state'] | undefined
  onLeaveStart: () => void
  /** Shown instead of the fields of the employment, when the one on file is kept. */
  kept?: ReactNode
  documents: ReactNode
  /** Whether the second document is attached, which is confirmed then. */
  hasCertificate: boolean
}

/** The extra fields of level 1: the employment and its documents (LEVEL-018 to 020, LEVEL-040, LEVEL-041). */
export const LevelOneFields = (props: LevelOneFieldsProps) => {
  const { isRetired, knowsRetired, evaluation, onLeaveStart, kept, documents, hasCertificate } = props
  return (
    <>
      {kept ?? (
        <EmploymentFields
          startHint={evaluation && evaluations[evaluation]}
          onLeaveStart={onLeaveStart}
          knowsRetired={knowsRetired}
        />
      )}
      {documents}
      {hasCertificate ? (
        <TickAnswer name="certificadoConfirmado">
          {isRetired
            ? 'Confirmo que la resolución corresponde a mi jubilación.'
            : 'Confirmo que el documento corresponde a mi empleo actual.'}
        </TickAnswer>
      ) : null}
    </>
  )
}
