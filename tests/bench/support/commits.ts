import { expect, type Locator, type Page } from '@playwright/test'

type Noted = { keys: { at: number; length: number }[]; commits: { at: number; plain: string }[] }

declare global {
  interface Window {
    noted?: Noted
  }
}

/** Time between two keys, in milliseconds: too short for a pause to trigger a write. */
const betweenKeysMs = 60

/** Runs in the page: records each key, and each committed draft by its text before sealing. */
const startNoting = (): void => {
  const isPatched = window.noted !== undefined
  window.noted = { keys: [], commits: [] }
  if (isPatched) return
  const plainOf = new Map<string, string>()
  const { encrypt } = SubtleCrypto.prototype
  SubtleCrypto.prototype.encrypt = function note(algorithm, key, data) {
    if (typeof algorithm === 'object' && 'iv' in algorithm)
      plainOf.set(String(algorithm.iv), new TextDecoder().decode(data))
    return encrypt.call(this, algorithm, key, data)
  }
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function note(value, key) {
    if (this.name === 'drafts') {
      const plain = plainOf.get(String(new Uint8Array(value.content.iv)))
      this.transaction.addEventListener('complete', () => {
        if (plain !== undefined) window.noted?.commits.push({ at: performance.now(), plain })
      })
    }
    return put.call(this, value, key)
  }
  window.addEventListener('input', ({ timeStamp, target }) => {
    if (target instanceof HTMLInputElement) window.noted?.keys.push({ at: timeStamp, length: target.value.length })
  })
}

/** Length of the text at a path of a draft's stored answers. */
const lengthAt = (plain: string, path: string): number => {
  let value: unknown = JSON.parse(plain)
  for (const name of ['values', ...path.split('.')]) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  return typeof value === 'string' ? value.length : 0
}

const takeNotes = (page: Page): Promise<Noted> => page.evaluate(() => window.noted ?? { keys: [], commits: [] })

/**
 * Types a text without pauses into the emptied field of the answer at `path`; gives, for each key, the milliseconds
 * until a transaction that contains it was complete.
 */
export const watchCommits = async (field: Locator, path: string, text: string): Promise<number[]> => {
  const page = field.page()
  await field.fill('')
  await field.blur()
  await page
    .getByText(/^(?:Borrador guardado|Datos guardados)/)
    .first()
    .waitFor()
  await page.evaluate(startNoting)
  await field.click()
  await page.keyboard.type(text, { delay: betweenKeysMs })
  await expect.poll(async () => lengthAt((await takeNotes(page)).commits.at(-1)?.plain ?? '{}', path)).toBe(text.length)
  const { keys, commits } = await takeNotes(page)
  const stored = commits.map(({ at, plain }) => ({ at, length: lengthAt(plain, path) }))
  return keys.map(({ at, length }) => (stored.find((commit) => commit.length >= length)?.at ?? Infinity) - at)
}
