import type { HelpTopic } from '../../domain/help/topics'
import { useDeliveryMode } from '../../forms/sending/useDeliveryMode'
import { Banner } from '../../ui/content/Banner'
import { Card } from '../../ui/content/Card'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { CircleCheck, Clock, HardDrive, TriangleAlert } from '../../ui/icons/icons'
import { HelpBlock } from './Blocks'
import { AccountSecurity } from './device/AccountSecurity'
import { ThisDevice } from './device/ThisDevice'
import { OwnWork } from './OwnWork'
import type { Moment, Topic } from './topic'
import { topics } from './topics'

const glyphs: Record<Moment['look'], Glyph> = {
  saved: HardDrive,
  waiting: Clock,
  sent: CircleCheck,
  attention: TriangleAlert,
}

const Moments = ({ title, items }: NonNullable<Topic['moments']>) => (
  <Card title={title}>
    <ol className="list">
      {items.map((moment) => (
        <li key={moment.title} className={`item help-moment is-${moment.look}`}>
          <span className="ic">
            <Icon glyph={glyphs[moment.look]} />
          </span>
          <div className="grow">
            <p className="v">{moment.title}</p>
            <p className="k">{moment.text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Card>
)

const live = {
  outbox: <OwnWork />,
  device: <ThisDevice />,
  security: <AccountSecurity />,
} as const satisfies Record<NonNullable<Topic['live']>, unknown>

/** Where the fund's API takes each request once, nothing goes by itself: said before all that the topic promises. */
const SentOnce = () =>
  useDeliveryMode() === 'once' ? (
    <Banner tone="info" title="Por ahora, cada envío sale una sola vez">
      Nada sale solo: con conexión, tocá «Enviar ahora» en la Bandeja de salida y esperá el resultado.
    </Banner>
  ) : null

/** What a topic says, without its title. */
export const TopicView = ({ topic }: { topic: HelpTopic }) => {
  const content = topics[topic]
  const aside = content.live === 'outbox' || content.live === 'security' ? live[content.live] : null
  return (
    <div className="help-columns">
      <div>
        <p className="help-lead">{content.lead}</p>
        {content.live === 'outbox' ? <SentOnce /> : null}
        {content.moments === undefined ? null : <Moments {...content.moments} />}
        {content.sections.length === 0 ? null : (
          <div className="card card-pad help-prose">
            {content.sections.map(({ title, blocks }) => (
              <section key={title}>
                <h2>{title}</h2>
                {blocks.map((block) => (
                  <HelpBlock key={JSON.stringify(block)} block={block} />
                ))}
              </section>
            ))}
          </div>
        )}
        {content.live === 'device' ? live.device : null}
      </div>
      {aside === null ? null : <div>{aside}</div>}
    </div>
  )
}
