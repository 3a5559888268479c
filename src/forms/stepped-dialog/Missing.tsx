import { Fragment } from 'react'
import type { FormProblem } from '../form-definition'
import { fieldId } from '../../ui/focus'
import { focusFieldSoon } from '../../ui/focus-soon'
import { Icon } from '../../ui/icons/Icon'
import { Info } from '../../ui/icons/icons'

/** Most names that the line lists; the rest it only counts. */
const mostNamed = 2

const filePath = 'archivo:'

const isFile = ({ path }: FormProblem): boolean => path.startsWith(filePath)

/** 'te falta 1 archivo', 'te faltan 2 archivos', 'revisá 3 datos'. */
const said = (problems: readonly FormProblem[]): string => {
  const count = problems.length
  if (problems.every(isFile)) return count === 1 ? 'te falta 1 archivo' : `te faltan ${count} archivos`
  return count === 1 ? 'revisá 1 dato' : `revisá ${count} datos`
}

type MissingProps = {
  id: string
  problems: readonly FormProblem[]
  /** Opens the folded part that a field is in. */
  onHidden: () => void
}

/** What keeps the form from being sent, at its foot: 'Para enviar te falta 1 archivo: DNI DORSO.', with a link to it. */
export const Missing = ({ id, problems, onHidden }: MissingProps) => {
  const named = problems.length > mostNamed ? [] : problems
  return (
    <p className="why" id={id}>
      <Icon glyph={Info} />
      <span>
        Para enviar {said(problems)}
        {named.map(({ path, label }, index) => (
          <Fragment key={path}>
            {index === 0 ? ': ' : ' y '}
            <a
              href={`#${fieldId(path)}`}
              onClick={(event) => {
                event.preventDefault()
                onHidden()
                focusFieldSoon(path)
              }}
            >
              {label.replace(/\.$/, '')}
            </a>
          </Fragment>
        ))}
        .
      </span>
    </p>
  )
}
