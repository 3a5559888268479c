import { portalBase } from '../ping-path'

/** Where the desk reads a page of the log (POST), below the host. */
export const logPath = `${portalBase}/portal/gestion/registro`

/** Where the desk exports lines of the log as CSV (POST). */
export const logExportPath = `${logPath}/exportar`
