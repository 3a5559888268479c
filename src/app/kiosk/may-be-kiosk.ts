import { settingKey, tabKey } from '../visit/names'

/** Whether this page may be a tablet's: by its address, or by what an earlier page left. Only then is more of it loaded. */
export const mayBeKiosk = ({ pathname, search }: Location): boolean => {
  if (/\/kiosco\/?$/i.test(pathname) || /[?&]modo=/.test(search)) return true
  try {
    return localStorage.getItem(settingKey) !== null || sessionStorage.getItem(tabKey) !== null
  } catch {
    return false
  }
}
