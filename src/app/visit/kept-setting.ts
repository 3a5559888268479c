import { isRecord } from '../../contract/answer'
import { settingKey, tabKey } from './names'

/** A setting as it is stored: as it was signed, and when its start address was opened last. */
export type KeptCode = { code: string; at: number }

const tried = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** The setting that this device keeps; null for none. A text that is none counts as one that nobody signed. */
export const readSetting = (): KeptCode | null =>
  tried(() => {
    const text = localStorage.getItem(settingKey)
    if (text === null) return null
    const kept: unknown = tried(() => JSON.parse(text), null)
    const isKept = isRecord(kept) && typeof kept['codigo'] === 'string' && typeof kept['al'] === 'number'
    return isKept ? { code: String(kept['codigo']), at: Number(kept['al']) } : { code: '', at: 0 }
  }, null)

/** Keeps the setting of this tablet. */
export const keepSetting = ({ code, at }: KeptCode): void =>
  tried(() => localStorage.setItem(settingKey, JSON.stringify({ codigo: code, al: at })), undefined)

/** This device is no tablet any more. */
export const forgetSetting = (): void => {
  tried(() => localStorage.removeItem(settingKey), undefined)
  tried(() => sessionStorage.removeItem(tabKey), undefined)
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
