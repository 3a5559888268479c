import { useState, type ReactNode } from 'react'
import { fetchPreferences, keepPreferences } from '../../../api/desk.api'
import { errorWords } from '../../../api/errors'
import { firstPreferences, type DeskPreferences } from '../../../domain/desk/preferences'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { KeysContext } from '../keys/keys-context'
import { useAnswer } from '../useAnswer'
import { PreferencesContext, type Preferences } from './preferences-context'

const act = 'preferencias-mesa'

/** Brings what the user has chosen to the desk, and keeps its changes. Until it is there, keys are on and there are no views. */
export const PreferencesProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useAnswer(fetchPreferences, 'preferencias')
  const [changed, setChanged] = useState<DeskPreferences | null>(null)
  const present = changed ?? data ?? firstPreferences
  const change: Preferences['change'] = async (part) => {
    const next = { ...present, ...part }
    setChanged(next)
    const answer = await keepPreferences(next)
    setChanged(answer.ok ? answer.value : present)
    if (!answer.ok) showSnack({ type: 400, act, text: errorWords(answer.error) })
    return answer.ok
  }
  return (
    <PreferencesContext value={{ ...present, change }}>
      <KeysContext value={present.atajos}>{children}</KeysContext>
    </PreferencesContext>
  )
}
