import { focusFieldSoon } from '../../ui/focus-soon'

type FieldLinkProps = {
  /** Id of the step, and path of the field or document in it. */
  step: string
  path: string
  label: string
  stepHref: (step: string) => string
  onGo: (step: string) => void
}

/** Links to a field or a document of the form, in any step. */
export const FieldLink = ({ step, path, label, stepHref, onGo }: FieldLinkProps) => (
  <a
    href={stepHref(step)}
    onClick={(event) => {
      event.preventDefault()
      onGo(step)
      focusFieldSoon(path)
    }}
  >
    {label}
  </a>
)
