import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { HelpButton } from '../../ui/actions/HelpButton'
import { LinkButton } from '../../ui/actions/LinkButton'
import { SkipLink } from '../../ui/frame/SkipLink'

type PlainPageProps = {
  title: string
  text?: string
  children?: ReactNode
  /** The link to go on; null if the page has its own. */
  way?: { label: string; path: string } | null
}

const notHere = 'Esta parte del portal todavía no está disponible.'

const toDoor = { label: 'Ir al inicio', path: '/login' }

/** A public page with one message and one link to go on. */
export const PlainPage = ({ title, text = notHere, children, way = toDoor }: PlainPageProps) => (
  <div className="app">
    <SkipLink />
    <AppBar brand={<Brand href="/afiliados/login" />}>
      <HelpButton compact />
    </AppBar>
    <main className="page-narrow stack" id="contenido" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {way ? (
        <Link href={way.path} asChild>
          <LinkButton>{way.label}</LinkButton>
        </Link>
      ) : null}
    </main>
  </div>
)
