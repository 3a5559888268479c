import type { HelpFacts } from '../../features/help/help-way'
import { appVersion } from '../version'

/** What the shell tells the help about this portal. */
export const helpFacts: HelpFacts = { version: appVersion }
