import type { EarlyFile } from '../../contract/early-files/answers'
import type { Refusal } from '../../domain/delivery/outbox'

const withoutWords = 'No se puede recibir. Elegilo de nuevo o sacale una foto.'

/** The refusal of a request of which the server does not take some files: which they are, and why, each at its place. */
export const refusalOfFiles = (
  files: readonly { id: string; slot: string; name: string }[],
  refused: readonly EarlyFile[],
): Refusal => {
  const found = refused.flatMap(({ id, reason }) => {
    const file = files.find((one) => one.id === id)
    return file === undefined ? [] : [{ ...file, message: reason ?? withoutWords }]
  })
  const [first] = found
  return {
    reason: 'archivo',
    message:
      first === undefined || found.length > 1
        ? 'Hay archivos que no se pueden recibir.'
        : `No se puede recibir «${first.name}».`,
    details: found.map(({ name, message }) => `${name}: ${message}`),
    fields: found.map(({ slot, message }) => ({ path: `archivo:${slot}`, message })),
  }
}
