import type { z } from 'zod'
import { toSubmittable, type DirectDebit } from '../../domain/direct-debit/values'
import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { signatureOf, type Signature } from '../digest'
import { wireKind } from '../submissions/wire-kind'
import type { accountEnrolmentSchema } from './schema'

/** The enrolment of a bank account as the device seals it. */
export type WireAccountEnrolment = z.infer<typeof accountEnrolmentSchema>

/** Version of the request's shape; the server reads every released version. */
const requestVersion = 2

/**
 * Encodes and signs the enrolment of a bank account; `claimedAt` is the moment of "enviar" in epoch milliseconds, by the
 * server's clock as last known.
 */
export const signAccountEnrolment = async (
  submissionId: string,
  values: DirectDebit,
  claimedAt: number,
): Promise<WireAccountEnrolment> => {
  const { nroafi, cbu, banco, titular } = toSubmittable(values)
  const unsigned: Omit<WireAccountEnrolment, keyof Signature> = {
    version: requestVersion,
    submissionId,
    nroafi,
    tipo: 'debito',
    cbu,
    banco,
    titular,
    archivos: [],
  }
  return { ...unsigned, ...(await signatureOf(unsigned, claimedAt)) }
}

/** Decodes the answers of a request. */
export const decodeAccountEnrolment = ({ nroafi, tipo, cbu, banco, titular }: WireAccountEnrolment): DirectDebit => ({
  nroafi,
  tipo,
  cbu,
  banco,
  titular,
})

const isWireEnrolment = (body: unknown): body is WireAccountEnrolment =>
  isRecord(body) &&
  body['tipo'] === 'debito' &&
  ['nroafi', 'cbu', 'digest'].every((key) => findText(body, key) !== undefined) &&
  findList(body, 'archivos') !== undefined

/** Wire kind of the enrolment of a bank account (UNS-58): the part `envio` alone. */
export const directDebitKind = wireKind<WireAccountEnrolment>({
  // Version 1 asked nobody for the bank.
  versions: { current: requestVersion, lifts: { 1: (request) => ({ ...request, banco: '' }) } },
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
