/** Waits for some work, at most so many milliseconds. How it ends does not matter to whoever waits. */
export const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  const end = work.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([end, late])
  clearTimeout(timer)
}
