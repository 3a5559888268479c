import { Banner } from '../../../ui/content/Banner'
import { isStatusChanged } from '../../../domain/modification/compare'
import { FileCheck, Users } from '../../../ui/icons/member-icons'
import { usePart } from './open-draft'

/** The notice at the head of every step (LEGAJO-004). */
export const SwornNotice = () => (
  <div className="sworn">
    <Banner tone="neu" glyph={FileCheck} title="Los datos aquí ingresados revisten carácter de declaración jurada." />
  </div>
)

/** Above the panels of the personal step: the notice, and after a change of civil status what to look at next. */
export const PersonalAbove = () => {
  const isChanged = usePart(({ values }) => isStatusChanged(values))
  return (
    <>
      <SwornNotice />
      {isChanged ? (
        <Banner tone="warn" glyph={Users} role="status" title="Cambiaste tu estado civil">
          Después revisá Datos familiares: puede cambiar lo que te pedimos.
        </Banner>
      ) : null}
    </>
  )
}
