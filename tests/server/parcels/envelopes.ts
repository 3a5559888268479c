import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { createCardSigner } from '../../../server/adapters/card-signer'
import type { CardKey } from '../../../server/config-cards'
import type { EnvelopeSecret } from '../../../server/config-envelopes'
import { demoCardKey } from '../../../server/demo/card-key'
import { paths } from '../../../src/contract/base-paths'
import { encodeTabletSetting, tabletType } from '../../../src/contract/card/tablet'
import { encodeEnvelopeGrantRequest } from '../../../src/contract/parcels/grant'
import { bearerHeaders } from '../../../src/contract/session/token'
import type { JsonValue } from '../../../src/domain/json'
import type { TabletSetting } from '../../../src/domain/kiosk/setting'
import type { OutboxKind } from '../../../src/domain/delivery/outbox'
import { demoEnvelopeKey } from '../../../src/domain/parcel/demo-key'
import type { FundKey } from '../../../src/offline/parcel/fund-key'
import { sha256, type TestFile } from '../support/files'
import { postJson, type Reply } from '../support/http'
import { noon, type RunningServer } from '../support/server'
import { aParcel, type TestParcel } from './support'

/** A new key of the fund by the name `kid`. */
export const aFundKey = async (kid: string): Promise<EnvelopeSecret> => {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  return { kid, x, y, d }
}

/** A submission as a device seals it, of any kind. */
type Sealed = { submissionId: string; secret: string; request: object; files: readonly TestFile[] }

/** What a test changes of an envelope. */
export type Wish = {
  kind?: OutboxKind
  grant?: string | null
  member?: string | null
  fundKey?: FundKey
  /** Draft times, as the device stored them. */
  times?: { created: number; edited: number; sealed: number } | null
  /** Documents that the list names and the request does not announce, before the others. */
  others?: readonly TestFile[]
  /** When it was closed, by the server's clock; not said unless it is given. */
  closedAt?: number
  /** Replaces the list of contents. */
  list?: (list: JsonValue) => JsonValue
}

/** The list of contents of an envelope. */
const listOf = ({ submissionId, secret, request, files }: Sealed, wish: Wish): JsonValue => {
  const { kind = 'preafiliacion', grant = null, member = null, others = [] } = wish
  const list = {
    permiso: grant,
    ...(wish.closedAt === undefined ? {} : { cerrado: wish.closedAt }),
    copia: {
      member,
      draftId: 'd1',
      formId: kind,
      formVersion: 1,
      createdAt: 1,
      updatedAt: 2,
      content: {},
      missing: 0,
      files: [...others, ...files].map(({ id, slot, name, type, content }) => ({
        id,
        slot,
        name,
        type,
        bytes: content.byteLength,
        sha256: sha256(content),
      })),
      waiting: {
        submissionId,
        secret,
        kind,
        title: 'Solicitud',
        body: request,
        checks: [],
        summary: {},
        times: wish.times === undefined ? { created: noon - 9, edited: noon - 5, sealed: noon } : wish.times,
        createdAt: noon,
        refusal: null,
      },
    },
  }
  return JSON.parse(JSON.stringify(list))
}

/** Puts a submission into an envelope, sealed for the demonstration's key unless the wish names another. */
export const anEnvelope = (sealed: Sealed, wish: Wish = {}): Promise<TestParcel> => {
  const { fundKey = demoEnvelopeKey, others = [], list = (same) => same } = wish
  return aParcel({
    list: list(listOf(sealed, wish)),
    documents: [...others, ...sealed.files].map(({ content }) => content),
    fundKey,
  })
}

/** A tablet's setting as the fund signed it, by the demonstration's key unless another signs. */
export const aSetting = async (
  part: Partial<TabletSetting> = {},
  { key = demoCardKey, type = tabletType }: { key?: CardKey; type?: typeof tabletType | 'credencial' } = {},
): Promise<string> => {
  const signer = await createCardSigner(key)
  const setting = { office: 'Delegación Azul', tabletId: 'mesa-1', days: 7, issuedAt: noon - 1000, ...part }
  return signer?.sign(type, encodeTabletSetting(setting)) ?? ''
}

/** Asks for a grant with a session, at a tablet of the demonstration unless another setting is given. */
export const askGrant = async (server: RunningServer, token: string, setting?: string): Promise<Reply> =>
  postJson(
    server.url + paths.envelopeGrant,
    encodeEnvelopeGrantRequest(setting ?? (await aSetting())),
    bearerHeaders(token),
  )

/** The grant of a signed-in member; throws when it is refused. */
export const grantOf = async (server: RunningServer, token: string, setting?: string): Promise<string> => {
  const { status, body } = await askGrant(server, token, setting)
  if (status !== 200) throw new Error(`The grant was refused with ${status}.`)
  return String(Object(body)['permiso'])
}

/** A document that is nobody's, of some size. */
export const someDocument = (id: string, bytes: number): TestFile => ({
  id,
  slot: 'otro',
  name: 'otro.bin',
  type: 'image/jpeg',
  content: new Uint8Array(randomBytes(bytes)).buffer,
})
