import type { SeenMarks } from '../../domain/notifications/notification'
import type { WireSeen } from './schemas'

/** Encodes what a member has seen. */
export const encodeMarks = (seen: SeenMarks): WireSeen['vistas'] =>
  Object.entries(seen).map(([clave, evento]) => ({ clave, evento }))

/** Body that tells what was seen. */
export const encodeSeen = (nroafi: string, seen: SeenMarks): WireSeen => ({ nroafi, vistas: encodeMarks(seen) })
