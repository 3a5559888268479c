/** Time after the finger or button is up within which the browser still delivers its click, in milliseconds. */
const clickMs = 60

/** Longest press, in milliseconds: of some, as of one that ends in a menu of the system, no page hears the end. */
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
  // Any other button than the first never ends in a click.
  if ('button' in event && event.button !== 0) return
  clearTimeout(timer)
  isPressing = true
  timer = setTimeout(release, longestMs)
}

const end = (): void => {
  clearTimeout(timer)
  timer = setTimeout(release, clickMs)
}

/** Listens to every press of the page. Called once, at the start. */
export const watchPresses = (target: EventTarget): void => {
  target.addEventListener('pointerdown', begin, { capture: true })
  target.addEventListener('pointerup', end, { capture: true })
  target.addEventListener('pointercancel', end, { capture: true })
}

/**
 * Does the work now, or when the press that is under way has had its click. What appears when a field is left moves what
 * lies below, and a button that moves between press and release is never pressed.
 */
export const afterPress = (work: () => void): void => {
  if (isPressing) waiting.push(work)
  else work()
}

/** Settles at once, or when the press that is under way has had its click; for parts of the screen that arrive by themselves. */
export const pressOver = (): Promise<void> => new Promise(afterPress)
