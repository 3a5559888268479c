import type { LevelOrder, Member } from './member'

/** Texts of a member's level: 'NIVEL 2', its reduced contribution, and whether it holds for good. */
export type LevelBadge = { name: string | null; reduced: string | null; isPermanent: boolean }

/** The level as the file shows it (DASH-009, DASH-010); only level 2 has a reduced contribution. */
export const levelBadge = ({
  nivel,
  aporteReducido,
  nivelValidez,
}: Pick<Member, 'nivel' | 'aporteReducido' | 'nivelValidez'>): LevelBadge => ({
  name: nivel !== null && nivel >= 1 && nivel <= 5 ? `NIVEL ${nivel}` : null,
  reduced: nivel === 2 && aporteReducido.trim() !== '' ? aporteReducido.trim() : null,
  isPermanent: nivelValidez === 'P',
})

/** Last day of the option of level as the fund announces it; it comes from the configuration each year (UNS-30). */
export const defaultLevelDeadline = '30 de noviembre de 2025'

/** Text of the level banner for a last day in words (DASH-002). */
export const levelBannerText = (deadline: string): string =>
  `Ya se encuentra habilitada la opción de nivel. Podrás realizarla hasta el ${deadline}.`

/** Whether the option of level is announced: the order is not approved, the member is active and the level yearly (DASH-002). */
export const showsLevelBanner = (
  { esactivo, nivelValidez }: Pick<Member, 'esactivo' | 'nivelValidez'>,
  { estado }: Pick<LevelOrder, 'estado'>,
): boolean => estado !== 'A' && esactivo && nivelValidez === 'A'
