import { Suspense, type ReactNode } from 'react'
import type { OutboxKind } from '../../domain/delivery/outbox'
import { memberHome } from '../../domain/portal-paths'
import type { KindPlace, SubmissionKind } from '../../forms/submission/kind'
import { lazyPart } from '../../ui/lazy-part'
import { submissions } from '../submissions'
import type { Shell } from '../shell'
import type { Route } from './route'

const HomePage = lazyPart(() => import('../pages/HomePage').then((module) => module.HomePage))

/** What a route of a submission may have of its own. */
type Own = Partial<Pick<Route, 'name' | 'aliases' | 'access' | 'frame' | 'section' | 'loads'>> & {
  /** The screen behind a form that is shown in a dialog. */
  behind?: (shell: Shell) => ReactNode
}

const usual = {
  member: { access: 'miembro', frame: 'tramite', section: '/tramites', loads: ['afiliado'] },
  visitor: { access: 'visitante', frame: 'formulario', loads: ['datosComunes'] },
} as const satisfies Record<SubmissionKind['audience'], Partial<Route>>

/**
 * The routes of a submission, one for each of its places: all hold a form, so that what was typed outlives the session
 * (F50). A member's form has the member's data; `own` says what differs.
 */
export const submissionRoutes = (kind: SubmissionKind, own: (place: KindPlace) => Own = () => ({})): Route[] => {
  const Page = lazyPart(() => kind.load().then((loaded) => loaded.Page))
  return kind.places.map((place) => {
    const { behind, ...differing } = own(place)
    return {
      ...usual[kind.audience],
      ...differing,
      path: place.path,
      title: place.title,
      hasForm: true,
      render: (shell) => {
        const page = <Page deps={shell.deps} path={place.path} />
        return behind ? (
          <>
            {behind(shell)}
            <Suspense fallback={null}>{page}</Suspense>
          </>
        ) : (
          page
        )
      },
    }
  })
}

// The benefits stand at the top level and below /subsidios (ROUTE-038, UNS-07).
const differences: Partial<Record<OutboxKind, (place: KindPlace) => Own>> = {
  preafiliacion: () => ({ name: 'formularioAfiliacion', loads: ['datosComunes', 'itemsNivel'] }),
  subsidio: ({ path }) => ({
    aliases: [`/subsidios${path}`],
    loads: ['afiliado', 'familiaresSubsidio', 'mediosPago'],
  }),
  adhesion: () => ({ frame: 'miembro' }),
  documentoSuelto: () => ({ access: 'publica' }),
  nivel: ({ path }) => ({
    frame: 'miembro',
    section: path,
    loads: ['afiliado', 'opcionNivel', 'emails', 'itemsNivel'],
  }),
  mensaje: ({ path }) => ({
    name: 'MediosDeContacto',
    frame: 'miembro',
    section: path,
    loads: ['distritos', 'afiliado'],
  }),
  modificacion: () => ({
    frame: 'miembro',
    section: memberHome,
    loads: ['datosComunes', 'afiliado', 'familiares', 'tramites', 'emails', 'domicilios', 'telefonos'],
    behind: ({ forms }) => <HomePage forms={forms} isBehind />,
  }),
}

/** The screens of all submissions: a new kind gets its routes from its places, without a line here. */
export const formRoutes: readonly Route[] = Object.values(submissions).flatMap((kind) =>
  submissionRoutes(kind, differences[kind.id]),
)
