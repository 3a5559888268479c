import { App } from '../../e2e/support/app'
import { publish } from '../../sw/support/release'
import { openSite as openPlainSite } from '../../sw/support/site'
import { writeFigures, type Figure } from '../support/figures'
import { test } from '../support/portal'
import { forgetFiles } from './support/load'
import { buildPages } from './support/pages'
import { interleave, runsOf } from './support/rounds'
import { openSite } from './support/site'
import { openLine, slow4g, type Line } from './support/slow-line'
import { makeReady, openFile, ownFile, preparePlaces, writePassword, type Place } from './support/start/devices'
import { measureAct, measureStart, type Start } from './support/start/start'
import { printStarts, toFigures, type Goal, type Starts } from './support/start/table'

/** Runs of each figure. */
const rounds = runsOf(9)
/** Runs after them that only tell what the main thread did. */
const tracedRounds = 3
const rates = [1, 4] as const
/** Longest time from the password to the member's file on the slow processor, in milliseconds. */
const fileLimitMs = 1_200

test.setTimeout(3_600_000)

let places: Place[]
let lines: Line[]
let closeAll: () => Promise<void>

test.beforeAll(async ({ launchOptions, baseURL }) => {
  test.setTimeout(300_000)
  const plainSite = await openPlainSite(await publish('v1'))
  const peerSite = await openSite(await buildPages({ peers: ['react', 'survey', 'rjsf'] }))
  const [portal, plain, peers] = [
    await openLine(new URL(baseURL ?? '').origin),
    await openLine(plainSite.origin),
    await openLine(peerSite.origin),
  ]
  lines = [portal, plain, peers]
  const origins = { portal: portal.origin, plain: plain.origin, peers: peers.origin }
  places = await preparePlaces(launchOptions, origins)
  closeAll = async () => {
    for (const device of new Set(places.map((place) => place.device))) await device.dispose()
    for (const open of [...lines, plainSite, peerSite]) await open.close()
  }
})
test.afterAll(() => closeAll())

const isOpen = ({ name }: Place): boolean => name === 'dashboard, open'

/** Measures the places in turns; all of them are on their devices when it begins. */
const inTurns = async (
  chosen: readonly Place[],
  measure: (place: Place, isTraced: boolean) => Promise<Start>,
): Promise<Starts> => {
  for (const place of chosen) await makeReady(place)
  return interleave(
    rounds + tracedRounds,
    Object.fromEntries(chosen.map((place) => [place.name, (round: number) => measure(place, round > rounds)])),
  )
}

const report = (name: string, title: string, starts: Starts, goals: readonly Goal[], more: Figure[] = []): void => {
  printStarts(title, starts)
  writeFigures(`start-${name}`, [...toFigures(title, starts, goals), ...more])
}

const own = ['login', 'wizard with a draft', 'dashboard, locked', 'dashboard, open'] as const

const againstPlain = (isHeld: boolean): Goal[] =>
  own.flatMap((place): Goal[] => [
    { mark: 'first paint', place, peer: 'static page', ...(isHeld ? { ratio: 1.3 } : {}) },
    { mark: 'usable', place, peer: 'static page', ...(isHeld ? usableGoal(place) : {}) },
    ...(isHeld ? [{ mark: 'told', place, peer: 'static page', ...usableGoal(place) } as const] : []),
  ])

const usableGoal = (place: string): { ratio?: number } => {
  if (place === 'login') return { ratio: 1.8 }
  return place === 'wizard with a draft' ? { ratio: 2.2 } : {}
}

const againstPeers = (isHeld: boolean): Goal[] => [
  { mark: 'usable', place: 'wizard with a draft', peer: 'bare React', ...(isHeld ? { ratio: 1.6 } : {}) },
  { mark: 'usable', place: 'wizard with a draft', peer: 'SurveyJS' },
  { mark: 'usable', place: 'wizard with a draft', peer: 'RJSF', ...(isHeld ? { ratio: 1 } : {}) },
  { mark: 'usable', place: 'login', peer: 'bare React' },
]

/** A place in a tab of its own; the browser runs. */
const inNewTab = async ({ device, address, wanted }: Place, rate: number, isTraced: boolean): Promise<Start> => {
  const page = await device.context.newPage()
  try {
    return await measureStart(page, { address, wanted, rate, isTraced })
  } finally {
    await page.close()
  }
}

for (const rate of rates) {
  const speed = `processor ${rate === 1 ? 'as it is' : `${rate} times slower`}`

  test(`start: warm, ${speed}`, async () => {
    const open = places.find(isOpen)
    if (open) await openFile(open.device.page, open)
    const starts = await inTurns(places, (place, isTraced) =>
      place === open
        ? measureStart(place.device.page, { ...place, rate, isTraced, isReload: true })
        : inNewTab(place, rate, isTraced),
    )
    report(`warm-${rate}`, `warm, ${speed}`, starts, [...againstPlain(false), ...againstPeers(false)])
  })

  test(`start: first visit over Slow 4G, ${speed}`, async () => {
    const starts = await inTurns(
      places.filter((place) => !isOpen(place)),
      async (place, isTraced) => {
        await forgetFiles(place.device.context, place.origin)
        // What the worker of the last one still loads ends here.
        for (const line of lines) {
          line.setSpeed(slow4g)
          line.hangUp()
        }
        return inNewTab(place, rate, isTraced)
      },
    )
    for (const line of lines) line.setSpeed(null)
    report(`first-${rate}`, `first visit over Slow 4G, ${speed}`, starts, [
      ...againstPlain(false),
      ...againstPeers(rate > 1),
    ])
  })

  // Last, because the browsers are started anew: the open vault is the one that the password opens.
  test(`start: cold without a connection, ${speed}`, async () => {
    const files: Start[] = []
    const chosen = places.filter((place) => place.hasWorker && !isOpen(place))
    const starts = await inTurns(chosen, async (place, isTraced) => {
      await place.device.context.close()
      Object.assign(place.device, await place.device.relaunch({ offline: true }))
      const start = await measureStart(place.device.page, { ...place, rate, isTraced })
      if (place.name === 'dashboard, locked') files.push(await openVault(place, rate, isTraced))
      return start
    })
    const counted = files.slice(-rounds - tracedRounds)
    report(
      `cold-${rate}`,
      `cold, no connection, ${speed}`,
      { ...starts, 'from the password to the file': counted },
      againstPlain(rate > 1),
      [
        {
          group: 'start',
          name: `from the password to the member's file, ${speed}`,
          unit: 'ms',
          runs: counted.filter(({ traced }) => traced === null).map(({ usableMs }) => usableMs),
          ...(rate > 1 ? { limit: fileLimitMs } : {}),
        },
      ],
    )
  })
}

const openVault = ({ device: { page }, origin }: Place, rate: number, isTraced: boolean): Promise<Start> =>
  measureAct(page, { wanted: ownFile, rate, isTraced, act: () => writePassword(new App(page, origin)) })
