import { Banner } from '../../ui/content/Banner'
import { Icon } from '../../ui/icons/Icon'
import { Check } from '../../ui/icons/icons'
import type { FormProblem } from '../form-definition'
import { FieldLink } from './FieldLink'

type RefusedNoticeProps = {
  /** Everything that was refused when the form was opened. */
  all: readonly FormProblem[]
  /** Whether nobody has changed it since. */
  isStanding: (problem: FormProblem) => boolean
  steps: readonly { id: string; title: string }[]
  stepHref: (step: string) => string
  onGo: (step: string) => void
}

const titleOf = (left: number): string => {
  if (left === 0) return 'Corregiste todo lo que la Caja no aceptó. Falta enviarlo de nuevo.'
  return left === 1
    ? 'La Caja no aceptó un dato. Corregilo para volver a enviar.'
    : `La Caja no aceptó ${left} datos. Corregilos para volver a enviar.`
}

/**
 * Lists what the fund refused in a reopened form, in all steps; each line links to its field. A corrected line stays,
 * with a tick, so that the list does not move while somebody corrects it.
 */
export const RefusedNotice = ({ all, isStanding, steps, stepHref, onGo }: RefusedNoticeProps) => {
  const left = all.filter(isStanding).length
  return (
    <Banner tone={left === 0 ? 'ok' : 'err'} title={titleOf(left)}>
      <ul className="bullets">
        {all.map((problem) => {
          const { step, path, label, message } = problem
          return (
            <li key={`${path} ${message}`}>
              {isStanding(problem) ? null : (
                <>
                  <Icon glyph={Check} size="sm" />
                  <span className="vh">Corregido:</span>{' '}
                </>
              )}
              <FieldLink {...{ step, path, label, stepHref, onGo }} />
              {steps.length > 1 ? ` (${steps.find(({ id }) => id === step)?.title ?? step})` : ''}: {message}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
