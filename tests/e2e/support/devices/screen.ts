import { expect, type Page } from '@playwright/test'
import type { PickedFile } from '../files'

type Words = string | RegExp

/** Roles by which the acts find elements. */
export type Role = Parameters<Page['getByRole']>[0]

/** How the element of a role is told from others: its accessible name, and the level of a heading. */
export type ByRole = { name?: Words; exact?: boolean; level?: number }

/** A screen or a part of it, in which elements of type `S` are looked up; the meaning is Playwright's. */
export interface Place<S> {
  getByRole(role: Role, options?: ByRole): S
  getByText(text: Words, options?: { exact?: boolean }): S
  getByLabel(text: Words, options?: { exact?: boolean }): S
  /** A CSS selector, or an XPath with `xpath=` before it. */
  locator(selector: string): S
}

/** Elements that were looked up, from which others are. */
export interface Found<S> extends Place<S> {
  first(): S
  last(): S
  or(other: S): S
}

/**
 * One element, looked up anew by each act. Acts wait until it can be used. Playwright's Locator is one; engines that
 * Playwright does not drive have their own.
 */
export interface Spot extends Found<Spot> {
  click(): Promise<void>
  fill(text: string): Promise<void>
  press(key: string): Promise<void>
  pressSequentially(text: string): Promise<void>
  blur(): Promise<void>
  selectOption(option: { label: string }): Promise<unknown>
  setInputFiles(file: PickedFile | string): Promise<void>
  waitFor(options: { state: 'visible' | 'hidden'; timeout?: number }): Promise<void>
  isVisible(): Promise<boolean>
  isChecked(): Promise<boolean>
  inputValue(): Promise<string>
  textContent(): Promise<string | null>
  getAttribute(name: string): Promise<string | null>
  count(): Promise<number>
}

/** The system's dialog in which a person chooses files. */
export interface FileChooser {
  setFiles(file: PickedFile | string): Promise<void>
}

/** A tab that shows the portal: Playwright's Page, or that of an engine that Playwright does not drive. */
export interface Screen extends Place<Spot> {
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  evaluate<R, A>(inPage: (arg: A) => R | Promise<R>, arg: A): Promise<R>
  evaluate<R>(inPage: () => R | Promise<R>): Promise<R>
  waitForFunction(inPage: () => boolean | Promise<boolean>): Promise<unknown>
  waitForEvent(event: 'filechooser'): Promise<FileChooser>
}

/** Whatever shows the portal on a tab. */
export type Showing<S> = { page: Place<S> }

/** As long as Playwright's own expectations wait, in milliseconds. */
const timeout = 30_000

/** Waits until the element can be seen. */
export const seen = (spot: Spot): Promise<void> => spot.waitFor({ state: 'visible', timeout })

/** Waits until the element is gone, or cannot be seen any more. */
export const gone = (spot: Spot): Promise<void> => spot.waitFor({ state: 'hidden', timeout })

/** Waits until the box or the radio button is chosen. */
export const chosen = (spot: Spot): Promise<void> => expect.poll(() => spot.isChecked(), { timeout }).toBe(true)

/** Waits until the field holds this text, or one like it. */
export const holds = (spot: Spot, text: string | RegExp): Promise<void> => {
  const value = expect.poll(() => spot.inputValue(), { timeout })
  return typeof text === 'string' ? value.toBe(text) : value.toMatch(text)
}
