import { Link } from 'wouter'
import { memberHome } from '../../domain/portal-paths'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Delegation } from './Delegation'

/** Placeholder for a members' screen that the portal does not have yet: says so, and what to do instead. */
export const ComingPage = ({ title }: { title: string }) => (
  <div className="stack">
    <div className="page-head">
      <h1>{title}</h1>
    </div>
    <p>Esta parte del portal todavía no está disponible.</p>
    <Delegation isMember />
    <Link href={memberHome} asChild>
      <LinkButton variant="secondary">Volver a Mi legajo</LinkButton>
    </Link>
  </div>
)
