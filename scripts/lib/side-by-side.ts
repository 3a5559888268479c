/**
 * Runs over all items in their order, `count` at once; ends after the last one, and fails with the first that fails.
 */
export const sideBySide = async <T>(
  count: number,
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = items.values()
  const work = async (): Promise<void> => {
    for (const item of waiting) await run(item)
  }
  await Promise.all(Array.from({ length: count }, work))
}
