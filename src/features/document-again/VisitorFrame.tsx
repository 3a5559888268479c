import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { signInPath } from '../../domain/portal-paths'
import { SyncLine } from '../../forms/wizard/SyncLine'
import { HelpButton } from '../../ui/actions/HelpButton'
import { LinkButton } from '../../ui/actions/LinkButton'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { SkipLink } from '../../ui/frame/SkipLink'

/** The bars around the page of whoever has no session. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className="app">
    <SkipLink />
    <AppBar brand={<Brand href={`/afiliados${signInPath}`} />}>
      <HelpButton compact />
      <Link href={signInPath} asChild>
        <LinkButton variant="quiet" small>
          Inicio
        </LinkButton>
      </Link>
    </AppBar>
    <SyncLine />
    <main className="page-narrow stack" id="contenido">
      {children}
    </main>
  </div>
)
