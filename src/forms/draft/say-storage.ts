import type { DraftProblem } from '../../offline/database/types'

const withoutWords = {
  message: 'No pudimos guardar en este dispositivo.',
  mend: 'Cerrá las otras pestañas del portal y probá de nuevo.',
}

/** See storageWords. They are loaded when something goes wrong; if they cannot be loaded, shorter ones are used. */
export const sayStorage = (problem: DraftProblem): Promise<{ message: string; mend: string }> =>
  import('./storage-words').then(
    ({ storageWords }) => storageWords(problem),
    () => withoutWords,
  )
