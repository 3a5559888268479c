import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { installLookup, type Sight, type Step } from './lookup'

/** Pauses between looks at a page, in milliseconds; the last one is repeated. */
export const lookAgain = [50, 100]

const require = createRequire(import.meta.url)
const library = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Runs one piece of work after the other: a driver acts on one window at a time. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a queue. */
export const newQueue = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

const keys: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
}

/** Answers of the driver after which the act is tried again: the screen changed, or something lies above. */
const passing =
  /stale element|element click intercepted|element not interactable|no such element|javascript error|no such window/i

const isPassing = (error: unknown): boolean =>
  error instanceof Error && passing.test(`${error.name.replaceAll(/(?=[A-Z])/g, ' ')} ${error.message}`)

/** One window of the browser. */
export class Tab {
  constructor(
    private readonly driver: WebDriver,
    private readonly handle: string,
    private readonly inTurn: InTurn,
  ) {}

  /** Does something with the driver while this window is the one that it acts on. */
  run<T>(work: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      await this.driver.switchTo().window(this.handle)
      return work(this.driver)
    })
  }

  /** Runs a function in the page; what it needs comes as arguments. */
  script<A extends readonly unknown[], R>(inPage: (...args: A) => R, ...args: A): Promise<R> {
    return this.run((driver) => driver.executeScript<R>(inPage, ...args))
  }

  private async lookup<A extends readonly unknown[], R>(inPage: (...args: A) => R | null, ...args: A): Promise<R> {
    const found = await this.script(inPage, ...args)
    if (found !== null) return found
    await this.run((driver) => driver.executeScript(library))
    await this.script(installLookup)
    return this.lookup(inPage, ...args)
  }

  /** What there is at the end of a lookup. */
  see(path: readonly Step[], attribute = ''): Promise<Sight> {
    return this.lookup(
      (steps: readonly Step[], name: string) => globalThis.portalLookup?.see(steps, name) ?? null,
      path,
      attribute,
    )
  }

  /**
   * Does something with the one element of a lookup, once there is one that shows; again if the screen changed in
   * between.
   */
  async onElement(
    path: readonly Step[],
    act: (element: WebElement) => Promise<void>,
    { mustShow = true }: { mustShow?: boolean } = {},
  ): Promise<void> {
    const attempt = async (): Promise<string> => {
      try {
        const { count, isVisible } = await this.see(path)
        if (count > 1) throw new Error(`${JSON.stringify(path)} are ${count} elements.`)
        if (count === 0 || (mustShow && !isVisible)) return 'not there'
        const [found]: unknown[] = await this.lookup(
          (steps: readonly Step[]) => globalThis.portalLookup?.find(steps).slice(0, 1) ?? null,
          path,
        )
        if (!(found instanceof WebElement)) return 'gone'
        await act(found)
        return 'done'
      } catch (error) {
        if (!isPassing(error)) throw error
        return String(error)
      }
    }
    await expect.poll(attempt, { message: JSON.stringify(path), timeout: 30_000, intervals: lookAgain }).toBe('done')
  }

  /** Scrolls an element to the middle: at an edge the driver may press what lies above it. */
  center(element: WebElement): Promise<void> {
    return this.script((one: unknown) => {
      if (one instanceof Element) one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    }, element)
  }

  private focus(element: WebElement, selectsAll: boolean): Promise<void> {
    return this.script(
      (one: unknown, isAll: boolean) => {
        if (!(one instanceof HTMLElement)) return
        one.focus()
        const isField = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        if (isField && isAll) one.select()
      },
      element,
      selectsAll,
    )
  }

  private send(text: string): Promise<void> {
    return this.run((driver) => driver.actions().sendKeys(text).perform())
  }

  /** Types a text in the place of the present one. */
  async replaceText(element: WebElement, text: string): Promise<void> {
    await this.center(element)
    await this.focus(element, true)
    await this.send(text === '' ? Key.DELETE : text)
  }

  /** Types behind what is there. */
  async typeText(element: WebElement, text: string): Promise<void> {
    await this.focus(element, false)
    await this.send(`${Key.END}${text}`)
  }

  async pressKey(element: WebElement, name: string): Promise<void> {
    await this.focus(element, false)
    await this.send(keys[name] ?? name)
  }

  leave(element: WebElement): Promise<void> {
    return this.script((one: unknown) => {
      if (one instanceof HTMLElement) one.blur()
    }, element)
  }

  /** Chooses in a native list, whose own window no driver reaches, as Playwright does. */
  chooseOption(element: WebElement, label: string): Promise<void> {
    return this.script(
      (one: unknown, wanted: string) => {
        if (!(one instanceof HTMLSelectElement)) throw new Error('It is no list.')
        const place = [...one.options].findIndex(({ text }) => text.trim() === wanted)
        if (place < 0) throw new Error(`The list has no option "${wanted}".`)
        one.focus()
        one.selectedIndex = place
        one.dispatchEvent(new Event('input', { bubbles: true }))
        one.dispatchEvent(new Event('change', { bubbles: true }))
      },
      element,
      label,
    )
  }
}
