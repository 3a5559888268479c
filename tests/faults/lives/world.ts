import { join } from 'node:path'
import { App } from '../../e2e/support/app'
import { readHolder } from '../../e2e/support/benefit-claim'
import { launchDevice, type Device } from '../../e2e/support/persistent'
import { startPortalProcess, type Portal } from '../../e2e/support/server'
import { startServer } from '../../server/support/server'
import { keepProfile } from '../support/kept-profile'
import type { Proxy } from '../support/proxy'
import { test as base } from '../support/world'
import { affiliationForm } from './affiliation'
import { birthFiles, birthForm, fillBirth } from './birth'
import type { LifeForm } from './form'
import type { LifeWorld } from './life'
import { live, type Ended } from './live'
import type { Plan } from './plan'

/** A form that is filled in on a device, which can be had again and again. */
type Filled = { form: LifeForm; start: () => Promise<Device> }

/** Lives a plan; what is found out goes into the second. */
export type LiveOut = (plan: Plan, ended: Ended) => Promise<void>

type Servers = Pick<LifeWorld, 'server' | 'killServer'>

/** A server that can be killed, in a process of its own; leads the line to it. */
const mortalServer = async (line: Proxy, ends: Ends): Promise<Servers> => {
  const server = await startPortalProcess()
  ends.push(() => server.dispose())
  line.lead(server.url)
  return {
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
      server.restart().catch(() => undefined)
    },
  }
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
    const servers =
      plan.sending.fault === 'server kill'
        ? await mortalServer(line, ends)
        : { server: () => Promise.resolve(portal), killServer: () => Promise.resolve() }
    await live({ form, line, build, device, ...servers }, plan, ended)
  }

const end = async (ends: Ends): Promise<void> => {
  for (const one of ends.toReversed()) await one()
}

const camila = 120_004

type Worker = { visitor: Filled; member: Filled }

/** A test that lives lives, of a visitor's form or of a member's, each filled in where one of it comes. */
export const test = base.extend<{ liveAsVisitor: LiveOut; liveAsMember: LiveOut }, Worker>({
  visitor: [
    async ({ template: { start, person, draftId, path } }, use) => {
      await use({ start, form: await affiliationForm(person, draftId, path) })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  member: [
    async ({ line, portal, phoneOptions }, use) => {
      const holder = await readHolder(portal, camila)
      const files = await birthFiles()
      const device = await launchDevice(phoneOptions)
      await fillBirth(new App(device.page, line.origin), holder, files)
      const { pathname, search } = new URL(device.page.url())
      const { start, dispose } = await keepProfile(device, phoneOptions)
      await use({ start, form: await birthForm(holder, `${pathname.replace('/afiliados', '')}${search}`, files) })
      await dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  liveAsVisitor: async ({ line, portal, build, visitor }, use) => {
    const ends: Ends = []
    await use(living(visitor, { line, portal, build }, ends))
    await end(ends)
  },
  liveAsMember: async ({ line, portal, build, member }, use) => {
    const ends: Ends = []
    await use(living(member, { line, portal, build }, ends))
    await end(ends)
  },
})
