import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { wireKind } from '../submissions/wire-kind'
import type { WireAccountEnrolment } from './account'

/** Version of the request's shape; the server reads every released version. */
export const enrolmentRequestVersion = 2

const isWireEnrolment = (body: unknown): body is WireAccountEnrolment =>
  isRecord(body) &&
  body['tipo'] === 'debito' &&
  ['nroafi', 'cbu', 'digest'].every((key) => findText(body, key) !== undefined) &&
  findList(body, 'archivos') !== undefined

/** Wire kind of the enrolment of a bank account (UNS-58): the part `envio` alone. */
export const directDebitKind = wireKind<WireAccountEnrolment>({
  // Version 1 asked nobody for the bank.
  versions: { current: enrolmentRequestVersion, lifts: { 1: (request) => ({ ...request, banco: '' }) } },
  paths: [paths.directDebit],
  recognise: (body) => (isWireEnrolment(body) ? body : undefined),
  pathOf: () => paths.directDebit,
  memberOf: ({ nroafi }) => nroafi,
  parts: ['envio'],
  split: (body) => [body],
  join: ([envelope]) => envelope,
  filesOf: ({ archivos }) => archivos,
  filePart: (_file, index) => `archivo${index + 1}`,
  maxFiles: 0,
})
