import { useEffect } from 'react'
import { helpTitles } from '../../domain/help/titles'
import type { HelpTopic } from '../../domain/help/topics'
import { HelpPage } from '../../features/help/HelpPage'
import { pageTitle } from '../page-title'
import { helpFacts } from './help-facts'

/** A page of the help, with what only the shell knows. */
export const HelpScreen = ({ topic, isMember }: { topic: HelpTopic | null; isMember: boolean }) => {
  useEffect(() => {
    if (topic !== null) document.title = pageTitle(`Ayuda: ${helpTitles[topic]}`)
  }, [topic])
  return <HelpPage topic={topic} isFramed={isMember} facts={helpFacts} />
}
