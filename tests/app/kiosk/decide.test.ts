import { describe, expect, test } from 'vitest'
import { createCardSigner } from '../../../server/adapters/card-signer'
import { demoCardKey } from '../../../server/demo/card-key'
import { decideStart, type StartFacts } from '../../../src/app/kiosk/decide'
import { demoStatementKey } from '../../../src/domain/card/demo-key'
import type { TabletSetting } from '../../../src/domain/kiosk/setting'
import { signSetting } from './support/sign-setting'

const dayMs = 86_400_000
const now = Date.UTC(2026, 10, 24, 13)

const sign = (part: Partial<TabletSetting> = {}): Promise<string> =>
  signSetting({ office: 'Delegación La Plata', issuedAt: now - 300 * dayMs, ...part })

const decide = (facts: Partial<StartFacts> = {}) =>
  decideStart({
    offered: null,
    kept: null,
    isTab: false,
    asked: null,
    now,
    keys: [demoStatementKey],
    hasOwnWork: async () => false,
    ...facts,
  })

const own = { kind: 'own', isOver: false }

describe('a device that is no tablet', () => {
  test('stays one by itself', async () => {
    expect(await decide()).toEqual(own)
  })

  test('is asked before the start address makes a tablet of it', async () => {
    const code = await sign()
    const setup = { kind: 'asks', office: 'Delegación La Plata' }
    expect(await decide({ offered: code })).toEqual({ kind: 'setup', setup, code, isOver: false })
  })

  test("refuses it when somebody's work is there", async () => {
    const start = await decide({ offered: await sign(), hasOwnWork: async () => true })
    expect(start).toEqual({ kind: 'setup', setup: { kind: 'own-work' }, code: null, isOver: false })
  })

  test.each(['', 'una.dos.tres', 'nada'])('refuses %j, which nobody signed', async (offered) => {
    expect(await decide({ offered: offered || 'x' })).toMatchObject({ setup: { kind: 'bad' }, code: null })
  })

  test('refuses a setting that was altered, cut or signed by another key', async () => {
    const code = await sign()
    const [header, , signature] = code.split('.')
    const forged = Buffer.from('{"ofi":"Otra","id":"x","dias":60,"iat":1}').toString('base64url')
    for (const offered of [`${header}.${forged}.${signature}`, code.slice(0, -3)])
      expect(await decide({ offered })).toMatchObject({ setup: { kind: 'bad' } })
    const keys = [{ ...demoStatementKey, kid: 'otra' }]
    expect(await decide({ offered: code, keys })).toMatchObject({ setup: { kind: 'bad' } })
  })

  test("takes no card's or receipt's code for a setting", async () => {
    const signer = await createCardSigner(demoCardKey)
    const offered = await signer?.sign('credencial', { ofi: 'x', id: 'x', dias: 7, iat: 1 })
    expect(await decide({ offered: offered ?? '' })).toMatchObject({ setup: { kind: 'bad' } })
  })

  test('becomes none by what somebody writes into its storage', async () => {
    expect(await decide({ kept: { code: '', at: now } })).toEqual({ kind: 'own', isOver: true })
    expect(await decide({ kept: { code: 'una.dos.tres', at: now } })).toEqual({ kind: 'own', isOver: true })
  })

  test('is one in this tab alone by ?modo=kiosco, until ?modo=personal', async () => {
    expect(await decide({ asked: 'kiosco' })).toEqual({ kind: 'tab' })
    expect(await decide({ isTab: true })).toEqual({ kind: 'tab' })
    expect(await decide({ isTab: true, asked: 'personal' })).toEqual({ kind: 'own', isOver: true })
    expect(await decide({ asked: 'otra' })).toEqual(own)
  })
})

describe('a tablet', () => {
  const keptAt = async (at: number) => ({ code: await sign(), at })

  test('is one at every start, and ?modo=personal does not change it', async () => {
    const kept = await keptAt(now - dayMs)
    for (const asked of [null, 'personal', 'kiosco'])
      expect(await decide({ kept, asked })).toMatchObject({ kind: 'tablet', kept: { at: now - dayMs } })
  })

  test('lapses its days after the start address was opened last', async () => {
    expect(await decide({ kept: await keptAt(now - 7 * dayMs + 1) })).toMatchObject({ kind: 'tablet' })
    const over = { kind: 'setup', setup: { kind: 'lapsed' }, code: null, isOver: true }
    expect(await decide({ kept: await keptAt(now - 7 * dayMs) })).toEqual(over)
  })

  test('is not prolonged by a clock that was moved back', async () => {
    const start = await decide({ kept: await keptAt(now + 300 * dayMs) })
    expect(start).toMatchObject({ kind: 'tablet', kept: { at: now } })
  })

  test('is renewed by its start address, also after it lapsed, and moves to another office by its address', async () => {
    const kept = await keptAt(now - 90 * dayMs)
    const offered = await sign({ office: 'Delegación Azul' })
    const start = await decide({ kept, offered })
    expect(start).toMatchObject({
      kind: 'tablet',
      code: offered,
      kept: { at: now, setting: { office: 'Delegación Azul' } },
    })
  })

  test('stays one when a setting that is none is opened on it', async () => {
    expect(await decide({ kept: await keptAt(now), offered: 'nada' })).toMatchObject({ kind: 'tablet' })
  })

  test('becomes nobody’s own device when its key is not known any more', async () => {
    const keys = [{ ...demoStatementKey, kid: 'nueva' }]
    expect(await decide({ kept: await keptAt(now), keys })).toMatchObject({ setup: { kind: 'lapsed' }, isOver: true })
  })

  test('is ended by what the fund signed for that, on that day only', async () => {
    const kept = await keptAt(now)
    const today = await sign({ days: 0, issuedAt: now - dayMs / 2 })
    expect(await decide({ kept, offered: today })).toEqual({ kind: 'own', isOver: true })
    const old = await sign({ days: 0, issuedAt: now - 2 * dayMs })
    expect(await decide({ kept, offered: old })).toMatchObject({ kind: 'tablet' })
    expect(await decide({ offered: old })).toMatchObject({ setup: { kind: 'lapsed' } })
  })

  test('is not one for ever by a setting of no days that is written into its storage', async () => {
    const code = await sign({ days: 0 })
    expect(await decide({ kept: { code, at: now } })).toEqual({ kind: 'own', isOver: true })
  })
})
