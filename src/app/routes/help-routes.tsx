import { helpHome, helpPath, helpTopics, type HelpTopic } from '../../domain/help/topics'
import { lazyPart } from '../../ui/lazy-part'
import type { Route } from './route'

const HelpScreen = lazyPart(() => import('../help/HelpScreen').then((module) => module.HelpScreen))

const helpRoute = (topic: HelpTopic | null): Route => ({
  path: helpPath(topic),
  title: 'Ayuda',
  access: 'publica',
  frame: 'comun',
  render: (_shell, framed) => <HelpScreen topic={topic} isMember={framed} />,
})

/** The help and its topics, for everybody. The page itself knows the name of its topic. */
export const helpRoutes: readonly Route[] = [
  helpRoute(null),
  ...helpTopics.map((topic) => ({ ...helpRoute(topic), section: helpHome })),
]
