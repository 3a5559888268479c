import type { FastifyRequest } from 'fastify'
import { agendaPaths } from '../../../src/contract/appointments/desk-paths'
import {
  actDoneSchema,
  attendanceSchema,
  closeDaySchema,
  dayQuerySchema,
  deskCancelSchema,
  deskDaySchema,
  deskUndoSchema,
  hoursQuerySchema,
  hoursSchema,
  openDaySchema,
  saveHoursSchema,
} from '../../../src/contract/appointments/desk-schemas'
import { errorSchema } from '../../../src/contract/schemas'
import { isPlainDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import type { AuditEvent } from '../../audit-events'
import { ApiProblem } from '../../http/api-problem'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk } from '../../plugins/desk'
import { ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { markAttendance } from './attend'
import { cancelByDesk, undoCancelling } from './cancel'
import { readDay } from './day'
import { closeDay, openDay, readHours, saveHours } from './hours'

const answers = { 404: errorSchema, 409: errorSchema, 422: errorSchema }

type Detail = { [key: string]: string | number | null }

const enter = (services: Services, request: FastifyRequest, isLook: boolean, event: AuditEvent, detail: Detail) =>
  enterDesk(services, request, {
    needs: 'agenda',
    counted: isLook ? 'deskLists' : 'deskWrites',
    event,
    nroafi: null,
    detail,
  })

const registerDay = (app: Api, services: Services): void => {
  app.get(
    agendaPaths.day,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Los turnos de una delegación en un día, con su semana, para la mesa',
        ...ofSession,
        querystring: dayQuerySchema,
        response: { 200: deskDaySchema, 404: errorSchema },
      },
    },
    async (request) => {
      const { delegacion, dia } = request.query
      if (dia !== undefined && !isPlainDate(dia)) throw new ApiProblem(400, messages.date)
      await enter(services, request, true, 'agendaVista', { delegacion: delegacion ?? null, dia: dia ?? null })
      const found = await readDay(services, { office: delegacion, day: dia })
      if (found === undefined) throw new ApiProblem(404, 'Ninguna delegación con ese número da turnos.')
      return found
    },
  )
}

const registerActs = (app: Api, services: Services): void => {
  const guarded = { preValidation: authenticateManagement(services) }
  app.post(
    agendaPaths.attendance,
    {
      ...guarded,
      schema: {
        summary: 'Marca si una persona vino a su turno',
        ...ofSession,
        body: attendanceSchema,
        response: { 200: actDoneSchema, ...answers },
      },
    },
    async (request) => {
      const { id, asistencia } = request.body
      await enter(services, request, false, 'turnoMarcado', { turno: id, asistencia })
      await markAttendance(services, { id, attendance: asistencia })
      return { hasta: null }
    },
  )
  app.post(
    agendaPaths.cancel,
    {
      ...guarded,
      schema: {
        summary: 'Cancela un turno: se hace y sale su carta después de un minuto',
        ...ofSession,
        body: deskCancelSchema,
        response: { 200: actDoneSchema, ...answers },
      },
    },
    async (request) => {
      const { id, cierra } = request.body
      const motivo = request.body.motivo.trim()
      const { subject } = await enter(services, request, false, 'turnoPorCancelar', { turno: id })
      if (motivo === '') {
        const campos = [{ path: 'motivo', message: messages.required }]
        throw new ApiProblem(422, messages.required, { campos })
      }
      const until = await cancelByDesk(services, { usuario: subject, ip: request.ip, id, motivo, cierra })
      return { hasta: until.toISOString() }
    },
  )
  app.post(
    agendaPaths.undo,
    {
      ...guarded,
      schema: {
        summary: 'Deshace la cancelación de un turno, en su minuto',
        ...ofSession,
        body: deskUndoSchema,
        response: { 200: actDoneSchema, ...answers },
      },
    },
    async (request) => {
      await enter(services, request, false, 'turnoNoCancelado', { turno: request.body.id })
      await undoCancelling(services, request.body.id)
      return { hasta: null }
    },
  )
}

const registerHours = (app: Api, services: Services): void => {
  const guarded = { preValidation: authenticateManagement(services) }
  app.get(
    agendaPaths.hours,
    {
      ...guarded,
      schema: {
        summary: 'Horario de turnos y días cerrados de una delegación',
        ...ofSession,
        querystring: hoursQuerySchema,
        response: { 200: hoursSchema, 404: errorSchema },
      },
    },
    async (request) => {
      const { delegacion } = request.query
      await enter(services, request, true, 'agendaVista', { delegacion })
      return readHours(services, delegacion)
    },
  )
  app.post(
    agendaPaths.saveHours,
    {
      ...guarded,
      schema: {
        summary: 'Cambia el horario de turnos de una delegación, para los turnos nuevos',
        ...ofSession,
        body: saveHoursSchema,
        response: { 200: actDoneSchema, ...answers },
      },
    },
    async (request) => {
      const { delegacion, horario, vistos } = request.body
      await enter(services, request, false, 'horarioCambiado', { delegacion })
      await saveHours(services, delegacion, { shifts: horario, seen: vistos })
      return { hasta: null }
    },
  )
  app.post(
    agendaPaths.close,
    {
      ...guarded,
      schema: {
        summary: 'Cierra un día de una delegación o de todas, para los turnos nuevos',
        ...ofSession,
        body: closeDaySchema,
        response: { 200: actDoneSchema, ...answers },
      },
    },
    async (request) => {
      const { delegacion, dia, motivo, todas } = request.body
      await enter(services, request, false, 'diaCerrado', { delegacion, dia })
      await closeDay(services, { office: delegacion, day: dia, motivo: motivo.trim(), all: todas })
      return { hasta: null }
    },
  )
  app.post(
    agendaPaths.open,
    {
      ...guarded,
      schema: {
        summary: 'Vuelve a abrir un día cerrado',
        ...ofSession,
        body: openDaySchema,
        response: { 200: actDoneSchema, ...answers },
      },
    },
    async (request) => {
      const { delegacion, dia, todas } = request.body
      await enter(services, request, false, 'diaAbierto', { delegacion, dia })
      await openDay(services, { office: delegacion, day: dia, all: todas })
      return { hasta: null }
    },
  )
}

/** What the desk does with the appointments of an office, its hours and its closed days. */
export const registerAgenda = (app: Api, services: Services): void => {
  registerDay(app, services)
  registerActs(app, services)
  registerHours(app, services)
}
