import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { affiliations } from '../../../server/db/schema/affiliations'
import { documentNames } from './documents'
import type { Reply } from './http'
import { startServer, type RunningServer } from './server'
import { aSubmission, send, type Changes } from './submission'

/** A server for a test file about refusals; at the end of the file it must have no row and no byte. */
export const startRefusing = () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(async () => {
    expect(await server.db.select().from(affiliations)).toEqual([])
    expect(await documentNames(server, 'uploads')).toEqual([])
    expect(await readdir(join(server.dataDir, 'uploads/tmp'))).toEqual([])
    await server.close()
  })
  return {
    get server() {
      return server
    },
    /** Sends a pre-affiliation with these changes. */
    sendWith: async (changes: Changes, registration = {}): Promise<Reply> =>
      send(server, await aSubmission(await server.register(registration), changes)),
  }
}

/** The fields in a refusal. */
export const pathsOf = ({ body }: Reply): unknown[] =>
  typeof body === 'object' && body !== null && 'campos' in body && Array.isArray(body.campos)
    ? body.campos.map((field: unknown) =>
        typeof field === 'object' && field !== null && 'path' in field ? field.path : field,
      )
    : []
