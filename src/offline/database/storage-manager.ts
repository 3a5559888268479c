/** The parts of StorageManager that are used here; workers and older engines lack some, or all of it. */
export type Manager = {
  persist?: () => Promise<boolean>
  persisted?: () => Promise<boolean>
  estimate?: () => Promise<{ quota?: number; usage?: number }>
  getDirectory?: () => Promise<unknown>
}

/** How long an engine has for an answer. Firefox asks its person before it answers persist(), and may never do. */
const patienceMs = 3_000

/** The engine's manager of storage. The only place that reads it: an engine may have none. */
export const findManager = (): Manager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.storage)

/**
 * What an engine answers to a question about its storage; undefined when it has no answer, refuses, or has said nothing
 * for three seconds. Nothing waits for an engine in another way.
 */
export const answerOf = async <T>(ask: () => Promise<T> | undefined): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([ask(), silence])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Bytes that the portal may store and that it uses, by the engine's estimate; nothing where it gives none. */
export const estimateStorage = async (
  manager: Manager | undefined = findManager(),
): Promise<{ quota?: number; usage?: number }> => (await answerOf(() => manager?.estimate?.())) ?? {}

/** Whether the engine promised not to evict what is stored; undefined when it does not say. */
export const findPromise = (manager: Manager | undefined = findManager()): Promise<boolean | undefined> =>
  answerOf(() => manager?.persisted?.())
