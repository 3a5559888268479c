import type { PickProblem } from './files'

/** The code that reads and stores a picked file, far from the first paint; undefined when it could not be loaded. */
export const loadFiles = (): Promise<typeof import('./store-picked') | undefined> =>
  import('./store-picked').catch(() => undefined)

/** What the slot says then. */
export const notLoaded: PickProblem = {
  message: 'No pudimos abrir el archivo.',
  mend: 'Se cortó la conexión mientras se cargaba esta parte del portal. Elegilo de nuevo cuando vuelva.',
}
