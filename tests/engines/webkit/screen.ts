import { expect } from '@playwright/test'
import type { PickedFile } from '../../e2e/support/files'
import type { ByRole, FileChooser, Role, Screen } from '../../e2e/support/devices/screen'
import { steps, WebKitSpot } from './spot'
import { lookAgain, type Tab } from './tab'

type Outcome<R> = { value: R } | { error: string }

const pickerMark = 'data-picker-open'

/**
 * Runs in the page: a picker that the page opens is noted at its input instead of shown, because no driver can press a
 * button in a window of the system.
 */
const notePickers = (mark: string): void => {
  const noted = `${mark}-noted`
  if (document.documentElement.hasAttribute(noted)) return
  document.documentElement.setAttribute(noted, '')
  const open = HTMLInputElement.prototype.click
  HTMLInputElement.prototype.click = function click() {
    if (this.type === 'file') this.setAttribute(mark, '')
    else open.call(this)
  }
}

/** A tab of WebKitGTK, for the acts. */
export class WebKitScreen implements Screen {
  constructor(private readonly tab: Tab) {}

  getByRole(role: Role, options?: ByRole): WebKitSpot {
    return new WebKitSpot(this.tab, [steps.role(role, options)])
  }

  getByText(text: string | RegExp, options?: { exact?: boolean }): WebKitSpot {
    return new WebKitSpot(this.tab, [steps.text(text, options)])
  }

  getByLabel(text: string | RegExp, options?: { exact?: boolean }): WebKitSpot {
    return new WebKitSpot(this.tab, [steps.label(text, options)])
  }

  locator(selector: string): WebKitSpot {
    return new WebKitSpot(this.tab, [steps.selector(selector)])
  }

  async goto(url: string): Promise<void> {
    await this.tab.run((driver) => driver.get(url))
  }

  async reload(): Promise<void> {
    await this.tab.run((driver) => driver.navigate().refresh())
  }

  evaluate<R, A>(inPage: (arg: A) => R | Promise<R>, arg: A): Promise<R>
  evaluate<R>(inPage: () => R | Promise<R>): Promise<R>
  async evaluate<R>(inPage: (arg?: unknown) => R | Promise<R>, arg?: unknown): Promise<R> {
    const outcome = await this.tab.run((driver) =>
      driver.executeAsyncScript<Outcome<R>>(
        `const [arg, done] = arguments
         const fail = (error) => done({ error: String(error) })
         try { Promise.resolve((${inPage.toString()})(arg)).then((value) => done({ value }), fail) } catch (error) { fail(error) }`,
        arg ?? null,
      ),
    )
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.value
  }

  async waitForFunction(inPage: () => boolean | Promise<boolean>): Promise<void> {
    await expect.poll(() => this.evaluate(inPage), { timeout: 120_000, intervals: lookAgain }).toBe(true)
  }

  /** Call it before the press that opens the picker. */
  async waitForEvent(_event: 'filechooser'): Promise<FileChooser> {
    await this.tab.script(notePickers, pickerMark)
    const opened = this.locator(`input[${pickerMark}]`)
    await expect.poll(() => opened.count(), { message: 'a picker was opened', intervals: lookAgain }).toBe(1)
    return {
      setFiles: async (file: PickedFile | string) => {
        await opened.setInputFiles(file)
        await this.evaluate(() => document.querySelector('[data-picker-open]')?.removeAttribute('data-picker-open'))
      },
    }
  }
}
