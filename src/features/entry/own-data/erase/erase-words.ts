import type { Erasable } from '../../../../contract/own-data/own-data'
import type { ErasableGroup } from '../../../../domain/own-data/erasable-groups'

const nothing = 'No hay nada para borrar.'

const files = (erasable: Erasable | null): string => {
  if (erasable === null) return 'Con los archivos que habías mandado.'
  if (erasable.files === 0) return nothing
  return erasable.files === 1
    ? 'Con el archivo que habías mandado.'
    : `Con los ${erasable.files} archivos que habías mandado.`
}

const messages = (erasable: Erasable | null): string => {
  if (erasable === null) return 'Con sus archivos.'
  const { count, since } = erasable.messages
  if (count === 0 || since === null) return nothing
  return count === 1 ? `1 mensaje, de ${since}.` : `${count} mensajes, el más viejo de ${since}.`
}

/** One line about a group that can be deleted; without counts, as when there is no connection, it says none. */
export const eraseWords = (group: ErasableGroup, erasable: Erasable | null): string => {
  switch (group) {
    case 'fotoPerfil':
      return erasable?.hasPhoto === false ? 'No tenés.' : 'La foto de legajo queda: va en tu credencial.'
    case 'contactos':
      return erasable?.contacts === 0 ? nothing : 'Queda uno de cada uno, para avisarte.'
    case 'sinTerminar':
      return files(erasable)
    case 'mensajes':
      return messages(erasable)
    case 'accesos':
      return erasable?.accesses === 0 ? 'No tenés de más de 12 meses.' : 'Los de más de 12 meses.'
  }
}
