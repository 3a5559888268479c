/** What the page asks its worker to do. */
export type Order =
  /** Queue that many requests of that many bytes. */
  | { type: 'fill'; count: number; bytes: number; path: string }
  /** Replay the queue, in that many runs at once; answers the milliseconds. A run that fails ends it. */
  | { type: 'replay'; runs: number }
  /** Answer how many requests the queue holds. */
  | { type: 'size' }
