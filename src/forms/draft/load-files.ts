import type { PickProblem } from '../../domain/documents/pick-words'

/** Loads the code that reads and stores a picked file, after the first paint; undefined when it could not be loaded. */
export const loadFiles = (): Promise<typeof import('./store-picked') | undefined> =>
  import('./store-picked').catch(() => undefined)

/** What the slot shows in that case. */
export const notLoaded: PickProblem = {
  message: 'No pudimos abrir el archivo.',
  mend: 'Se cortó la conexión mientras se cargaba esta parte del portal. Elegilo de nuevo cuando vuelva.',
}
