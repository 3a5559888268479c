import { kioskHome } from '../../domain/portal-paths'
import { settingEnd, type KeptSetting } from '../../domain/kiosk/setting'
import type { Setup } from '../../features/kiosk/SetupPage'
import { createObservable } from '../observable'
import { toHref } from '../portal-href'
import { keepSetting } from '../visit/kept-setting'

/** What this page started as; see boot. */
type Mode = {
  /** The setting of this tablet; null in a tab alone. */
  kept: KeptSetting | null
  /** The same as the fund signed it. */
  code: string | null
  /** Whether everything that the one before left was deleted. */
  isClean: boolean
}

let present: Mode | null = null

const setup = createObservable<{ setup: Setup; code: string | null } | null>(null)

/** This page is a tablet's. */
export const beginKiosk = (mode: Mode): void => {
  present = mode
}

/** This page only asks or says why the device is no tablet; `code` is the setting that may be accepted. */
export const beginSetup = (shown: Setup, code: string | null): void => setup.set({ setup: shown, code })

/** Name of the office that this tablet stands in. */
export const tabletOffice = (): string => present?.kept?.setting.office ?? 'Tablet de la Caja'

/** What the office calls this tablet, and until when its setting counts if it is not opened again; null without a setting. */
export const tabletSetting = (): { tabletId: string; until: number } | null => {
  const kept = present?.kept
  return kept ? { tabletId: kept.setting.tabletId, until: settingEnd(kept) } : null
}

/** The setting of this tablet as the fund signed it; null in a tab alone. */
export const tabletCode = (): string | null => present?.code ?? null

/** What the start address led to on a device that is no tablet; null when there is nothing to ask or to say. */
export const findSetup = (): Setup | null => setup.get()?.setup ?? null

/** Calls the listener after each change of findSetup. Returns the unsubscribe function. */
export const subscribeSetup = setup.subscribe

/** The device becomes the tablet that it was asked about, also if its power fails now. The page is loaded anew. */
export const acceptSetup = async (): Promise<void> => {
  const code = setup.get()?.code
  if (typeof code !== 'string') return
  await keepSetting({ code, at: Date.now() })
  location.replace(toHref(kioskHome))
}

/** Whether everything that the one before left was deleted when this page was loaded. */
export const wasWiped = (): boolean => present?.isClean !== false
