import { reportConnection } from '../../api/connection'
import { showSnack } from '../../ui/dialogs/snack-store'
import { askRelease, newReleaseWords, provideRelease } from '../../ui/other-release'
import { notReloadedWords, releaseAct, reloadSafely, thisPage } from './part-page'
import { isOtherRelease } from './portal-release'

const reload = async (): Promise<void> => {
  const outcome = await reloadSafely(thisPage)
  if (outcome !== 'reloaded') say(notReloadedWords[outcome])
}

const say = (text: string): void =>
  showSnack({
    type: 'info',
    act: releaseAct,
    text,
    action: { label: 'Recargar', onPress: () => void reload() },
  })

const isFile = ({ target }: Event): boolean => target instanceof HTMLScriptElement || target instanceof HTMLLinkElement

/**
 * Tells a page that is older than the server from a lost line: whenever a file of the portal does not load, for whatever part, the
 * server is asked for its page, and another release is said with 'Recargar'. Called once, before a file is missed.
 */
export const watchRelease = (): void => {
  provideRelease({
    check: () => isOtherRelease(document, import.meta.env.BASE_URL),
    onOther: () => {
      // It answered: there is a connection.
      reportConnection(true)
      say(newReleaseWords())
    },
  })
  // These errors do not bubble.
  addEventListener('error', (event) => void (isFile(event) && askRelease()), { capture: true })
}
