import { useId, useState, type ComponentProps } from 'react'
import { helpTitles } from '../../domain/help/titles'
import { officesPath } from '../../domain/portal-paths'
import { Card } from '../../ui/content/Card'
import { EmptyState } from '../../ui/content/EmptyState'
import { getFund } from '../../ui/fund'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { ChevronRight, ExternalLink, FileText } from '../../ui/icons/icons'
import { MapPin, MessageCircle, Search } from '../../ui/icons/member-icons'
import { findTopics, type Found } from './find-topics'
import { screenLink, topicLink, useHelpWay } from './help-way'
import { topicIcons } from './topic-icons'
import { topics } from './topics'

const sayFound = (count: number): string => {
  if (count === 0) return 'No encontramos nada con esas palabras.'
  return count === 1 ? '1 tema' : `${count} temas`
}

/** The help's first page without its title: search, topics, and whom to ask. */
export const HelpIndex = () => {
  const [search, setSearch] = useState('')
  const id = useId()
  const isSearching = search.trim() !== ''
  // The report is no question that people have; it stands below.
  const found = findTopics(search).filter(({ topic }) => isSearching || topic !== 'informe-tecnico')
  return (
    <>
      <div className="card card-pad help-search">
        <label htmlFor={id}>¿Qué necesitás resolver?</label>
        <div className="control">
          <Icon glyph={Search} />
          <input
            id={id}
            type="search"
            placeholder="Por ejemplo: cambiar mi teléfono"
            value={search}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <p className="vh" role="status">
          {isSearching ? sayFound(found.length) : ''}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No encontramos nada con esas palabras" art="search">
          Probá con una sola palabra, por ejemplo «foto» o «clave». O preguntanos abajo.
        </EmptyState>
      ) : (
        <ul className="help-topics" aria-label="Temas">
          {found.map((one) => (
            <Topic key={one.topic} {...one} />
          ))}
        </ul>
      )}
      <AskSomebody />
    </>
  )
}

const Topic = ({ topic, section }: Found) => (
  <li>
    <a className="card help-topic" {...topicLink(topic, useHelpWay())}>
      <span className="tile">
        <Icon glyph={topicIcons[topic]} />
      </span>
      <span className="grow">
        <b>{helpTitles[topic]}</b> <span>{section ?? topics[topic].line}</span>
      </span>
      <Icon glyph={ChevronRight} />
    </a>
  </li>
)

const AskSomebody = () => {
  const way = useHelpWay()
  const { delegations } = getFund().links
  return (
    <Card title="¿No lo encontraste?">
      <ul className="list">
        {way.isMember ? (
          <Ask
            glyph={MessageCircle}
            title="Escribile a tu delegación"
            line="También podés pedir que te llamen"
            link={screenLink('/mediosDeContacto', way)}
          />
        ) : null}
        {way.isMember ? null : delegations ? (
          <Ask
            glyph={MapPin}
            title="Buscá tu delegación"
            line="Teléfono, dirección y horario (se abre en otra pestaña)"
            link={{ href: delegations, target: '_blank', rel: 'noopener noreferrer' }}
            end={ExternalLink}
          />
        ) : (
          <Ask
            glyph={MapPin}
            title="Buscá tu delegación"
            line="Teléfono, dirección y horario"
            link={screenLink(officesPath, way)}
          />
        )}
        <Ask
          glyph={FileText}
          title="Informe técnico"
          line="Qué anotó el portal en este dispositivo. No tiene datos tuyos y no se envía solo."
          link={topicLink('informe-tecnico', way)}
        />
      </ul>
    </Card>
  )
}

type AskProps = {
  glyph: Glyph
  title: string
  line: string
  link: ComponentProps<'a'>
  /** At the end of the line: where it leads. */
  end?: Glyph
}

const Ask = ({ glyph, title, line, link, end = ChevronRight }: AskProps) => (
  <li>
    <a className="item" {...link}>
      <span className="ic">
        <Icon glyph={glyph} />
      </span>
      <span className="grow">
        <span className="v">{title}</span> <span className="k">{line}</span>
      </span>
      <span className="go">
        <Icon glyph={end} />
      </span>
    </a>
  </li>
)
