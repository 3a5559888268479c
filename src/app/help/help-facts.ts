import type { HelpFacts } from '../../features/help/help-way'
import { closeHelp } from '../../ui/actions/help-store'
import { openSecurity } from '../session/Security'
import { appVersion } from '../version'

const toSecurity = (): void => {
  closeHelp()
  openSecurity()
}

/** What the shell tells the help about this portal and the person. */
export const helpFacts = (isMember: boolean): HelpFacts => ({
  version: appVersion,
  onSecurity: isMember ? toSecurity : null,
})
