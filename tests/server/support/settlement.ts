import { afterAll, beforeAll } from 'vitest'
import { eq } from 'drizzle-orm'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { procedures } from '../../../server/db/schema/procedures'
import { foundProceduresPath, paths } from '../../../src/contract/base-paths'
import { encodeSettlement, type Settlement } from '../../../src/contract/procedures/settlement'
import { get, postJson, type Reply } from './http'
import { signIn, type SignedIn } from './members'
import { aModification, sendModification, signInManagement, type ModificationChanges } from './modification'
import { startServer, type RunningServer } from './server'

/** Looks up the member of a procedure, as whoever decides on it has to; a number of nothing has none. */
export const lookAtProcedure = async (
  server: RunningServer,
  nrotramite: string,
  headers: Record<string, string>,
): Promise<void> => {
  const [row] = await server.db.select().from(procedures).where(eq(procedures.nrotramite, nrotramite))
  if (row !== undefined) await get(server.url + foundProceduresPath(String(row.nroafi)), headers)
}

/** A server where members ask for modifications and the management decides on them, for a test file. */
export const startSettling = () => {
  let server: RunningServer
  let management: { authorization: string }
  beforeAll(async () => {
    server = await startServer()
    management = await signInManagement(server)
  })
  afterAll(() => server.close())

  const decide = async (settlement: Settlement, headers: Record<string, string> = management): Promise<Reply> => {
    await lookAtProcedure(server, settlement.nrotramite, headers)
    return postJson(server.url + paths.settlement, encodeSettlement(settlement), headers)
  }

  return {
    get server() {
      return server
    },
    /** Looks at the procedure's member and sends a decision, by default as the management. */
    decide,
    approve: (nrotramite: string): Promise<Reply> => decide({ nrotramite, isApproved: true, motivo: '' }),
    reject: (nrotramite: string, motivo: string): Promise<Reply> => decide({ nrotramite, isApproved: false, motivo }),
    /** Sends a modification of a demonstration member; gives the number of its procedure. */
    send: async (nroafi: string, changes: ModificationChanges): Promise<{ caller: SignedIn; numero: string }> => {
      const caller = await signIn(server.url, nroafi)
      const { status, body } = await sendModification(server, await aModification(caller, changes))
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { caller, numero: String(Object(body).message.pma_id) }
    },
    memberRow: async (nroafi: number) => {
      const [row] = await server.db.select().from(members).where(eq(members.nroafi, nroafi))
      if (row === undefined) throw new Error(`${nroafi} is not there.`)
      return row
    },
    relativesOf: (nroafi: number) =>
      server.db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, nroafi)).orderBy(memberRelatives.id),
    procedureOf: async (numero: string) => {
      const [row] = await server.db.select().from(procedures).where(eq(procedures.nrotramite, numero))
      return row
    },
  }
}
