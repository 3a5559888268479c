/** Time after the release in which the browser still fires the click, in milliseconds. */
const clickMs = 60

/** Longest press, in milliseconds: some presses, such as one that ends in a system menu, never report their end. */
const longestMs = 10_000

let isPressing = false
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const release = (): void => {
  isPressing = false
  const works = waiting
  waiting = []
  works.forEach((work) => work())
}

const begin = (event: Event): void => {
  // Only the first button ends in a click.
  if ('button' in event && event.button !== 0) return
  clearTimeout(timer)
  isPressing = true
  timer = setTimeout(release, longestMs)
}

const end = (): void => {
  clearTimeout(timer)
  timer = setTimeout(release, clickMs)
}

/** Watches every press of the page. Called once, at the start. */
export const watchPresses = (target: EventTarget): void => {
  target.addEventListener('pointerdown', begin, { capture: true })
  target.addEventListener('pointerup', end, { capture: true })
  target.addEventListener('pointercancel', end, { capture: true })
}

/**
 * Does the work now, or, during a press, after its click. A message that appears when a field is left moves what is
 * below, and a button that moves between press and release gets no click.
 */
export const afterPress = (work: () => void): void => {
  if (isPressing) waiting.push(work)
  else work()
}

/** Settles now, or, during a press, after its click; for parts of the screen that appear by themselves. */
export const pressOver = (): Promise<void> => new Promise(afterPress)
