import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JsonValue } from '../../src/domain/json'
import { visitor, type Owner } from '../../src/domain/owner'
import { wireKinds } from '../../src/contract/submission-kinds'
import { sealInput, valueOf } from '../offline/support/examples'
import { aDraftOf, ana, beto, joinIn, signIn } from '../offline/support/members'
import { aBenefitBody } from './benefit-bodies'
import { openWorld, type SenderTab, type World } from './world'

let world: World

beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** A tab whose member is signed in, with a vault that is open; `session` is the number of who is signed in. */
const aMembersTab = async () => {
  const owners: Owner[] = [visitor]
  const session: { nroafi: string | null } = { nroafi: ana.nroafi }
  const tab = await world.openTab(owners)
  const owner = await signIn(tab)
  owners.push(owner)
  tab.transport.mayDeliver = (kind, body) => wireKinds[kind].wayOf(body)?.member === session.nroafi
  return { tab, owner, owners, session }
}

const aQueuedBenefit = async (tab: SenderTab, owner: Owner, nroafi: string, checks: JsonValue = []) => {
  const draft = await aDraftOf(tab, owner)
  const { archivos: _none, ...wire } = await aBenefitBody('adopcion', { submissionId: draft.submissionId, nroafi })
  const body: JsonValue = { ...wire, archivos: [] }
  const item = valueOf(
    await tab.handInDraft(draft.id, { ...sealInput, kind: 'subsidio', title: 'Subsidio por adopción', body, checks }),
  )
  return { item, digest: wire.digest }
}

const rowOf = (tab: SenderTab, id: string) => tab.db.outbox.get(id)

describe("F54: a member's request", () => {
  test('waits for its member while nobody is signed in: nothing leaves and no attempt is counted', async () => {
    const { tab, owner, session } = await aMembersTab()
    const { item } = await aQueuedBenefit(tab, owner, ana.nroafi)
    session.nroafi = null
    await tab.drain()
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'waiting_auth', attempts: 0, sends: 0 })
    expect(world.server.deliveries).toEqual([])
    expect(world.server.counters).toMatchObject({ stateQueries: 0, checks: 0 })
    session.nroafi = ana.nroafi
    await tab.releaseWaitingForSignIn(owner)
    await tab.drain()
    expect(world.server.deliveries).toHaveLength(1)
  })

  test('is not sent while another member is signed in, although the vault of its own is still open', async () => {
    const { tab, owner, session } = await aMembersTab()
    const { item } = await aQueuedBenefit(tab, owner, ana.nroafi)
    session.nroafi = beto.nroafi
    await tab.drain()
    expect(world.server.deliveries).toEqual([])
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'waiting_auth', sends: 0 })
  })

  test('that the server says is of somebody else needs its person, and is never sent under another account', async () => {
    const { tab, owner, owners, session } = await aMembersTab()
    const { item } = await aQueuedBenefit(tab, owner, ana.nroafi)
    world.server.modes.push({ status: 403, json: { error: 403, msg: 'Esta solicitud es de otra cuenta.' } })
    await tab.drain()
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'needs_action' })
    const [refused] = valueOf(await tab.listOutbox(owner))
    expect(refused?.refusal).toMatchObject({ reason: 'permiso', message: 'Esta solicitud es de otra cuenta.' })
    tab.lockVault()
    owners.splice(1, 1, await signIn(tab, beto))
    session.nroafi = beto.nroafi
    world.time.now += 86_400_000
    await tab.drain()
    expect(world.server.deliveries).toHaveLength(1)
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'needs_action' })
  })

  test('T15: a session that ends in mid-delivery waits, and is resumed under the same key after the sign-in', async () => {
    const { tab, owner } = await aMembersTab()
    const { item } = await aQueuedBenefit(tab, owner, ana.nroafi)
    world.server.modes.push({ status: 401, json: { error: 401, msg: 'Tu sesión terminó.' } })
    await tab.drain()
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'waiting_auth', attempts: 0, sends: 1 })
    tab.lockVault()
    await joinIn(tab)
    await tab.releaseWaitingForSignIn(owner)
    await tab.drain()
    expect(new Set(world.server.deliveries.map(({ key }) => key))).toEqual(new Set([item.id]))
    expect(world.server.counters.stateQueries).toBeGreaterThan(0)
  })
})

describe('the deferred checks of a request', () => {
  const pending = [{ id: 'subsidio', inputs: '{}', path: 'hijos', state: 'pending' }]

  test('[BENEFIT-006] a refused person brings the request back with their very field', async () => {
    const { tab, owner } = await aMembersTab()
    const { item } = await aQueuedBenefit(tab, owner, ana.nroafi, pending)
    tab.transport.runCheck = () =>
      Promise.resolve({ kind: 'refused', message: 'No cumple.', paths: ['hijos.1.nrodoc'] })
    await tab.drain()
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'needs_action' })
    const [refused] = valueOf(await tab.listOutbox(owner))
    expect(refused?.refusal).toEqual({
      reason: 'validacion',
      message: 'No cumple.',
      details: ['Requisitos del beneficio: No cumple.'],
      fields: [{ path: 'hijos.1.nrodoc', message: 'No cumple.' }],
    })
    expect(world.server.deliveries).toEqual([])
  })

  test('T15: a session that ends while they are asked waits for the sign-in and sends nothing', async () => {
    const { tab, owner } = await aMembersTab()
    const { item } = await aQueuedBenefit(tab, owner, ana.nroafi, pending)
    tab.transport.runCheck = () => Promise.resolve({ kind: 'signed-out' })
    await tab.drain()
    expect(await rowOf(tab, item.id)).toMatchObject({ state: 'waiting_auth', attempts: 0, sends: 0 })
    expect(world.server.deliveries).toEqual([])
  })
})

test('a request is listed and received as a benefit', async () => {
  const { tab, owner } = await aMembersTab()
  const { item } = await aQueuedBenefit(tab, owner, ana.nroafi)
  expect(valueOf(await tab.listOutbox(owner))).toMatchObject([{ id: item.id, kind: 'subsidio' }])
  await tab.drain()
  expect(await rowOf(tab, item.id)).toMatchObject({ state: 'accepted' })
  expect(valueOf(await tab.listReceipts(owner))).toMatchObject([{ id: item.id, kind: 'subsidio' }])
})
