import type { PlainDate } from '../dates'
import { sayDate } from '../day-words'
import type { LevelOrder } from '../level/order'
import { levelPeriodOn, usualLevelPeriod } from '../level/period'
import type { Member } from './member'

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

/** Last day of the period: as the fund says it, or the usual one of the period that this day belongs to. */
export const levelDeadline = ({ hasta }: Pick<LevelOrder, 'hasta'>, today: PlainDate): PlainDate =>
  hasta || levelPeriodOn(today, usualLevelPeriod).hasta

/** Text of the level banner for the last day of the period (DASH-002, LEVEL-049). */
export const levelBannerText = (deadline: PlainDate): string =>
  `Ya se encuentra habilitada la opción de nivel. Podrás realizarla hasta el ${sayDate(deadline)}.`

/**
 * Whether the banner of the level option is shown: the order is not approved, the member is active and the level is
 * yearly (DASH-002).
 */
export const showsLevelBanner = (
  { esactivo, nivelValidez }: Pick<Member, 'esactivo' | 'nivelValidez'>,
  { estado }: Pick<LevelOrder, 'estado'>,
): boolean => estado !== 'A' && esactivo && nivelValidez === 'A'
