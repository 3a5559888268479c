import { Link } from 'wouter'
import { Banner } from '../../../../ui/content/Banner'
import { FileText } from '../../../../ui/icons/icons'
import { usePart, usePreAffiliation } from '../../open-draft'
import { wizardPath } from '../../wizard-path'

/** Name of the CUD that was attached in the first step, or a link to that step. */
export const StoredCud = () => {
  const { draftId } = usePreAffiliation()
  const name = usePart(({ files }) => files.find(({ slot }) => slot === 'titular.cud')?.name)
  const where = <Link href={wizardPath(draftId, 'personales')}>Datos personales</Link>
  return name === undefined ? (
    <Banner tone="warn" title="Todavía no adjuntaste el CUD">
      Agregalo en {where}.
    </Banner>
  ) : (
    <Banner tone="neu" glyph={FileText} title={`CUD adjunto: ${name}`}>
      Podés cambiarlo en {where}.
    </Banner>
  )
}
