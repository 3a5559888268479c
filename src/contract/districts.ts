import type { District } from '../domain/contact/district'
import { fail, ok, type Result } from '../domain/result'
import { findList, findNumber, findText, type MalformedAnswer } from './answer'
import type { WireCommonDataRequest } from './common-data'

/**
 * Body that asks for all district offices (UNS-86): the member's own is found by its number, and another one may be
 * nearer.
 */
export const encodeDistrictsQuery = () =>
  ({ datoComun: 'obtenerDatosDistrito' }) as const satisfies WireCommonDataRequest

/** Reads datosDistrito. An office without a number or a name is left out; other missing data are allowed. */
export const parseDistricts = (body: unknown): Result<District[], MalformedAnswer> => {
  const rows = findList(body, 'datosDistrito')
  if (rows === undefined) return fail('malformed')
  return ok(
    rows.flatMap((row) => {
      const id = findNumber(row, 'id')
      const desdistrito = findText(row, 'desdistrito')
      if (id === undefined || desdistrito === undefined) return []
      const text = (key: string): string => findText(row, key) ?? ''
      const [direccion, telefono, horario, email] = [
        text('direccion'),
        text('telefono'),
        text('horario'),
        text('email'),
      ]
      return [{ id, desdistrito, direccion, telefono, horario, email }]
    }),
  )
}
