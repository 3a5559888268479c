import { Link } from 'wouter'
import { copyPathOf } from '../../domain/portal-paths'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Download } from '../../ui/icons/icons'
import { isInstalledHere } from '../browser-here'
import { HelpLink } from '../HelpLink'

/** What to do about a browser that may evict: a copy of the draft with this id, if there is one, and the installation. */
export const KeepingLinks = ({ draftId }: { draftId: string | undefined }) => (
  <div className="flush">
    {draftId === undefined ? null : (
      <Link href={copyPathOf(draftId)} asChild>
        <LinkButton small variant="quiet" icon={Download}>
          Guardar una copia
        </LinkButton>
      </Link>
    )}
    {isInstalledHere() ? null : <HelpLink topic="instalar">Cómo se instala</HelpLink>}
  </div>
)
