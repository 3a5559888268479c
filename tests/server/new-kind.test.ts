import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { insertProcedure } from '../../server/areas/submissions/procedure'
import { receive } from '../../server/areas/submissions/receive'
import { member, type Reception } from '../../server/areas/submissions/reception'
import { procedures } from '../../server/db/schema/procedures'
import { receptions } from '../../server/kinds'
import { signatureOf } from '../../src/contract/digest'
import { submissionHeaders } from '../../src/contract/headers'
import { hexDigest, memberNumberSchema } from '../../src/contract/primitives'
import { wireKinds } from '../../src/contract/submission-kinds'
import { fileSchema } from '../../src/contract/submissions/file-schema'
import { encodeFiles } from '../../src/contract/submissions/files'
import { wireKind } from '../../src/contract/submissions/wire-kind'
import { bearerHeaders } from '../../src/contract/session/token'
import { documentBytes } from './support/documents'
import { executable, jpeg, photoFor, sha256, type TestFile } from './support/files'
import { postForm, type Reply } from './support/http'
import { pathsOf } from './support/refused'
import { noon, startServer, type RunningServer } from './support/server'
import { aMember, signIn } from './support/session'

const path = '/toy'

const toySchema = z.strictObject({
  version: z.literal(1),
  submissionId: z.uuid(),
  digest: hexDigest,
  claimedAt: z.iso.datetime({ offset: true }),
  nroafi: memberNumberSchema,
  sinFoto: z.boolean(),
  archivos: z.array(fileSchema).max(3),
})
type Toy = z.infer<typeof toySchema>

const toyWire = wireKind<Toy>({
  versions: { current: 1, lifts: {} },
  paths: [path],
  recognise: (body) => toySchema.safeParse(body).data,
  pathOf: () => path,
  memberOf: ({ nroafi }) => nroafi,
  parts: ['envio'],
  split: (body) => [body],
  join: ([toy]) => toy,
  filesOf: ({ archivos }) => archivos,
  filePart: ({ id }) => `archivo.${id}`,
  maxFiles: 3,
})

const foto = { key: 'foto', label: 'Foto', widget: 'slots', required: true } as const

/** A kind that says which documents it has, and nothing else. */
const toy: Reception<Toy, null, number> = {
  summary: () => 'Toy',
  parts: { envio: toySchema },
  schema: toySchema,
  toFieldPath: (place) => place.map(String).join('.'),
  sender: member('subsidio'),
  success: 'Sent.',
  joinsAttachments: true,
  validate: (_services, { request: { sinFoto } }) =>
    Promise.resolve({
      valid: null,
      problems: [],
      slots: [{ ...foto, required: !sinFoto }],
      labelOf: (field) => (field === 'archivo:foto' ? foto.label : ''),
    }),
  accept: async (tx, at, _services, { owner, attachments }) => {
    const { numero } = await insertProcedure(tx, { owner, tipo: 'Toy', at, attachments })
    return { numero, mensaje: '' }
  },
}

let server: RunningServer
beforeAll(async () => {
  server = await startServer({
    kinds: { ...wireKinds, subsidio: toyWire },
    receptions: { ...receptions, subsidio: receive('subsidio', toy) },
  })
})
afterAll(() => server.close())

/** Announces some files as a new member and sends others. */
const deliver = async (
  announced: TestFile[],
  { sent = announced, sinFoto = false }: { sent?: TestFile[] | undefined; sinFoto?: boolean } = {},
): Promise<{ nroafi: string; reply: Reply }> => {
  const { nroafi } = await aMember(server)
  const { token } = await signIn(server, nroafi)
  const submissionId = randomUUID()
  const stored = announced.map(({ content, ...file }) => ({
    ...file,
    bytes: content.byteLength,
    sha256: sha256(content),
  }))
  const archivos = encodeFiles(stored, [foto, { key: 'otra' }], () => ({}))
  const unsigned = { version: 1, submissionId, nroafi, sinFoto, archivos } as const
  const body = { ...unsigned, ...(await signatureOf(unsigned, noon)) }
  const form = toyWire.wayOf(body)?.form(sent.map(({ content, ...file }) => ({ ...file, bytes: content })))
  if (form === undefined) throw new Error('The body is no toy.')
  const secret = randomBytes(32).toString('hex')
  const headers = { ...submissionHeaders(submissionId, secret, null), ...bearerHeaders(token) }
  return { nroafi, reply: await postForm(server.url + path, form, headers) }
}

const proceduresOf = (nroafi: string) =>
  server.db
    .select()
    .from(procedures)
    .where(eq(procedures.nroafi, Number(nroafi)))

describe('a kind that only declares its documents', () => {
  test('is stored for the member of the session, with its documents as one PDF', async () => {
    const { nroafi, reply } = await deliver([await photoFor('foto')])
    expect([reply.status, reply.body]).toMatchObject([201, { recibo: { numero: expect.stringMatching(/^TR-/) } }])
    const [row] = await proceduresOf(nroafi)
    expect(row).toMatchObject({ tipo: 'Toy', estado: 'PENDIENTE', alta: '2025-11-20', rutadocumento: '' })
    expect((await documentBytes(server, row?.rutadocumento2 ?? '')).byteLength).toBeGreaterThan(0)
    expect(row?.rutadocumento2).toMatch(/adjuntos\.pdf$/)
  })

  test('is stored without a document where none is required', async () => {
    const { nroafi, reply } = await deliver([], { sinFoto: true })
    expect(reply.status).toBe(201)
    expect(await proceduresOf(nroafi)).toMatchObject([{ rutadocumento2: '' }])
  })

  const missing = 'Foto: Falta este archivo. Sacale una foto o elegilo.'

  test.each<[string, () => Promise<{ announced: TestFile[]; sent?: TestFile[] }>, string]>([
    ['never came', async () => ({ announced: [await photoFor('foto')], sent: [] }), missing],
    ['is required and was not announced', async () => ({ announced: [] }), missing],
    [
      'came with other bytes',
      async () => {
        const photo = await photoFor('foto')
        return { announced: [photo], sent: [{ ...photo, content: await jpeg(90) }] }
      },
      'Foto: El archivo no llegó completo.',
    ],
    [
      'is a program',
      async () => ({ announced: [{ ...(await photoFor('foto')), content: executable() }] }),
      'Foto: Formato(s) de archivo(s) incorrecto(s).',
    ],
  ])('is refused when the file %s, and nothing of it is stored', async (_name, files, detail) => {
    const { announced, sent } = await files()
    const { nroafi, reply } = await deliver(announced, { sent })
    expect([reply.status, pathsOf(reply)]).toEqual([422, ['archivo:foto']])
    expect(reply.body).toMatchObject({ detalle: [detail] })
    expect(await proceduresOf(nroafi)).toEqual([])
  })

  test('is refused with a file for no slot of it', async () => {
    const { reply } = await deliver([await photoFor('foto'), await photoFor('otra')])
    expect([reply.status, pathsOf(reply)]).toEqual([422, ['archivo:otra']])
  })
})
