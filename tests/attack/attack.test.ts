import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../server/support/programs/process'
import { brokenPromises } from './assault'
import { attacks } from './attacks'
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
})
afterAll(() => stage.close())

test.each(attacks.filter(({ isInTests }) => isInTests))('$name: nothing breaks, tells or stays', async (attack) => {
  const outcome = await attack.run({ site, stage, server, seed: 20_251_120, requests: 400, isShort: true })
  expect(brokenPromises(outcome, slack)).toEqual([])
})
