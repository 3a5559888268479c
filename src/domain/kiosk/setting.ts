/** What a tablet's setting says, signed by the fund. */
export type TabletSetting = {
  /** Name of the office that the tablet stands in. */
  office: string
  /** What the office calls the tablet. */
  tabletId: string
  /** For how many days it counts after the start address was opened last; 0 ends the mode. */
  days: number
  /** When it was signed, in epoch milliseconds. */
  issuedAt: number
}

/** A setting as a device has it, and when its start address was opened last there (epoch milliseconds). */
export type KeptSetting = { setting: TabletSetting; at: number }

const dayMs = 86_400_000

/** Until when a setting counts, in epoch milliseconds. */
export const settingEnd = ({ setting, at }: KeptSetting): number => at + setting.days * dayMs

/**
 * A setting at a moment of the device's clock. It was not opened in the future: a clock that was moved back leaves it its
 * days from now, and no more.
 */
export const settingAt = (kept: KeptSetting, now: number): KeptSetting => ({ ...kept, at: Math.min(kept.at, now) })

/** Whether a setting no longer counts. */
export const isLapsed = (kept: KeptSetting, now: number): boolean => settingEnd(settingAt(kept, now)) <= now

/**
 * Whether a statement that ends the mode counts now: on the day that it was signed, so that nobody who saw the address can
 * use it again later.
 */
export const endsMode = ({ days, issuedAt }: TabletSetting, now: number): boolean =>
  days === 0 && Math.abs(now - issuedAt) <= dayMs
