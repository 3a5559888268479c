import { Link } from 'wouter'
import { StoreGate } from '../../api/StoreGate'
import { signInPath } from '../../domain/portal-paths'
import { HelpButton } from '../../ui/actions/HelpButton'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Banner } from '../../ui/content/Banner'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { SkipLink } from '../../ui/frame/SkipLink'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { Office } from './Office'
import { useOffices } from './useOffices'
import './contact.css'

/** /delegaciones: where the fund's offices are, for everybody. */
export const OfficesPage = () => (
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
    <main className="page-narrow stack" id="contenido" tabIndex={-1}>
      <h1>Medios de contacto</h1>
      <StoreGate>
        <Offices />
      </StoreGate>
    </main>
  </div>
)

const Offices = () => {
  const { offices, isAsking } = useOffices()
  if (offices !== undefined) return offices.map((office) => <Office key={office.id} office={office} level={2} />)
  if (isAsking) return <SkeletonCard />
  return (
    <Banner tone="neu" role="status" title="No pudimos traer las delegaciones">
      Necesitamos conexión para mostrarlas. Probá de nuevo cuando vuelva.
    </Banner>
  )
}
