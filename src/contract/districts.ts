import type { District } from '../domain/contact/district'
import { fail, ok, type Result } from '../domain/result'
import { findList, findNumber, findText, type MalformedAnswer } from './answer'
import type { WireCommonDataRequest } from './common-data'

/** Asks for every district office (UNS-86): the own one by its number, and the ones a person may be nearer to. */
export const encodeDistrictsQuery = () =>
  ({ datoComun: 'obtenerDatosDistrito' }) as const satisfies WireCommonDataRequest

/** Reads datosDistrito; an office without a number or a name is left out, and one without a datum keeps the rest. */
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
