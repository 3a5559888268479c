import { portalBase } from '../ping-path'

const base = `${portalBase}/portal/gestion/afiliados`

/** What the desk reads of one member, or does: `legajo` opens the file, `sesiones/cerrar` ends sessions (POST); the others read (GET). */
export type DeskMemberPart = 'legajo' | 'sesiones' | 'sesiones/cerrar' | 'cartas'

/** Where the desk searches members by DNI or name (POST), below the host. */
export const memberSearchPath = `${base}/buscar`

/** Path of one part of a member; `nroafi` is a number, or ':nroafi' where a route is declared. */
export const deskMemberPath = (nroafi: string, part: DeskMemberPart): string => `${base}/${nroafi}/${part}`
