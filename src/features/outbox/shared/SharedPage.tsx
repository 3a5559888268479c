import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { visitor } from '../../../domain/owner'
import { joinPath, sharedPath, signInFor } from '../../../domain/portal-paths'
import { parseShareOutcome, shareProblem } from '../../../domain/sharing'
import type { DraftDeps } from '../../../forms/draft/deps'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import { useOwner } from '../../../forms/useOwner'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Banner } from '../../../ui/content/Banner'
import { EmptyState } from '../../../ui/content/EmptyState'
import { AppBar } from '../../../ui/frame/AppBar'
import { Brand } from '../../../ui/frame/Brand'
import { SkipLink } from '../../../ui/frame/SkipLink'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { Placing } from './Placing'
import './shared.css'
import { SharedCard } from './SharedCard'
import { useChoices } from './useChoices'
import { useShared } from './useShared'

type SharedPageProps = {
  forms: SubmissionKinds
  deps: DraftDeps
  /** The members' shell is around it, with the bars. */
  isFramed: boolean
}

/** /compartido: what other apps shared is offered to the documents of the open drafts. */
export const SharedPage = ({ isFramed, ...page }: SharedPageProps) =>
  isFramed ? (
    <div className="stack">
      <Shared {...page} />
    </div>
  ) : (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href="/afiliados/login" />} />
      <main className="page-narrow stack" id="contenido">
        <Shared {...page} />
      </main>
    </div>
  )

const Shared = ({ forms, deps }: Omit<SharedPageProps, 'isFramed'>) => {
  const { files, drop } = useShared()
  const choices = useChoices(forms)
  const isMember = useOwner() !== visitor
  const problem = shareProblem(parseShareOutcome(useSearch()))
  const isRead = files !== undefined && choices !== undefined
  return (
    <>
      <div>
        <h1 tabIndex={-1}>Lo que compartiste</h1>
        <p className="muted">
          Fotos y PDF que mandaste al portal desde otra app. Quedan en este dispositivo hasta que los pongas en un
          trámite, por un día; al cerrar sesión se borran de acá. El original sigue donde estaba.
        </p>
      </div>
      {problem === null ? null : (
        <Banner tone="err" role="alert" title={problem.title}>
          {problem.text}
        </Banner>
      )}
      {isRead ? null : <SkeletonCard />}
      {isRead && files.length === 0 ? (
        <EmptyState title="No hay nada esperando">
          Desde la galería, un chat o tus archivos, tocá Compartir y elegí Afiliados.
        </EmptyState>
      ) : null}
      {isRead && files.length > 0 && choices.length === 0 ? <NoDrafts isMember={isMember} /> : null}
      {isRead
        ? files.map((file) => (
            <SharedCard key={file.id} file={file} onRemove={() => void drop(file.id)}>
              {choices.length === 0 ? null : (
                <Placing file={file} choices={choices} deps={deps} onPlaced={() => void drop(file.id)} />
              )}
            </SharedCard>
          ))
        : null}
    </>
  )
}

const To = ({ href, children }: { href: string; children: string }): ReactNode => (
  <Link href={href} asChild>
    <LinkButton variant="secondary" small>
      {children}
    </LinkButton>
  </Link>
)

/** Nobody's draft can take it yet: what to begin, or who to be. */
const NoDrafts = ({ isMember }: { isMember: boolean }) => (
  <Banner
    tone="info"
    title={isMember ? 'No encontramos un trámite que pida documentos' : 'Primero, ¿de quién es?'}
    action={
      isMember ? (
        <To href="/subsidios">Pedir un subsidio</To>
      ) : (
        <>
          <To href={signInFor(sharedPath)}>Ingresar</To> <To href={joinPath}>Empezar mi afiliación</To>
        </>
      )
    }
  >
    {isMember
      ? 'Empezá uno, o seguí el que tenés hasta sus documentos, y volvé a esta página: lo que compartiste te espera.'
      : 'Si es para un trámite tuyo, ingresá: al entrar te ofrecemos ponerlo ahí. Te espera un día en este dispositivo.'}
  </Banner>
)
