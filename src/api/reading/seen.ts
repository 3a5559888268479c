import { paths } from '../../contract/base-paths'
import { parseNotifications } from '../../contract/notifications/notifications'
import { encodeSeen } from '../../contract/notifications/seen'
import type { SeenMarks } from '../../domain/notifications/notification'
import { readReply } from '../base-api'
import { callApi } from '../wire-call'

/** Tells what a member has seen; whether the API took it. It goes through no store: the reading is asked for anew after it. */
export const tellSeen = async (nroafi: string, seen: SeenMarks): Promise<boolean> => {
  const call = { path: paths.notificationsSeen, body: encodeSeen(nroafi, seen), member: nroafi }
  return 'data' in readReply({ data: await callApi(call) }, parseNotifications)
}
