import type { FastifyInstance } from 'fastify'
import { paths } from '../../../src/contract/base-paths'
import {
  addressesSchema,
  debtSchema,
  emailsSchema,
  levelOrdersSchema,
  phonesSchema,
  relativesSchema,
} from '../../../src/contract/member/answer-schemas'
import { encodeAddress, encodeEmail, encodePhone } from '../../../src/contract/member/contacts'
import { encodeDebtConcept } from '../../../src/contract/member/contributions'
import { encodeRelative } from '../../../src/contract/member/relatives'
import { memberQuerySchema } from '../../../src/contract/member/schemas'
import type { Services } from '../../services'
import { listAddresses, listEmails, listPhones } from './contacts'
import { listDebtConcepts, listRelatives } from './file'
import { listLevelOrders } from './level-order'
import { askedOf, registerMemberCalls } from './member-calls'

const lists = [
  askedOf({
    path: paths.addresses,
    summary: 'Domicilios del afiliado',
    body: memberQuerySchema,
    answer: addressesSchema,
    read: async ({ db }, nroafi) => ({ message: (await listAddresses(db, nroafi)).map(encodeAddress) }),
  }),
  askedOf({
    path: paths.phones,
    summary: 'Teléfonos del afiliado',
    body: memberQuerySchema,
    answer: phonesSchema,
    read: async ({ db }, nroafi) => ({ message: (await listPhones(db, nroafi)).map(encodePhone) }),
  }),
  askedOf({
    path: paths.emails,
    summary: 'Correos electrónicos del afiliado',
    body: memberQuerySchema,
    answer: emailsSchema,
    read: async ({ db }, nroafi) => ({ message: (await listEmails(db, nroafi)).map(encodeEmail) }),
  }),
  askedOf({
    path: paths.relatives,
    summary: 'Familiares del afiliado',
    body: memberQuerySchema,
    answer: relativesSchema,
    read: async ({ db }, nroafi) => ({ message: (await listRelatives(db, nroafi)).map(encodeRelative) }),
  }),
  askedOf({
    path: paths.levelOrder,
    summary: 'Opción de nivel del afiliado',
    body: memberQuerySchema,
    answer: levelOrdersSchema,
    read: async ({ db }, nroafi) => ({ opcionNivel: await listLevelOrders(db, nroafi) }),
  }),
  askedOf({
    path: paths.debt,
    summary: 'Conceptos de deuda del afiliado',
    body: memberQuerySchema,
    answer: debtSchema,
    read: async ({ db }, nroafi) => ({ deuda: (await listDebtConcepts(db, nroafi)).map(encodeDebtConcept) }),
  }),
]

/** The lists that make a member's file, each asked for by number (API-036, API-048, API-070 to API-073). */
export const registerMemberLists = (app: FastifyInstance, services: Services): void =>
  registerMemberCalls(app, services, lists, null)
