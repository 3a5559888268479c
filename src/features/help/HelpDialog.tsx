import { useState } from 'react'
import type { HelpTopic } from '../../domain/help/topics'
import { Button } from '../../ui/actions/Button'
import { FullDialog } from '../../ui/dialogs/FullDialog'
import { ArrowLeft } from '../../ui/icons/icons'
import { HelpIndex } from './HelpIndex'
import { HelpWayProvider, type HelpFacts } from './help-way'
import { TopicView } from './TopicView'
import { topics } from './topics'
import './help.css'

type HelpDialogProps = {
  /** The topic that was asked for, null for the first page. */
  asked: HelpTopic | null
  isMember: boolean
  facts: HelpFacts
  onClose: () => void
  /** Leaves for a screen of the portal. */
  onLeave: (path: string) => void
}

/** The help over the screen that a question came up on: whatever is typed there stays as it is. */
export const HelpDialog = ({ asked, isMember, facts, onClose, onLeave }: HelpDialogProps) => {
  const [topic, setTopic] = useState(asked)
  return (
    <HelpWayProvider value={{ ...facts, isMember, toTopic: setTopic, toScreen: onLeave }}>
      <FullDialog
        title={topic === null ? 'Ayuda' : topics[topic].title}
        part={topic ?? ''}
        onClose={onClose}
        foot={
          <>
            {topic === null ? null : (
              <Button variant="quiet" icon={ArrowLeft} onPress={() => setTopic(null)}>
                Todos los temas
              </Button>
            )}
            <Button variant="secondary" onPress={onClose}>
              Cerrar la ayuda
            </Button>
          </>
        }
      >
        <div className="help">{topic === null ? <HelpIndex /> : <TopicView topic={topic} />}</div>
      </FullDialog>
    </HelpWayProvider>
  )
}
