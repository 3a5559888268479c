import type { SlotKey } from '../../domain/form/forms'

/** Names of the fund for the documents of a person; the last two are ours (API-022). */
const documentParts: Readonly<Record<string, string>> = {
  dniFrente: 'apa_dni_frente',
  dniDorso: 'apa_dni_dorso',
  certificado: 'apa_cert_familiar',
  cud: 'apa_cud',
  defuncion: 'apa_defuncion',
}

/** Names of the documents that relatives have, in the order of the fund. */
export const familyFileNames: readonly string[] = Object.values(documentParts)

/** Names of the member's own file parts. */
export const memberFileParts: readonly string[] = [
  'afiliado[fotocarnet]',
  'afiliado_archivos[apa_dni_frente]',
  'afiliado_archivos[apa_dni_dorso]',
  'afiliado_archivos[apa_cud]',
]

const memberPart = (document: string): string | undefined => {
  if (document === 'foto') return memberFileParts[0]
  const name = `afiliado_archivos[${documentParts[document] ?? ''}]`
  return memberFileParts.find((part) => part === name)
}

/**
 * Name of the part of the document in a slot; `familiares` are the relatives of the request in their order. Undefined
 * for a slot of nobody in the request.
 */
export const partOf = (slot: SlotKey, familiares: readonly { id: string }[]): string | undefined => {
  const [holder = '', document = ''] = slot.split('.')
  if (holder === 'titular') return memberPart(document)
  const index = familiares.findIndex(({ id }) => id === holder)
  const name = documentParts[document]
  return index === -1 || name === undefined ? undefined : `familiares_archivos[${index}][${name}]`
}
