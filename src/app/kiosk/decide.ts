import { openTabletSetting } from '../../contract/card/tablet'
import type { StatementKey } from '../../domain/card/demo-key'
import { endsMode, isLapsed, settingAt, type KeptSetting } from '../../domain/kiosk/setting'
import type { Setup } from '../../features/kiosk/SetupPage'
import type { KeptCode } from '../visit/kept-setting'

/** What a page starts with. */
export type StartFacts = {
  /** The setting in the start address; null for none. */
  offered: string | null
  /** The setting that this device keeps; null for none. */
  kept: KeptCode | null
  /** Whether this tab is a tablet's without a setting. */
  isTab: boolean
  /** What the address asks for: `?modo=`. */
  asked: string | null
  /** Epoch milliseconds by the device's clock. */
  now: number
  keys: readonly StatementKey[]
  /** Whether somebody works on this device. */
  hasOwnWork: () => Promise<boolean>
}

/** What a page becomes. */
export type Start =
  /** Somebody's own device; `isOver` when it was a tablet until now. */
  | { kind: 'own'; isOver: boolean }
  /** A tablet by its setting. */
  | { kind: 'tablet'; code: string; kept: KeptSetting }
  /** A tablet in this tab alone. */
  | { kind: 'tab' }
  /** Neither yet: the setting leads to a question or a refusal. `code` is what would be accepted. */
  | { kind: 'setup'; setup: Setup; code: string | null; isOver: boolean }

const refused = (kind: 'bad' | 'own-work' | 'lapsed', isOver = false): Start => ({
  kind: 'setup',
  setup: { kind },
  code: null,
  isOver,
})

/** The setting that the device keeps: whole, under a key that is not known any more, or none. */
const openKept = async ({ kept, keys }: StartFacts): Promise<KeptSetting | 'unknown' | null> => {
  if (kept === null) return null
  const opened = await openTabletSetting(kept.code, keys)
  if (opened.ok) return opened.value.days > 0 ? { setting: opened.value, at: kept.at } : null
  return opened.error === 'claveDesconocida' ? 'unknown' : null
}

const withKept = (here: KeptSetting | 'unknown', { kept, now }: StartFacts): Start => {
  if (here === 'unknown' || kept === null || isLapsed(here, now)) return refused('lapsed', true)
  return { kind: 'tablet', code: kept.code, kept: settingAt(here, now) }
}

const withOffered = async (
  offered: string,
  here: KeptSetting | 'unknown' | null,
  facts: StartFacts,
): Promise<Start> => {
  const opened = await openTabletSetting(offered, facts.keys)
  if (!opened.ok) return here === null ? refused('bad') : withKept(here, facts)
  const setting = opened.value
  if (setting.days === 0) {
    if (endsMode(setting, facts.now)) return { kind: 'own', isOver: true }
    return here === null ? refused('lapsed') : withKept(here, facts)
  }
  if (here !== null) return { kind: 'tablet', code: offered, kept: { setting, at: facts.now } }
  if (await facts.hasOwnWork()) return refused('own-work')
  return { kind: 'setup', setup: { kind: 'asks', office: setting.office }, code: offered, isOver: false }
}

/**
 * What a page becomes. A device that is a tablet stays one until its setting lapses or the fund signs its end; nothing
 * that is merely stored or typed makes one. A device that is none asks first, so that a link does not make one of a phone.
 */
export const decideStart = async (facts: StartFacts): Promise<Start> => {
  const here = await openKept(facts)
  if (facts.offered !== null) return withOffered(facts.offered, here, facts)
  if (here !== null) return withKept(here, facts)
  if (facts.asked !== 'personal' && (facts.isTab || facts.asked === 'kiosco')) return { kind: 'tab' }
  return { kind: 'own', isOver: facts.kept !== null || facts.isTab }
}
