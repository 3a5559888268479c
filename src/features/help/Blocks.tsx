import { Fragment } from 'react'
import { helpTitles } from '../../domain/help/titles'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Icon } from '../../ui/icons/Icon'
import { ChevronRight, CircleCheck, CircleX } from '../../ui/icons/icons'
import { screenLink, topicLink, useHelpWay } from './help-way'
import { pictureUrl, sizeOf } from './pictures'
import type { Block, Picture } from './topic'

/** A text with what stands between asterisks in bold. */
const Text = ({ children }: { children: string }) =>
  [...children.matchAll(/\*([^*]+)\*|[^*]+/g)].map(({ 0: whole, 1: bold, index }) => (
    <Fragment key={`${index}`}>{bold === undefined ? whole : <b>{bold}</b>}</Fragment>
  ))

const HelpPicture = ({ name, alt }: Picture) => (
  <img className="help-picture" src={pictureUrl(name)} alt={alt} {...sizeOf(name)} loading="lazy" decoding="async" />
)

const Items = ({ items }: { items: readonly string[] }) =>
  items.map((item) => (
    <li key={item}>
      <span>
        <Text>{item}</Text>
      </span>
    </li>
  ))

/** One block of a topic. */
export const HelpBlock = ({ block }: { block: Block }) => {
  const way = useHelpWay()
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Text>{block.text}</Text>
        </p>
      )
    case 'list':
      return (
        <ul className="help-list">
          <Items items={block.items} />
        </ul>
      )
    case 'steps':
      return (
        <ol className="help-steps">
          <Items items={block.items} />
        </ol>
      )
    case 'picture':
      return <HelpPicture name={block.name} alt={block.alt} />
    case 'examples':
      return (
        <ul className="help-examples">
          {block.items.map(({ name, alt, isGood, text }) => (
            <li key={name} className={isGood ? 'is-good' : 'is-bad'}>
              <HelpPicture name={name} alt={alt} />
              <p>
                <Icon glyph={isGood ? CircleCheck : CircleX} size="sm" />
                <span>
                  <b>{isGood ? 'Sirve.' : 'No sirve.'}</b> {text}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )
    case 'files':
      return (
        <ul className="help-files">
          {block.items.map(({ what, fate, words }) => (
            <li key={what} className={fate === 'refused' ? 'is-bad' : 'is-good'}>
              <Icon glyph={fate === 'refused' ? CircleX : CircleCheck} size="sm" />
              <span>
                <b>{what}.</b> {words}
              </span>
            </li>
          ))}
        </ul>
      )
    case 'screen':
      return block.isOfMembers && !way.isMember ? null : (
        <p>
          <LinkButton small variant="secondary" iconEnd={ChevronRight} {...screenLink(block.path, way)}>
            {block.label}
          </LinkButton>
        </p>
      )
    case 'topic':
      return (
        <p>
          Más en <a {...topicLink(block.topic, way)}>{helpTitles[block.topic]}</a>.
        </p>
      )
  }
}
