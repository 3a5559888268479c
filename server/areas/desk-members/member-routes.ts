import { z } from 'zod'
import { deskMemberPath } from '../../../src/contract/desk-members/paths'
import {
  fileOpeningSchema,
  memberFileSchema,
  memberLettersSchema,
  memberSessionsSchema,
  sessionsEndSchema,
} from '../../../src/contract/desk-members/schemas'
import { memberNumberSchema } from '../../../src/contract/primitives'
import { errorSchema } from '../../../src/contract/schemas'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk, hasOpenedFile } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { tellOfEntry } from '../session/entry-letter'
import { readMemberFile } from './file'
import { readLetters } from './letters'
import { endSessionsOf, readSessions } from './sessions'

const params = z.object({ nroafi: memberNumberSchema })

const nobody = (nroafi: number): ApiProblem => new ApiProblem(404, `No encontramos el número ${nroafi}`)

// The same words whether anybody has that number.
const notOpened = (nroafi: number): ApiProblem =>
  new ApiProblem(404, `No abriste el legajo del número ${nroafi} en la última hora. Abrilo de nuevo, con su motivo.`)

const registerFile = (app: Api, services: Services): void => {
  app.post(
    deskMemberPath(':nroafi', 'legajo'),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'El legajo entero de un afiliado, con el motivo por el que se abre, para la gestión',
        ...ofSession,
        params,
        body: fileOpeningSchema,
        response: { 200: memberFileSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const nroafi = Number(request.params.nroafi)
      const { motivo } = request.body
      const { subject } = await enterDesk(services, request, {
        needs: 'consulta',
        counted: 'lookUps',
        event: 'consultaLegajo',
        nroafi,
        detail: { motivo },
      })
      const file = await readMemberFile(services, nroafi, subject)
      if (file === undefined) throw nobody(nroafi)
      return file
    },
  )
}

const registerSessions = (app: Api, services: Services): void => {
  app.get(
    deskMemberPath(':nroafi', 'sesiones'),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Sesiones, llaves y últimos ingresos de un afiliado cuyo legajo se abrió, para la gestión',
        ...ofSession,
        params,
        response: { 200: memberSessionsSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const nroafi = Number(request.params.nroafi)
      const { subject } = await enterDesk(services, request, {
        needs: 'consulta',
        counted: 'lookUps',
        event: 'consultaSesiones',
        nroafi,
      })
      if (!(await hasOpenedFile(services, subject, nroafi))) throw notOpened(nroafi)
      return readSessions(services, nroafi)
    },
  )
  app.post(
    deskMemberPath(':nroafi', 'sesiones/cerrar'),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'La gestión cierra una sesión de un afiliado, o todas; le avisa por carta',
        ...ofSession,
        params,
        body: sessionsEndSchema,
        response: { 200: memberSessionsSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const nroafi = Number(request.params.nroafi)
      const { subject } = await enterDesk(services, request, {
        // Looking is not enough for what takes something away.
        needs: 'decision',
        counted: 'decisions',
        event: 'cierreSesionesPedido',
        nroafi,
      })
      if (!(await hasOpenedFile(services, subject, nroafi))) throw notOpened(nroafi)
      const ended = await endSessionsOf(services, nroafi, request.body, { usuario: subject, ip: request.ip })
      const what = ended === 1 ? 'una sesión' : `${ended} sesiones`
      if (ended > 0) await tellOfEntry(services, nroafi, 'sesionesCerradas', request.log, what)
      return readSessions(services, nroafi)
    },
  )
}

const registerLetters = (app: Api, services: Services): void => {
  app.get(
    deskMemberPath(':nroafi', 'cartas'),
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Cartas a un afiliado cuyo legajo se abrió, y qué pasó con cada una, para la gestión',
        ...ofSession,
        params,
        response: { 200: memberLettersSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const nroafi = Number(request.params.nroafi)
      const { subject } = await enterDesk(services, request, {
        needs: 'consulta',
        counted: 'lookUps',
        event: 'consultaCartas',
        nroafi,
      })
      if (!(await hasOpenedFile(services, subject, nroafi))) throw notOpened(nroafi)
      return readLetters(services, nroafi)
    },
  )
}

/** The routes of what the desk reads of one member and does to how they get in, with a reason (UNS-127). */
export const registerDeskMember = (app: Api, services: Services): void => {
  registerFile(app, services)
  registerSessions(app, services)
  registerLetters(app, services)
}
