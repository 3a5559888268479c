import { paths } from '../../../src/contract/base-paths'
import { encodeNotifications, readMarks } from '../../../src/contract/notifications/notifications'
import { encodeMarks } from '../../../src/contract/notifications/seen'
import { mostMarks, notificationsSchema, seenSchema } from '../../../src/contract/notifications/schemas'
import { joinMarks, newestMarks } from '../../../src/domain/notifications/marks'
import type { SeenMarks } from '../../../src/domain/notifications/notification'
import { memberSeen } from '../../db/schema/events/events'
import { authenticate, callerNumber } from '../../plugins/authenticate'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { holdMember } from '../members/hold'
import { memberRead } from '../members/member-read'
import { readNotifications, readSeen } from './read'

const addReading = memberRead({
  path: paths.notifications,
  summary: 'Lo que la Caja tiene de nuevo para el afiliado, lo último primero, y lo que ya vio',
  answer: notificationsSchema,
  read: async (services, { nroafi }) => encodeNotifications(await readNotifications(services, nroafi)),
})

// Marks only grow: devices may tell them twice, late and in any order.
const keepSeen = ({ db }: Services, nroafi: number, told: SeenMarks): Promise<void> =>
  db.transaction(async (tx) => {
    await holdMember(tx, nroafi)
    const all = newestMarks(joinMarks(await readSeen(tx, nroafi), told), mostMarks)
    const marks = encodeMarks(all)
    await tx
      .insert(memberSeen)
      .values({ nroafi, marks })
      .onConflictDoUpdate({ target: memberSeen.nroafi, set: { marks } })
  })

/** What is new for a member, and what they have seen of it on any of their devices (P25). */
export const registerNotificationRoutes = (app: Api, services: Services): void => {
  addReading(app, services)
  app.post(
    paths.notificationsSeen,
    {
      preValidation: authenticate(services),
      schema: {
        summary: 'Anota lo que el afiliado ya vio; repetirlo no cambia nada',
        body: seenSchema,
        ...ofSession,
        response: { 200: notificationsSchema },
      },
    },
    async (request) => {
      const nroafi = callerNumber(request, request.body.nroafi)
      await keepSeen(services, nroafi, readMarks(request.body.vistas))
      return encodeNotifications(await readNotifications(services, nroafi))
    },
  )
}
