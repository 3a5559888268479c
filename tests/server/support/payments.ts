import { members } from '../../../server/db/schema/members'
import { debtConcepts } from '../../../server/db/schema/member-files'
import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { idempotencyHeader } from '../../../src/contract/headers'
import { bearerHeaders } from '../../../src/contract/session/token'
import { postJson, type Reply } from './http'
import type { RunningServer } from './server'
import { aMember, signIn } from './session'

type Concept = Partial<typeof debtConcepts.$inferInsert>

/** The answer of crearOrdenPago. */
export type Made = { success: boolean; msg: string; init_point: string; id: string }

/** A signed-in member with concepts to pay. Concepts are named by their place in the list. */
export type Payer = {
  nroafi: string
  /** Signs in again, after a session has ended. */
  comeBack: () => Promise<void>
  /** Ids of the concepts, as strings. */
  concepts: string[]
  /** POST with the own number; gives the body. */
  ask: (path: string, more?: object) => Promise<unknown>
  /** The same with status and headers. */
  call: (path: string, more?: object, headers?: Record<string, string>) => Promise<Reply>
  /** The same member at another instance. */
  at: (other: Pick<RunningServer, 'url'>) => Pick<Payer, 'order'>
  /** Makes an order of concepts by place. */
  order: (places: number[], key?: string) => Promise<Made>
}

/** Adds a member with concepts (owed ones by default), and signs in; with a debt of status 1. */
export const aPayer = async (server: RunningServer, concepts: readonly Concept[]): Promise<Payer> => {
  const { nroafi } = await aMember(server)
  await server.db
    .update(members)
    .set({ tienedeuda: 1 })
    .where(eq(members.nroafi, Number(nroafi)))
  const rows = await server.db
    .insert(debtConcepts)
    .values(
      concepts.map((concept, index) => ({
        nroafi: Number(nroafi),
        descripcion: 'APORTE MENSUAL',
        tipoAporte: 1,
        anioConvenio: 2025,
        mesCuota: (index % 12) + 1,
        vencimiento: `2025-${String((index % 12) + 1).padStart(2, '0')}-10`,
        importe: '1000.00',
        observaciones: '',
        esDeuda: true,
        ...concept,
      })),
    )
    .returning({ id: debtConcepts.id })
  const ids = rows.map(({ id }) => String(id))
  let { token } = await signIn(server, nroafi)
  const callAt =
    (url: string): Payer['call'] =>
    (path, more = {}, headers = {}) =>
      postJson(url + path, { nroafi, ...more }, { ...bearerHeaders(token), ...headers })
  const orderAt =
    (url: string): Payer['order'] =>
    async (places, key) => {
      const conceptos = places.map((place) => ids[place] ?? '0')
      const headers: Record<string, string> = key === undefined ? {} : { [idempotencyHeader]: key }
      const { body } = await callAt(url)(paths.createOrder, { conceptos, origen: 'desktop' }, headers)
      return Object(body).ordenPago
    }
  const call = callAt(server.url)
  return {
    nroafi,
    comeBack: async () => {
      token = (await signIn(server, nroafi)).token
    },
    concepts: ids,
    call,
    ask: async (path, more) => (await call(path, more)).body,
    at: ({ url }) => ({ order: orderAt(url) }),
    order: orderAt(server.url),
  }
}

/** Sends the form of a page of the sandbox; gives the status and where it leads. */
export const choose = async (
  server: Pick<RunningServer, 'url'>,
  page: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string }> => {
  const { status, headers } = await fetch(server.url + page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status, location: headers.get('location') ?? '' }
}
