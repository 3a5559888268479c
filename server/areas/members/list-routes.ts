import type { FastifyInstance } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import {
  addressesSchema,
  contributionsSchema,
  emailsSchema,
  phonesSchema,
  relativesSchema,
} from '../../../src/contract/member/answer-schemas'
import { encodeAddress, encodeEmail, encodePhone } from '../../../src/contract/member/contacts'
import { encodeContributions } from '../../../src/contract/member/contributions'
import { encodeDebtConcept } from '../../../src/contract/payments/debt'
import { debtSchema } from '../../../src/contract/payments/schemas'
import { encodeRelative } from '../../../src/contract/member/relatives'
import type { Services } from '../../services'
import { listAddresses, listEmails, listPhones } from './contacts'
import { listDebtConcepts, listRelatives, readContributions } from './file'
import { memberRead } from './member-read'

const lists = [
  memberRead({
    path: paths.addresses,
    summary: 'Domicilios del afiliado',
    answer: addressesSchema,
    read: async ({ db }, { nroafi }) => ({ message: (await listAddresses(db, nroafi)).map(encodeAddress) }),
  }),
  memberRead({
    path: paths.phones,
    summary: 'Teléfonos del afiliado',
    answer: phonesSchema,
    read: async ({ db }, { nroafi }) => ({ message: (await listPhones(db, nroafi)).map(encodePhone) }),
  }),
  memberRead({
    path: paths.emails,
    summary: 'Correos electrónicos del afiliado',
    answer: emailsSchema,
    read: async ({ db }, { nroafi }) => ({ message: (await listEmails(db, nroafi)).map(encodeEmail) }),
  }),
  memberRead({
    path: paths.relatives,
    summary: 'Familiares del afiliado',
    answer: relativesSchema,
    read: async ({ db }, { nroafi }) => ({ message: (await listRelatives(db, nroafi)).map(encodeRelative) }),
  }),
  memberRead({
    path: paths.debt,
    summary: 'Conceptos de deuda del afiliado',
    answer: debtSchema,
    read: async ({ db }, { nroafi }) => ({ deuda: (await listDebtConcepts(db, nroafi)).map(encodeDebtConcept) }),
  }),
  memberRead({
    method: 'GET',
    path: `${paths.contributions}/:nroafi`,
    summary: 'Resumen de aportes del afiliado',
    answer: contributionsSchema,
    read: async ({ db }, { nroafi }) => encodeContributions(await readContributions(db, nroafi)),
  }),
]

/** Routes of the lists in a member's file, each requested by number (API-035, API-036, API-048, API-070 to API-073). */
export const registerMemberLists = (app: FastifyInstance, services: Services): void => {
  for (const add of lists) add(app, services)
}
