import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { deskCases } from '../../db/schema/desk/cases'
import { enterDesk, type DeskCall, type DeskUser } from '../../plugins/desk'
import type { Services } from '../../services'
import type { DeskCase } from '../cases/cases'
import { viewerOf, type Viewer } from './holder'
import { noSuchRequest } from './refusals'

/** A call about one request, by its id in the path. */
type CaseRequest = FastifyRequest & { params: { id: string } }

/**
 * The guard of the routes of one request: counts and writes down the look or act with the member whom it is about, also when
 * there is no such request. Throws a 404 then.
 */
export const enterCase = async (
  services: Services,
  request: CaseRequest,
  { counted, event, detail = {} }: Pick<DeskCall, 'counted' | 'event' | 'detail'>,
): Promise<{ found: DeskCase; user: DeskUser; viewer: Viewer }> => {
  const [found] = await services.db
    .select()
    .from(deskCases)
    .where(eq(deskCases.id, Number(request.params.id)))
  const user = await enterDesk(services, request, {
    needs: 'decision',
    counted,
    event,
    nroafi: found?.nroafi ?? null,
    detail: { tramite: found?.numero ?? null, ...detail },
  })
  if (found === undefined) throw noSuchRequest()
  return { found, user, viewer: viewerOf(services, user) }
}
