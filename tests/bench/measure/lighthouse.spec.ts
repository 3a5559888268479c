import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { App } from '../../e2e/support/acts'
import { signIn } from '../../e2e/support/member'
import { launchDevice, type Device } from '../../e2e/support/devices/persistent'
import { ensurePeers } from '../peers/ensure'
import { writeFigures, type Figure } from '../support/figures'
import { makeLargeDraft } from '../support/large-draft'
import { test } from '../support/portal'
import { askLighthouse } from './support/lighthouse'

const rounds = 3

test.setTimeout(900_000)

let device: Device
let port: number

test.beforeAll(async ({ launchOptions, baseURL }) => {
  ensurePeers()
  const args = [...(launchOptions.args ?? []), '--remote-debugging-port=0']
  device = await launchDevice({ ...launchOptions, args, baseURL: baseURL ?? '' })
  const told = await readFile(join(device.profile, 'DevToolsActivePort'), 'utf8')
  port = Number(told.split('\n')[0])
})
test.afterAll(() => device.dispose())

const measure = async (name: string, address: string, prepare?: () => Promise<void>): Promise<void> => {
  const runs: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round++) {
    await prepare?.()
    const scores = await askLighthouse(address, port)
    for (const [category, score] of Object.entries(scores)) (runs[category] ??= []).push(score)
  }
  const figures = Object.entries(runs).map(([category, scores]): Figure => ({
    group: 'lighthouse',
    name: `${name}, ${category.toLowerCase()}`,
    unit: 'score',
    runs: scores,
    limit: 90,
  }))
  writeFigures(`lighthouse-${name}`, figures)
}

test('lighthouse: the sign-in, seen for the first time', async ({ baseURL }) => {
  await measure('sign-in', `${baseURL}login`)
})

test('lighthouse: the wizard, with a form begun', async ({ baseURL }) => {
  const id = await makeLargeDraft(device.page, baseURL)
  await measure('wizard', `${baseURL}formularioAfiliacion?borrador=${id}&paso=personales`)
})

test("lighthouse: a member's file, signed in", async ({ baseURL }) => {
  const app = new App(device.page, new URL(baseURL ?? '').origin)
  // Lighthouse leaves the site in between, which ends the session of the tab.
  const enter = async (): Promise<void> => {
    await app.open('/login')
    await device.page.evaluate(() => sessionStorage.clear())
    await signIn(app, '120018', 'Rocío Medina')
  }
  await measure('dashboard', `${baseURL}dashboard`, enter)
})
