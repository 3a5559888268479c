import { encodeLogFilter, encodeLogQuery, parseLogPage } from '../../contract/desk-log/page'
import { logExportPath, logPath } from '../../contract/desk-log/paths'
import type { LogFilter, LogPage } from '../../domain/desk-log/line'
import { fail, ok, type Result } from '../../domain/result'
import { ask, type Asked } from '../desk.api'

/** Time for an export, in milliseconds: it may have a hundred thousand lines. */
const exportTimeoutMs = 120_000

const parseCsv = (body: unknown): Result<Uint8Array<ArrayBuffer>, 'malformed'> =>
  body instanceof Uint8Array ? ok(Uint8Array.from(body)) : fail('malformed')

/** Asks for a page of the log, after the one that ended at `next`; each reading is a line of it. */
export const fetchLog = (filter: LogFilter, next: string | null): Asked<LogPage> =>
  ask({ path: logPath, body: encodeLogQuery(filter, next) }, parseLogPage)

/** Asks for the lines of the log as the bytes of a CSV. */
export const exportLog = (filter: LogFilter): Asked<Uint8Array<ArrayBuffer>> =>
  ask({ path: logExportPath, body: encodeLogFilter(filter), isFile: true, timeoutMs: exportTimeoutMs }, parseCsv)
