import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertProcedure } from '../../server/areas/submissions/procedure'
import { receive } from '../../server/areas/submissions/receive'
import { member, type Reception } from '../../server/areas/submissions/reception'
import { receptions } from '../../server/kinds'
import { submissionHeaders } from '../../src/contract/headers'
import { toModificationFieldPath } from '../../src/contract/modification/field-path'
import { maxFields } from '../../src/contract/modification/limits'
import { encodeModification, signModification } from '../../src/contract/modification/request'
import { modificationParts, modificationSchema } from '../../src/contract/modification/schema'
import { modificationKind } from '../../src/contract/modification/wire-kind'
import type { WireModification } from '../../src/contract/modification/wire'
import { bearerHeaders } from '../../src/contract/session/token'
import { wireKinds } from '../../src/contract/submission-kinds'
import { documentSlots } from '../../src/domain/modification/documents'
import { edited } from '../domain/modification/builders'
import { photoFor, sha256 } from './support/files'
import { postForm, type Reply } from './support/http'
import { noon, startServer, type RunningServer } from './support/server'
import { aMember, signIn } from './support/session'

const path = '/fields'

/** What the server read of the last request. */
let read: WireModification | undefined

const reception: Reception<WireModification, null, number> = {
  summary: () => 'Fields',
  parts: modificationParts,
  schema: modificationSchema,
  toFieldPath: toModificationFieldPath,
  sender: member('subsidio'),
  success: 'Sent.',
  joinsAttachments: false,
  validate: (_services, { request }) => {
    read = request
    const slots = documentSlots(edited({ apellido: 'PAZ' }), { hasNewPhoto: false })
    return Promise.resolve({ valid: null, problems: [], slots, labelOf: (field) => field })
  },
  accept: async (tx, at, _services, { owner }) => {
    const { numero } = await insertProcedure(tx, { owner, tipo: 'Fields', at, attachments: '' })
    return { numero, mensaje: '' }
  },
}

let server: RunningServer
beforeAll(async () => {
  server = await startServer({
    kinds: { ...wireKinds, subsidio: { ...modificationKind, paths: [path] } },
    receptions: { ...receptions, subsidio: receive('subsidio', reception) },
  })
})
afterAll(() => server.close())

/** Sends a request as a new member; `alter` may change its parts, in their order, before it goes out. */
const deliver = async (
  nombres: string,
  alter: (parts: [string, FormDataEntryValue][]) => [string, FormDataEntryValue][] = (parts) => parts,
): Promise<{ sent: WireModification; reply: Reply }> => {
  const { nroafi } = await aMember(server)
  const { token } = await signIn(server, nroafi)
  const submissionId = randomUUID()
  const values = { ...edited({ nombres, apellido: 'PAZ' }), nroafi }
  const both = [await photoFor('titular.dniFrente'), await photoFor('titular.dniDorso')]
  const unsigned = encodeModification({
    submissionId,
    values,
    visto: 'ab'.repeat(32),
    slots: documentSlots(values, { hasNewPhoto: false }),
    files: both.map(({ content, ...file }) => ({ ...file, bytes: content.byteLength, sha256: sha256(content) })),
  })
  const sent = await signModification(unsigned, noon)
  const form = modificationKind.wayOf(sent)?.form(both.map(({ content, ...file }) => ({ ...file, bytes: content })))
  const altered = new FormData()
  for (const [name, value] of alter([...(form ?? new FormData())])) altered.append(name, value)
  const secret = randomBytes(32).toString('hex')
  const headers = { ...submissionHeaders(submissionId, secret, null), ...bearerHeaders(token) }
  read = undefined
  return { sent, reply: await postForm(server.url + path, altered, headers) }
}

const withCount = (campos: unknown) => (parts: [string, FormDataEntryValue][]) =>
  parts.map(([name, value]): [string, FormDataEntryValue] =>
    name === 'envio' && typeof value === 'string'
      ? [name, JSON.stringify({ ...JSON.parse(value), campos })]
      : [name, value],
  )

test.each(['LUCÍA', "D'ANGELO ÑANDÚ", 'A'.repeat(60), 'ZOË 🌞 <B>'])(
  '[API-022] a request of text fields arrives as it was sealed, with its files: %s',
  async (nombres) => {
    const { sent, reply } = await deliver(nombres)
    expect([reply.status, reply.body]).toMatchObject([201, { success: true }])
    expect(read).toEqual(sent)
  },
)

describe('a body that lies is refused', () => {
  const lies: [string, Parameters<typeof deliver>[1], number, string][] = [
    ['does not say how many fields it has', withCount(undefined), 400, 'La solicitud no dice cuántos campos tiene.'],
    ['has a negative number of fields', withCount(-1), 400, 'La solicitud no dice cuántos campos tiene.'],
    ['announces too many', withCount(maxFields + 1), 400, 'La solicitud tiene más campos que los permitidos.'],
    [
      'announces more than come',
      withCount(25),
      400,
      'Faltan campos de la solicitud, que deben ir antes de los archivos.',
    ],
    [
      'has a field behind its files',
      (parts) => [...parts.filter(([name]) => name !== 'afiliado[cuil]'), ['afiliado[cuil]', '1']],
      400,
      'Faltan campos de la solicitud, que deben ir antes de los archivos.',
    ],
    [
      'has another value than was sealed',
      (parts) => parts.map(([name, value]) => [name, name === 'afiliado[cuil]' ? '20123456789' : value]),
      422,
      'La solicitud llegó alterada. Probá de nuevo.',
    ],
    [
      'is longer than a request may be',
      (parts) => parts.map(([name, value]) => [name, name.startsWith('afiliado[n') ? 'x'.repeat(120_000) : value]),
      413,
      'La solicitud supera el tamaño permitido.',
    ],
  ]

  test.each(lies)('one that %s', async (_name, alter, status, msg) => {
    const { reply } = await deliver('LUCÍA', alter)
    expect([reply.status, reply.body]).toMatchObject([status, { msg }])
    expect(read).toBeUndefined()
  })
})
