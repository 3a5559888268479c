import { useLocation } from 'wouter'
import { isHelpTopic } from '../../domain/help/titles'
import { HelpDialog } from '../../features/help/HelpDialog'
import { closeHelp } from '../../ui/actions/help-store'
import { useWho } from '../session/who'
import { helpFacts } from './help-facts'

/** The help in a dialog over the present screen. `topic` is '' for its first page. */
export const HelpOver = ({ topic }: { topic: string }) => {
  const [, navigate] = useLocation()
  const isMember = useWho().kind === 'member'
  return (
    <HelpDialog
      asked={isHelpTopic(topic) ? topic : null}
      isMember={isMember}
      facts={helpFacts}
      onClose={closeHelp}
      onLeave={(path) => {
        closeHelp()
        navigate(path)
      }}
    />
  )
}
