import { isRecord } from '../../contract/answer'
import { markTablet, readTabletMark } from '../../offline/database/own-place'
import { settingKey, tabKey } from './names'
import { within } from './within'

/** A setting as it is stored: as it was signed, and when its start address was opened last. */
export type KeptCode = { code: string; at: number }

/** How long the database may take, in milliseconds: nobody waits for one that is silent. */
const patienceMs = 3_000

const tried = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const toStored = ({ code, at }: KeptCode) => ({ codigo: code, al: at })

const toKept = (stored: unknown): KeptCode | null =>
  isRecord(stored) && typeof stored['codigo'] === 'string' && typeof stored['al'] === 'number'
    ? { code: stored['codigo'], at: stored['al'] }
    : null

// A text that is none counts as one that nobody signed.
const readText = (): KeptCode | null =>
  tried(() => {
    const text = localStorage.getItem(settingKey)
    return text === null ? null : (toKept(tried((): unknown => JSON.parse(text), null)) ?? { code: '', at: 0 })
  }, null)

const writeText = (kept: KeptCode): void =>
  tried(() => localStorage.setItem(settingKey, JSON.stringify(toStored(kept))), undefined)

/** The setting in the database of this device; null for none, and when it cannot be read. */
export const readRow = async (): Promise<KeptCode | null> => {
  let found: KeptCode | null = null
  const read = readTabletMark().then((mark) => {
    found = toKept(mark)
  })
  await within(patienceMs, read)
  return found
}

/**
 * The setting that this device keeps; null for none. It is in two places. The page finds the text before it shows anything,
 * but the browser writes it to the disk seconds later, and loses all texts when that file is damaged; the row is on the disk
 * when it is written. The newer one counts, the row when both are as old. A moment in the future says nothing.
 */
export const readSetting = async (now: number): Promise<KeptCode | null> => {
  const [row, text] = [await readRow(), readText()]
  if (row === null || text === null) return row ?? text
  const age = ({ at }: KeptCode): number => (at > now ? 0 : at)
  return age(text) > age(row) ? text : row
}

/** Keeps the setting of this tablet. Resolves once it is on the disk, or the database has been silent for too long. */
export const keepSetting = (kept: KeptCode): Promise<void> => {
  writeText(kept)
  return within(patienceMs, markTablet(toStored(kept)))
}

/** This device is no tablet any more. */
export const forgetSetting = async (): Promise<void> => {
  tried(() => sessionStorage.removeItem(tabKey), undefined)
  let isGone = false
  const deleted = markTablet(null).then(() => {
    isGone = true
  })
  await within(patienceMs, deleted)
  // A row that could not be deleted would make a tablet of it again: a newer text without a setting outweighs it.
  if (isGone) tried(() => localStorage.removeItem(settingKey), undefined)
  else writeText({ code: '', at: Date.now() })
}

/** Whether this tab is a tablet's without a setting. */
export const isKioskTab = (): boolean => tried(() => sessionStorage.getItem(tabKey) !== null, false)

/** This tab is a tablet's until it is closed. */
export const keepKioskTab = (): void => tried(() => sessionStorage.setItem(tabKey, 'si'), undefined)

/** Deletes every text of this tab but the portal's own notes about the tab, which are about nobody. */
export const clearTabTexts = (): void => {
  tried(() => {
    for (const key of Object.keys(sessionStorage)) if (!key.startsWith('afiliados.')) sessionStorage.removeItem(key)
  }, undefined)
  window.name = ''
}
