import type { Page } from '@playwright/test'

/** What must be on the screen, and work, before a person can use a page. */
export type Wanted = {
  /** The first field, or a place that shows `text`. */
  selector: string
  /** The page is to be read: this text in the place is all that is wanted. */
  text?: string
  /** The key that the field takes. */
  key?: string
  /** The field has to have an earlier answer before it counts. */
  isFilled?: boolean
  /** A button that has to answer as well, and what its answer looks like. */
  press?: { button: string; answer: string }
}

/** Milliseconds since the page was asked for. */
type Marks = { pressedAt?: number; seenAt?: number; shownAt?: number; answeredAt?: number; before?: number }

declare global {
  interface Window {
    startMarks?: Marks
  }
}

/** Runs in the page before its own scripts: looks at each frame how far the page is, and notes when. */
export const watchStart = ({ selector, text, isFilled, press }: Wanted): void => {
  const marks: Marks = {}
  window.startMarks = marks
  const { port1, port2 } = new MessageChannel()
  const painted: (() => void)[] = []
  port1.addEventListener('message', () => painted.shift()?.())
  port1.start()
  /** In the first task after a frame: what is on the screen by now was painted. */
  const afterPaint = (act: () => void): void => {
    requestAnimationFrame(() => {
      painted.push(act)
      port2.postMessage(null)
    })
  }
  const isVisible = (element: Element | null): element is Element =>
    element !== null && element.getClientRects().length > 0
  const findField = (): HTMLInputElement | null => {
    const field = document.querySelector(selector)
    return field instanceof HTMLInputElement && isVisible(field) ? field : null
  }
  const pressUntilAnswered = (pressedAt: number): void => {
    const isAnswered = press === undefined || isVisible(document.querySelector(press.answer))
    if (isAnswered) {
      marks.answeredAt = performance.now()
      return
    }
    const now = performance.now()
    const isDue = now - pressedAt > 50
    if (isDue) document.querySelector<HTMLElement>(press.button)?.click()
    afterPaint(() => pressUntilAnswered(isDue ? now : pressedAt))
  }
  const onInput = (): void =>
    afterPaint(() => {
      const field = findField()
      if (field === null || field.value.length === marks.before || marks.shownAt !== undefined) return
      marks.shownAt = performance.now()
      pressUntilAnswered(Number.NEGATIVE_INFINITY)
    })
  const look = (): void => {
    if (text !== undefined) {
      const place = [...document.querySelectorAll(selector)].find((each) => each.textContent.includes(text))
      if (!isVisible(place ?? null)) requestAnimationFrame(look)
      else
        afterPaint(() => {
          marks.seenAt = performance.now()
          marks.answeredAt = performance.now()
        })
      return
    }
    const field = findField()
    const isOpen = field !== null && !field.disabled && !field.readOnly && field.closest('[inert]') === null
    if (!isOpen || (isFilled && field.value === '')) {
      requestAnimationFrame(look)
      return
    }
    marks.before = field.value.length
    marks.seenAt = performance.now()
    field.focus()
    window.addEventListener('input', onInput, { capture: true })
  }
  const onSubmit = ({ timeStamp }: Event): void => {
    marks.pressedAt ??= timeStamp
  }
  window.addEventListener('submit', onSubmit, { capture: true })
  requestAnimationFrame(look)
}

/**
 * Moments of a start in milliseconds since the page was asked for: the first paint, when the page could be used, and when
 * somebody outside of it, who asks the busy page for each step, had seen that. Earlier reports measured the last one.
 */
export type Moments = { paintMs: number; usableMs: number; toldMs: number }

const readPaint = (): number => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

/** Whether the field still has one letter more than before; the app may have taken the page over since. */
const keepsKey = (selector: string): boolean => {
  const field = document.querySelector(selector)
  return field instanceof HTMLInputElement && field.value.length === (window.startMarks?.before ?? 0) + 1
}

/** Presses the key as soon as the field is there, and waits until the page works. `watchStart` has to be in the page. */
export const waitUntilUsable = async (page: Page, { key }: Wanted): Promise<Moments> => {
  if (key !== undefined) {
    await page.waitForFunction(() => window.startMarks?.seenAt)
    await page.keyboard.press(key)
  }
  const usable = await page.waitForFunction((isTyped) => {
    const marks = window.startMarks
    return isTyped && marks?.shownAt === undefined ? undefined : marks?.answeredAt
  }, key !== undefined)
  const usableMs = (await usable.jsonValue()) ?? Number.NaN
  const toldMs = await page.evaluate(() => performance.now())
  return { paintMs: await page.evaluate(readPaint), usableMs, toldMs }
}

/** Throws unless the page kept what was typed, once everything that it starts with is done. */
export const expectKept = async (page: Page, { key, selector }: Wanted): Promise<void> => {
  if (key === undefined) return
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })))
  if (!(await page.evaluate(keepsKey, selector)))
    throw new Error(`The page lost the key that was typed into ${selector}.`)
}

/** Fills in and presses by `act`; gives the moments of the press and of the `text` that it leads to. */
export const waitForAnswer = async (
  page: Page,
  wanted: Wanted,
  act: () => Promise<void>,
): Promise<{ fromMs: number; toMs: number }> => {
  await page.evaluate(watchStart, wanted)
  await act()
  const marks = await page.waitForFunction(() => {
    const { pressedAt, answeredAt } = window.startMarks ?? {}
    return pressedAt !== undefined && answeredAt !== undefined ? { fromMs: pressedAt, toMs: answeredAt } : undefined
  })
  const found = await marks.jsonValue()
  if (!found) throw new Error('The page did not answer.')
  return found
}
