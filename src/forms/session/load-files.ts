import type { PickProblem } from './session-files'

/** The code that reads a picked file, far from the first paint; undefined when it could not be loaded. */
export const loadFiles = (): Promise<typeof import('./session-files') | undefined> =>
  import('./session-files').catch(() => undefined)

/** What the slot says then. */
export const notLoaded: PickProblem = {
  message: 'No pudimos abrir el archivo.',
  mend: 'Se cortó la conexión mientras se cargaba esta parte del portal. Elegilo de nuevo cuando vuelva.',
}
