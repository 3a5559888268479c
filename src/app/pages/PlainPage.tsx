import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { HelpButton } from '../../ui/actions/HelpButton'
import { LinkButton } from '../../ui/actions/LinkButton'
import { SkipLink } from '../../ui/frame/SkipLink'

type PlainPageProps = {
  title: string
  text: string
  children?: ReactNode
  /** The link to go on. */
  way: { label: string; path: string }
}

/** A public page with one message and one link to go on. */
export const PlainPage = ({ title, text, children, way }: PlainPageProps) => (
  <div className="app">
    <SkipLink />
    <AppBar brand={<Brand href="/afiliados/login" />}>
      <HelpButton compact />
    </AppBar>
    <main className="page-narrow stack" id="contenido" tabIndex={-1}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      <Link href={way.path} asChild>
        <LinkButton>{way.label}</LinkButton>
      </Link>
    </main>
  </div>
)
