import { join } from 'node:path'
import type { DeliveryMode } from '../../../src/domain/delivery/capabilities'
import { App } from '../../e2e/support/app'
import type { Device, DeviceOptions } from '../../e2e/support/devices/persistent'
import { startPortalProcess, type Portal } from '../../e2e/support/server'
import { startServer } from '../../server/support/server'
import { keepProfile, type KeptProfile } from '../../e2e/support/devices/kept-profile'
import { startPlainApi } from '../../support/plain-api'
import { pingOf } from '../support/faults'
import type { Proxy } from '../support/proxy'
import { test as base } from '../support/world'
import { affiliationForm } from './affiliation'
import { beginBirth } from './birth'
import type { LifeForm } from './form'
import type { LifeWorld } from './life'
import { live, type Ended } from './live'
import { beginModification } from './modification'
import type { Plan } from './plan'

/** A form that is filled in on a device, which can be had again and again. */
type Filled = { form: LifeForm; start: () => Promise<Device> }

/** Lives a plan; what is found out goes into the second. */
export type LiveOut = (plan: Plan, ended: Ended) => Promise<void>

type Servers = Pick<LifeWorld, 'server' | 'killServer' | 'isBack'> & { url: string }

/** A server that can be killed, in a process of its own. */
const mortalServer = async (ends: Ends): Promise<Servers> => {
  const server = await startPortalProcess()
  ends.push(() => server.dispose())
  let isBack: Promise<unknown> = Promise.resolve()
  return {
    url: server.url,
    isBack: () => isBack,
    server: async () => {
      await server.kill('SIGTERM')
      const database = { kind: 'folder', folder: join(server.dataDir, 'db') } as const
      const opened = await startServer({ database, config: { dataDir: server.dataDir } })
      ends.push(() => opened.close())
      return opened
    },
    killServer: async () => {
      await server.kill('SIGKILL')
      // Whoever ends the life before it is back ends it too.
      isBack = server.restart().catch(() => undefined)
    },
  }
}

const nothing = (): Promise<void> => Promise.resolve()

const alwaysUp = (portal: Portal): Servers => ({
  url: portal.url,
  server: () => Promise.resolve(portal),
  killServer: nothing,
  isBack: nothing,
})

const neverAsked = (): boolean => false

/** Leads the line to a server that takes forms this way, as far as a device can tell. */
const lead = async (
  { line, url, mode }: { line: Proxy; url: string; mode: DeliveryMode },
  ends: Ends,
): Promise<LifeWorld['isThere']> => {
  if (mode === 'single') line.inject('ping', pingOf(['recibos', 'cambios']))
  if (mode !== 'once') {
    line.lead(url)
    return neverAsked
  }
  const api = await startPlainApi(url)
  ends.push(api.close)
  line.lead(api.url)
  // A browser repeats a request by itself whose connection dies after having carried others, and this API takes both.
  line.keepAlive(false)
  return () => api.taken.some(({ what, status }) => what === 'delivery' && status < 300)
}

/** What has to be ended after a life, the last begun first. */
type Ends = (() => Promise<unknown>)[]

type Place = { line: Proxy; portal: Portal; build: string }

const living =
  ({ form, start }: Filled, { line, portal, build }: Place, ends: Ends): LiveOut =>
  async (plan, ended) => {
    await form.forget(portal)
    const device = await start()
    ends.push(() => device.dispose())
    const servers: Servers = plan.sending.fault === 'server kill' ? await mortalServer(ends) : alwaysUp(portal)
    const { mode } = plan
    const isThere = await lead({ line, url: servers.url, mode }, ends)
    await live({ form, mode, isThere, line, build, device, ...servers }, plan, ended)
  }

type Use<T> = (given: T) => Promise<void>

/** Gives the lives of a form that is filled in already, and ends afterwards what they began. */
const lend = async (filled: Filled, place: Place, use: Use<LiveOut>): Promise<void> => {
  const ends: Ends = []
  await use(living(filled, place, ends))
  for (const one of ends.toReversed()) await one()
}

type Shared = { line: Proxy; portal: Portal; withPortal: KeptProfile; phoneOptions: DeviceOptions }

/** Has a member's form begun on a new phone, and gives it again and again as it was left there. */
const asLeft = async (
  begin: (app: App, portal: Portal) => Promise<LifeForm>,
  { line, portal, withPortal, phoneOptions }: Shared,
  use: Use<Filled>,
): Promise<void> => {
  const device = await withPortal.start()
  const form = await begin(new App(device.page, line.origin), portal)
  const { start, dispose } = await keepProfile(device, phoneOptions)
  await use({ form, start })
  await dispose()
}

type Worker = { affiliation: Filled; birth: Filled; modification: Filled }

type Lives = { liveAffiliation: LiveOut; liveBirth: LiveOut; liveModification: LiveOut }

const worker = { scope: 'worker', timeout: 120_000 } as const

/** A test that lives lives of one form or another, each filled in where one of it comes. */
export const test = base.extend<Lives, Worker>({
  affiliation: [
    async ({ template: { start, person, draftId, path } }, use) => {
      await use({ start, form: await affiliationForm(person, draftId, path) })
    },
    worker,
  ],
  birth: [
    ({ line, portal, withPortal, phoneOptions }, use) =>
      asLeft(beginBirth, { line, portal, withPortal, phoneOptions }, use),
    worker,
  ],
  modification: [
    ({ line, portal, withPortal, phoneOptions }, use) =>
      asLeft(beginModification, { line, portal, withPortal, phoneOptions }, use),
    worker,
  ],
  liveAffiliation: ({ line, portal, build, affiliation }, use) => lend(affiliation, { line, portal, build }, use),
  liveBirth: ({ line, portal, build, birth }, use) => lend(birth, { line, portal, build }, use),
  liveModification: ({ line, portal, build, modification }, use) => lend(modification, { line, portal, build }, use),
})
