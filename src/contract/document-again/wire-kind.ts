import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { wireKind } from '../submissions/wire-kind'
import type { WireApplicantDocument, WireMemberDocument } from './request'

/** Version of the request's shape; the server reads every released version. */
export const documentRequestVersion = 1 as const

const hasTexts = (body: unknown, names: readonly string[]): boolean =>
  isRecord(body) &&
  ['pedido', 'digest', ...names].every((name) => findText(body, name) !== undefined) &&
  findList(body, 'archivos') !== undefined

const isMemberDocument = (body: unknown): body is WireMemberDocument => hasTexts(body, ['nroafi'])

const isApplicantDocument = (body: unknown): body is WireApplicantDocument =>
  hasTexts(body, ['envio', 'clave', 'enlace'])

const layout = {
  versions: { current: documentRequestVersion, lifts: {} },
  parts: ['documento'],
  join: ([request]: readonly unknown[]) => request,
  filePart: () => 'archivo',
  maxFiles: 1,
}

/** Wire kind of a document that a member sends again (UNS-130): the part `documento`, then the file `archivo`. */
export const memberDocumentKind = wireKind<WireMemberDocument>({
  ...layout,
  paths: [paths.documentAgain],
  recognise: (body) => (isMemberDocument(body) ? body : undefined),
  pathOf: () => paths.documentAgain,
  memberOf: ({ nroafi }) => nroafi,
  split: (body) => [body],
  filesOf: ({ archivos }) => archivos,
})

/** Wire kind of a document that an applicant sends again, alike. */
export const applicantDocumentKind = wireKind<WireApplicantDocument>({
  ...layout,
  paths: [paths.applicantDocument],
  recognise: (body) => (isApplicantDocument(body) ? body : undefined),
  pathOf: () => paths.applicantDocument,
  memberOf: () => null,
  split: (body) => [body],
  filesOf: ({ archivos }) => archivos,
})
