import { Readable } from 'node:stream'
import { logExportPath, logPath } from '../../../src/contract/desk-log/paths'
import {
  logExportSchema,
  logPageSchema,
  logQuerySchema,
  type WireLogFilter,
} from '../../../src/contract/desk-log/schemas'
import { authenticateManagement } from '../../plugins/authenticate'
import { enterDesk } from '../../plugins/desk'
import { bytesOf, ofSession } from '../../plugins/openapi'
import type { Api } from '../../plugins/schemas'
import type { Services } from '../../services'
import { exportLines } from './export'
import { readLogPage } from './page'

const csvType = 'text/csv'

/** What the log says of a look at itself: which lines were asked for. */
const askedFor = ({ desde, hasta, que, afiliado }: WireLogFilter) => ({ desde, hasta, que, afiliado })

/** The routes by which the desk reads and exports the log of accounts; each reading is a line of it (UNS-151, OP16). */
export const registerLog = (app: Api, services: Services): void => {
  app.post(
    logPath,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Una página del registro, lo más nuevo primero',
        ...ofSession,
        body: logQuerySchema,
        response: { 200: logPageSchema },
      },
    },
    async (request) => {
      await enterDesk(services, request, {
        needs: 'auditoria',
        counted: 'deskReads',
        event: 'consultaRegistro',
        nroafi: null,
        detail: askedFor(request.body),
      })
      return readLogPage(services, request.body)
    },
  )
  app.post(
    logExportPath,
    {
      preValidation: authenticateManagement(services),
      schema: {
        summary: 'Las líneas del registro en CSV, con los mismos filtros; hasta 100.000',
        ...ofSession,
        body: logExportSchema,
        response: { 200: bytesOf(csvType) },
      },
    },
    async (request, reply) => {
      await enterDesk(services, request, {
        needs: 'auditoria',
        counted: 'logExports',
        event: 'registroExportado',
        nroafi: null,
        detail: askedFor(request.body),
      })
      const { desde, hasta } = request.body
      return reply
        .type(`${csvType}; charset=utf-8`)
        .header('Content-Disposition', `attachment; filename="registro-${desde}-${hasta}.csv"`)
        .send(Readable.from(exportLines(services, request.body)))
    },
  )
}
