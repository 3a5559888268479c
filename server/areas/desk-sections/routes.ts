import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { registerLog } from '../desk-log/routes'
import { registerDeskMember } from '../desk-members/member-routes'
import { registerMemberSearch } from '../desk-members/search-routes'

/** The routes of the desk's sections that look and help: members and the log. */
export const registerDeskSections = (app: Api, services: Services): void => {
  registerMemberSearch(app, services)
  registerDeskMember(app, services)
  registerLog(app, services)
}
