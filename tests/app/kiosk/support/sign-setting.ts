import { demoCardKey } from '../../../../server/demo/card-key'
import { encodeTabletSetting, tabletType } from '../../../../src/contract/card/tablet'
import type { TabletSetting } from '../../../../src/domain/kiosk/setting'

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** A tablet's setting, signed with the demonstration's key; jose does not run in a page of jsdom. */
export const signSetting = async (part: Partial<TabletSetting> = {}): Promise<string> => {
  const { kid, kty, crv, x, y, d } = demoCardKey
  const setting = { office: 'Delegación Azul', tabletId: 'mesa-1', days: 7, issuedAt: Date.now(), ...part }
  const parts = [{ alg: 'ES256', kid, typ: tabletType }, encodeTabletSetting(setting)]
  const signed = parts.map((one) => toText(Buffer.from(JSON.stringify(one)))).join('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, Buffer.from(signed))
  return `${signed}.${toText(new Uint8Array(signature))}`
}
