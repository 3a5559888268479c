import { Link, useLocation } from 'wouter'
import { helpPath, type HelpTopic } from '../../domain/help/topics'
import { signInPath } from '../../domain/portal-paths'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { SkipLink } from '../../ui/frame/SkipLink'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Icon } from '../../ui/icons/Icon'
import { ArrowLeft } from '../../ui/icons/icons'
import { HelpIndex } from './HelpIndex'
import { HelpWayProvider, topicLink, useHelpWay, type HelpFacts } from './help-way'
import { TopicView } from './TopicView'
import { topics } from './topics'
import './help.css'

type HelpPageProps = {
  /** null for the first page. */
  topic: HelpTopic | null
  /** The members' shell is around it, with the bars. */
  isFramed: boolean
  facts: HelpFacts
}

/** /ayuda and /ayuda/<topic>: for members and visitors, without a connection too. */
export const HelpPage = ({ topic, isFramed, facts }: HelpPageProps) => {
  const [, navigate] = useLocation()
  const content = (
    <HelpWayProvider
      value={{
        ...facts,
        isMember: isFramed,
        toTopic: (to) => navigate(helpPath(to)),
        toScreen: (path) => navigate(path),
      }}
    >
      <div className="help">{topic === null ? <First /> : <OneTopic topic={topic} />}</div>
    </HelpWayProvider>
  )
  if (isFramed) return content
  return (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href={`/afiliados${signInPath}`} />}>
        <Link href={signInPath} asChild>
          <LinkButton variant="quiet" small>
            Inicio
          </LinkButton>
        </Link>
      </AppBar>
      <main className="page-narrow" id="contenido" tabIndex={-1}>
        {content}
      </main>
    </div>
  )
}

const First = () => (
  <>
    <div>
      <h1 tabIndex={-1}>Ayuda</h1>
      <p className="muted">Funciona también sin conexión.</p>
    </div>
    <HelpIndex />
  </>
)

const OneTopic = ({ topic }: { topic: HelpTopic }) => (
  <>
    <div>
      <a className="back" {...topicLink(null, useHelpWay())}>
        <Icon glyph={ArrowLeft} size="sm" />
        Volver a Ayuda
      </a>
      <h1 tabIndex={-1}>{topics[topic].title}</h1>
    </div>
    <TopicView topic={topic} />
  </>
)
