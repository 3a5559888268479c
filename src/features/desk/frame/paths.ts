import { managementHome } from '../../../domain/portal-paths'

/** Path of the section where members are looked up. */
export const membersPath = `${managementHome}/afiliados`
