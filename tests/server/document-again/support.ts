import { randomBytes, randomUUID } from 'node:crypto'
import { askForDocument, type NewAsk } from '../../../server/areas/documents/ask'
import { sendWaitingLetters } from '../../../server/areas/letters/sender'
import { paths } from '../../../src/contract/base-paths'
import { parseAskedDocuments } from '../../../src/contract/document-again/asked'
import { signApplicantDocument, signMemberDocument } from '../../../src/contract/document-again/request'
import { submissionHeaders } from '../../../src/contract/headers'
import { encodeNumber } from '../../../src/contract/member/member'
import { bearerHeaders } from '../../../src/contract/session/token'
import type { DraftTimes } from '../../../src/domain/delivery/deadline'
import type { AskedDocument, DocumentAgain } from '../../../src/domain/document-again/values'
import { formOfKind } from '../../contract/form-of'
import { photoFor, sha256, type TestFile } from '../support/files'
import { postForm, type Reply } from '../support/http'
import { readLetters } from '../support/letters'
import { noon, type RunningServer } from '../support/server'
import { postWith } from '../support/session'

/** Asks for a document as the desk does; gives the id of the ask. */
export const ask = async (
  server: RunningServer,
  wish: Pick<NewAsk, 'source' | 'nroafi' | 'to'> & Partial<NewAsk>,
): Promise<string> => {
  const { pedido } = await server.db.transaction((tx) =>
    askForDocument(tx, {
      nrotramite: 'TR-2025-000009',
      tipo: 'Afiliación',
      slot: 'titular.dniDorso',
      etiqueta: 'DNI DORSO',
      motivo: 'La foto salió borrosa.',
      hasta: '2025-12-04',
      at: new Date(server.services.clock()),
      ...wish,
    }),
  )
  return pedido
}

/** The secrets in the links of the letters to a mailbox. */
export const linksTo = async (server: RunningServer, email: string): Promise<string[]> => {
  await sendWaitingLetters(server.services, server.log)
  const letters = await readLetters(server, email)
  return letters.map((letter) => /documento\?v=([\w-]{43})/.exec(letter)?.[1] ?? '')
}

/** Who sends, and which file. */
export type Wish = Partial<Pick<DocumentAgain, 'nroafi' | 'envio' | 'clave' | 'enlace'>> & {
  token?: string
  file?: Partial<TestFile>
  submissionId?: string
  secret?: string
  claimedAt?: number
  times?: DraftTimes | null
}

/** Sends a document as a device does. */
export const sendDocument = async (server: RunningServer, asked: AskedDocument, wish: Wish): Promise<Reply> => {
  const { nroafi = '', envio = '', clave = '', enlace = '', token, claimedAt = noon } = wish
  const { submissionId = randomUUID(), secret = randomBytes(32).toString('hex'), times = null } = wish
  const { content, ...file } = { ...(await photoFor(asked.slot)), ...wish.file }
  const values: DocumentAgain = { ...asked, nroafi, envio, clave, enlace }
  const files = [{ ...file, bytes: content.byteLength, sha256: sha256(content) }]
  const submitted = { submissionId, values, files, claimedAt }
  const isMember = nroafi !== ''
  const body = isMember ? await signMemberDocument(submitted) : await signApplicantDocument(submitted)
  const form = formOfKind(isMember ? 'documento' : 'documentoSuelto', { ...body }, [{ ...file, bytes: content }])
  const path = isMember ? paths.documentAgain : paths.applicantDocument
  const headers = {
    ...submissionHeaders(submissionId, secret, times),
    ...(token === undefined ? {} : bearerHeaders(token)),
  }
  return postForm(server.url + path, form, headers)
}

/** What a member is asked for. */
export const readAsks = async (server: RunningServer, token: string, nroafi: string): Promise<AskedDocument[]> => {
  const { body } = await postWith(server, token, paths.documentsAsked, encodeNumber(nroafi))
  const asked = parseAskedDocuments(body)
  if (!asked.ok) throw new Error(`No list of documents: ${JSON.stringify(body)}`)
  return asked.value
}
