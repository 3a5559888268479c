import { isPlainDate, type PlainDate } from '../dates'
import type { LevelOrder, Member } from './member'

/** Texts of a member's level: 'NIVEL 2', its reduced contribution, and whether it is permanent. */
export type LevelBadge = { name: string | null; reduced: string | null; isPermanent: boolean }

/** The level as the file shows it (DASH-009, DASH-010); only level 2 can have a reduced contribution. */
export const levelBadge = ({
  nivel,
  aporteReducido,
  nivelValidez,
}: Pick<Member, 'nivel' | 'aporteReducido' | 'nivelValidez'>): LevelBadge => ({
  name: nivel !== null && nivel >= 1 && nivel <= 5 ? `NIVEL ${nivel}` : null,
  reduced: nivel === 2 && aporteReducido.trim() !== '' ? aporteReducido.trim() : null,
  isPermanent: nivelValidez === 'P',
})

/** Last day of the level option in the fund's words; the configuration changes it each year (UNS-30). */
export const defaultLevelDeadline = '30 de noviembre de 2025'

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

// The day of a deadline in words; undefined for other words.
const findDeadlineDay = (deadline: string): PlainDate | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) de ([a-z]+) de (\d{4})$/i.exec(deadline.trim()) ?? []
  const at = months.indexOf(month.toLowerCase()) + 1
  const date = `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`
  return at > 0 && isPlainDate(date) ? date : undefined
}

/** Whether the deadline in the banner has passed (UNS-30). */
export const isDeadlineOver = (deadline: string, today: PlainDate): boolean => {
  const day = findDeadlineDay(deadline)
  return day !== undefined && day < today
}

/** Text of the level banner for a deadline in words (DASH-002). */
export const levelBannerText = (deadline: string): string =>
  `Ya se encuentra habilitada la opción de nivel. Podrás realizarla hasta el ${deadline}.`

/**
 * Whether the banner of the level option is shown: the order is not approved, the member is active and the level is
 * yearly (DASH-002).
 */
export const showsLevelBanner = (
  { esactivo, nivelValidez }: Pick<Member, 'esactivo' | 'nivelValidez'>,
  { estado }: Pick<LevelOrder, 'estado'>,
): boolean => estado !== 'A' && esactivo && nivelValidez === 'A'
