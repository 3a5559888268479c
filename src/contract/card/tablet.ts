import type { StatementKey } from '../../domain/card/demo-key'
import type { CodeProblem } from '../../domain/card/verdict'
import type { TabletSetting } from '../../domain/kiosk/setting'
import { fail, ok, type Result } from '../../domain/result'
import { findNumber, findText } from '../answer'
import { openSigned } from './open-code'

/** The type of a tablet's signed setting (typ): one that is neither a card's nor a receipt's. */
export const tabletType = 'tableta'

/** What a tablet's setting says, by the short names of the wire; `iat` in seconds since 1970. */
export type WireTabletSetting = { ofi: string; id: string; dias: number; iat: number }

/** Longest term of a setting, in days. */
export const longestTerm = 60

/** Encodes a tablet's setting. */
export const encodeTabletSetting = ({ office, tabletId, days, issuedAt }: TabletSetting): WireTabletSetting => ({
  ofi: office,
  id: tabletId,
  dias: days,
  iat: Math.floor(issuedAt / 1000),
})

/** The start address of a tablet. The setting is its fragment, which never reaches a server. */
export const tabletAddress = (origin: string, code: string): string => `${origin}/afiliados/kiosco#${code}`

/** Opens a tablet's setting with the fund's keys. Never rejects. */
export const openTabletSetting = async (
  code: string,
  keys: readonly StatementKey[],
): Promise<Result<TabletSetting, CodeProblem>> => {
  const signed = await openSigned(code, { types: [tabletType], keys })
  if (!signed.ok) return signed
  const { claims } = signed.value
  const [office, tabletId] = [findText(claims, 'ofi') ?? '', findText(claims, 'id') ?? '']
  const [days, iat] = [findNumber(claims, 'dias'), findNumber(claims, 'iat')]
  const isTerm = days !== undefined && Number.isInteger(days) && days >= 0 && days <= longestTerm
  if (office === '' || tabletId === '' || !isTerm || iat === undefined) return fail('alterada')
  return ok({ office, tabletId, days, issuedAt: iat * 1000 })
}
