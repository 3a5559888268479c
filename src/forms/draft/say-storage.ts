import type { DraftProblem } from '../../offline/database/types'

const withoutWords = {
  message: 'No pudimos guardar en este dispositivo.',
  mend: 'Cerrá las otras pestañas del portal y probá de nuevo.',
}

/** See storageWords; they load when something goes wrong, and where they cannot be had shorter ones stand in. */
export const sayStorage = (problem: DraftProblem): Promise<{ message: string; mend: string }> =>
  import('./storage-words').then(
    ({ storageWords }) => storageWords(problem),
    () => withoutWords,
  )
