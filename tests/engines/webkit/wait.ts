/** A moment as `performance.now()` gives it. */
export type Deadline = number

/** The moment in so many milliseconds. */
export const deadlineIn = (ms: number): Deadline => performance.now() + ms

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))

/** Asks again and again until the answer is true; throws with `what` in its words once the deadline has passed. */
export const until = async (what: string, deadline: Deadline, ask: () => Promise<boolean>): Promise<void> => {
  while (!(await ask())) {
    if (performance.now() > deadline) throw new Error(`In time it did not come true that ${what}.`)
    await pause()
  }
}
