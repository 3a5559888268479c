import type { HelpTopic } from '../domain/help/topics'
import { Button } from '../ui/actions/Button'
import { openHelp } from '../ui/actions/help-store'
import { LifeBuoy } from '../ui/icons/icons'

/** Opens a topic of the help over the screen on which its question comes up. */
export const HelpLink = ({ topic, children }: { topic: HelpTopic; children: string }) => (
  <Button variant="quiet" small icon={LifeBuoy} onPress={() => openHelp(topic)}>
    {children}
  </Button>
)
