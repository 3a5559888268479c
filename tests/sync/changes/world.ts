import { vi } from 'vitest'
import type { MemberPhone } from '../../../src/domain/member/member'
import type { Owner } from '../../../src/domain/owner'
import type { ChangeTransport } from '../../../src/sync/changes/transport'
import type { Invalidate } from '../../../src/sync/delivery-parts'
import { valueOf } from '../../offline/support/examples'
import { ana, joinIn, signIn } from '../../offline/support/members'
import { newDevice, openTab } from '../../offline/support/tab'
import { webLocks } from '../../offline/support/web-locks'
import { findKind, phones, toPhone, type PhoneChange } from './phones'
import { startFund, type Fund } from './server'

/** Plain fetch against the test's fund. */
const transportTo = (
  url: string,
  { member, isRepeatable }: Pick<ChangeTransport, 'member' | 'isRepeatable'>,
): ChangeTransport => ({
  member,
  isRepeatable,
  ping: async () => (await fetch(`${url}/ping`).catch(() => undefined))?.ok ?? false,
  send: async ({ path, method, body, headers }) => {
    try {
      const init: RequestInit = { method, headers, body: JSON.stringify(body) }
      const response = await fetch(url + path, init)
      const contentType = response.headers.get('content-type') ?? ''
      const text = await response.text()
      const parsed: unknown = contentType.includes('json') ? JSON.parse(text) : null
      return { status: response.status, contentType, body: parsed, retryAfter: response.headers.get('retry-after') }
    } catch {
      return undefined
    }
  },
})

/** A new device of a member, a fund of its own, and a clock moved by hand, which is the server's as well. */
export const openWorld = async () => {
  newDevice()
  vi.stubGlobal('navigator', { locks: webLocks() })
  const fund = await startFund()
  const time = { now: Date.now() }
  let isBegun = false
  const open = async () => {
    const opened = await openChangeTab(fund, time, isBegun ? joinIn : signIn)
    isBegun = true
    return opened
  }
  const close = (): void => {
    fund.stop()
    vi.unstubAllGlobals()
  }
  return { fund, time, open, close }
}

const openChangeTab = async (fund: Fund, time: { now: number }, enter: typeof signIn) => {
  const tab = await openTab()
  const queue = await import('../../../src/offline/changes/queue')
  const parts = await import('../../../src/offline/changes/parts')
  const person = await import('../../../src/offline/changes/person')
  const lease = await import('../../../src/offline/changes/change-queue')
  const { createChangeSender } = await import('../../../src/sync/changes/change-sender')
  const { showOver } = await import('../../../src/forms/changes/show-over')
  const owner = await enter(tab, ana)
  const here: { owner: Owner | null; member: string | null; kind: typeof phones; isRepeatable: boolean } = {
    owner,
    member: ana.nroafi,
    kind: phones,
    isRepeatable: true,
  }
  const beats = new Set<() => void>()
  const invalidate = vi.fn<Invalidate>()
  const transport = transportTo(fund.url, { member: () => here.member, isRepeatable: () => here.isRepeatable })
  const sender = createChangeSender({
    transport,
    clock: {
      now: () => time.now,
      wait: () => Promise.resolve(),
      every: (_ms, work) => {
        beats.add(work)
        return () => beats.delete(work)
      },
    },
    serverNow: () => time.now,
    random: () => 0.5,
    owner: () => here.owner,
    findKind,
    invalidate,
  })
  /** What the person saw last of their phones, with its moment. */
  const seen: { value: MemberPhone[]; at: number; versions: Map<string, string> } = {
    value: [],
    at: 0,
    versions: new Map(),
  }
  const read = (): void => {
    time.now += 1
    const items = [...fund.items]
    seen.value = items.map(([id, { numero }]) => toPhone(id, numero))
    seen.versions = new Map(items.map(([id, { version }]) => [id, String(version)]))
    seen.at = time.now
  }
  const list = async () => valueOf(await queue.listChanges(owner))
  const shown = async () => {
    const changes = []
    for (const change of await list()) changes.push({ change, value: valueOf(await parts.readChange(change.id)) })
    const { value, unsent } = showOver('telefonos', seen, changes, findKind)
    return { phones: Object.fromEntries(value.map(({ id, telefono }) => [id, telefono])), unsent: [...unsent] }
  }
  const make = async (value: PhoneChange, replaces?: string, version = seen.versions.get(value.id) ?? null) => {
    time.now += 1
    const { kind, stored: rules } = here.kind
    const change = { kind, nroafi: ana.nroafi, value, version, readAt: seen.at, rules }
    return queue.putChange({ ...change, ...(replaces === undefined ? {} : { replaces }) })
  }
  const drainAll = async (): Promise<void> => {
    for (let round = 0; round < 40; round += 1) {
      const { nextAt } = await sender.drain()
      if (nextAt === null) return
      time.now = Math.max(time.now + 1, nextAt)
    }
    throw new Error('something waits for ever')
  }
  return {
    ...tab,
    ...person,
    ...lease,
    ...queue,
    ...parts,
    owner,
    here,
    beats,
    invalidate,
    transport,
    drain: sender.drain,
    drainAll,
    seen,
    read,
    list,
    shown,
    make,
    add: async (numero: string) => valueOf(await make({ accion: 'A', id: '', numero })).id,
    edit: async (id: string, numero: string, replaces?: string) =>
      valueOf(await make({ accion: 'M', id, numero }, replaces)).id,
    remove: async (id: string) => valueOf(await make({ accion: 'B', id, numero: '' })).id,
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
export type ChangeTab = Awaited<ReturnType<typeof openChangeTab>>
