import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../server/support/programs/process'
import { brokenPromises } from './assault'
import { attacks } from './attacks'
import type { Attack } from './attacks/attack'
import { bombs } from './attacks/bombs'
import { embeddedSite, type Stage } from './stage/stage'
import { warmUp } from './stage/warm-up'

/** Pings share this machine with whatever else runs on it: what is held here is that none of them waits for an attack. */
const slack = 10

const site = embeddedSite

let stage: Stage
let server: ServerProcess

beforeAll(async () => {
  stage = await site.open()
  server = await stage.start()
  await warmUp(server.url)
  // A start with the compiler, and a warm-up of every route.
}, 150_000)
afterAll(() => stage.close())

const inTests = attacks.filter(({ isInTests }) => isInTests)
/** The bombs are thrown at their readers by tests/server/inspect as well. */
const isNear = ({ name }: Attack): boolean => name !== bombs.name

const brokenBy = async (attack: Attack, requests: number): Promise<string[]> =>
  brokenPromises(await attack.run({ site, stage, server, seed: 20_251_120, requests, isShort: true }), slack)

test.each(inTests.filter(isNear))('$name: nothing breaks, tells or stays', async (attack) => {
  expect(await brokenBy(attack, 120)).toEqual([])
})

test.each(inTests)('$name, at length: nothing breaks, tells or stays', { tags: ['far'] }, async (attack) => {
  expect(await brokenBy(attack, 400)).toEqual([])
})
