import type { Refusal } from '../../domain/delivery/outbox'

const ofFile = 'archivo:'

/** The slots of the documents that a refusal is about, each once. */
export const refusedSlots = (refusal: Refusal | null): string[] => {
  const paths = (refusal?.fields ?? []).map(({ path }) => path).filter((path) => path.startsWith(ofFile))
  return [...new Set(paths.map((path) => path.slice(ofFile.length)))]
}

/**
 * A refusal whose details name each refused document as its form does, instead of by the name of its file. `nameOf` gives
 * '' for a path that it does not know.
 */
export const withNames = (refusal: Refusal, nameOf: (path: string) => string): Refusal => {
  const { message, details, fields } = refusal
  const found = fields.map(({ path, message: why }) => ({ why, name: path.startsWith(ofFile) ? nameOf(path) : '' }))
  const named = details.map((detail, at) => {
    const { name = '', why = '' } = found[at] ?? {}
    return name === '' || detail.includes(name) || !detail.endsWith(why) ? detail : `${name}: ${why}`
  })
  const said = [message, ...named].join(' ')
  const unsaid = found.filter(({ name }) => name !== '' && !said.includes(name))
  return { ...refusal, details: [...named, ...unsaid.map(({ name, why }) => `${name}: ${why}`)] }
}
