import { expect, type Locator, type Page } from '@playwright/test'
import { stepIds, type StepId } from '../../src/domain/preaffiliation/values'
import { bestOf } from './support/attempts'
import { watchCommits } from './support/commits'
import { makeLargeDraft, openStep } from './support/large-draft'
import { held, pressed } from './support/limits'
import { test } from './support/portal'
import { atUsualPace, processorOf } from './support/processor'
import { median, percentile, printTable, type Row } from './support/statistics'
import { addBareInput, dateKeys, measurePaint, measureScript, textKeys } from './support/typing'

/** Limits of the requirement, in milliseconds at a quarter of the usual speed; `paintRatio` is against a bare input. */
const limits = { scriptMedianMs: held(6), scriptP95Ms: held(12), paintRatio: held(1.3), durableMs: held(300) } as const
const slowDown = 4
const paintKeys = 17
/** Keys of a round in `npm test`, the first five of which do not count. */
const alarmKeys = { script: 17, paint: 11 } as const

type Case = { step: StepId; field: (page: Page) => Locator; keys: readonly string[] }

const toStep = (path: string): StepId => stepIds.find((id) => path.startsWith(`${id}.`)) ?? 'personales'

const named = (name: string) => (page: Page) => page.locator(`[name="${name}"]`)

const cases: Case[] = [
  { step: 'personales', field: named('personales.nombres'), keys: textKeys },
  { step: 'hijos', field: named('hijos.8.nombres'), keys: textKeys },
  { step: 'conyuge', field: named('conyuge.nombres'), keys: textKeys },
  { step: 'contacto', field: named('contacto.domicilio.calle'), keys: textKeys },
  { step: 'profesionales', field: named('profesionales.tomo'), keys: textKeys },
  { step: 'discapacidad', field: (page) => page.getByLabel('Día').first(), keys: dateKeys },
  { step: 'nivel', field: named('nivel.empleo'), keys: textKeys },
]

type Script = { p50: number; p95: number; max: number }
type Paint = { field: number; bare: number }

const toScript = (samples: readonly number[]): Script => ({
  p50: median(samples),
  p95: percentile(samples, 0.95),
  max: Math.max(...samples),
})

/** How near a script time is to its limits: at most 1 when it keeps both. */
const share = ({ p50, p95 }: Script): number => Math.max(p50 / limits.scriptMedianMs, p95 / limits.scriptP95Ms)

const ratio = ({ field, bare }: Paint): number => field / bare

const areKept = (found: Script): boolean => share(found) <= 1

const measure = async (page: Page, field: Locator, keys: readonly string[]) => {
  // A field that was left once is looked at again while it is typed: the dearer case.
  await field.click()
  await field.press('Tab')
  const bare = await addBareInput(field)
  const processor = await processorOf(page)
  await processor.slowDown(slowDown)
  const written = pressed(keys, alarmKeys.script)
  const some = pressed(keys.slice(0, paintKeys), alarmKeys.paint)
  const script = await bestOf(
    async () => toScript(await atUsualPace(processor, () => measureScript(field, written, processor))),
    share,
    areKept,
  )
  const paint = await bestOf(
    async () => ({ field: median(await measurePaint(field, some)), bare: median(await measurePaint(bare, some)) }),
    ratio,
    (found) => ratio(found) <= limits.paintRatio,
  )
  await processor.slowDown(1)
  return { script, paint }
}

const slowest = (delays: readonly number[]): number => Math.max(...delays)

const areDurable = (delays: readonly number[]): boolean => slowest(delays) <= limits.durableMs

/** Typing in every step of the largest form: cheap, painted at once and soon on the disk. */
export const typingBench = (): void => {
  let page: Page
  let draftId: string
  const typed: Row[] = []
  const committed: Row[] = []

  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage()
    draftId = await makeLargeDraft(page, baseURL)
  })
  test.afterAll(async () => {
    printTable(`Typing at ${slowDown}x with nine children, milliseconds per key (scripts at the usual pace)`, typed)
    printTable(`Key to commit at ${slowDown}x, milliseconds at the usual pace`, committed)
    await page.close()
  })

  for (const { step, field, keys } of cases) {
    test(`a key in step ${step} costs little script and is painted like in a bare input`, async () => {
      await openStep(page, draftId, step)
      const { script, paint } = await measure(page, field(page), keys)
      typed.push({
        step,
        'script p50': script.p50,
        'script p95': script.p95,
        'script max': script.max,
        'paint p50': paint.field,
        'bare paint p50': paint.bare,
        ratio: ratio(paint).toFixed(2),
      })
      expect.soft(script.p50, 'script per key, median').toBeLessThanOrEqual(limits.scriptMedianMs)
      expect.soft(script.p95, 'script per key, 95th percentile').toBeLessThanOrEqual(limits.scriptP95Ms)
      expect.soft(ratio(paint), 'key to paint against a bare input').toBeLessThanOrEqual(limits.paintRatio)
    })
  }

  for (const path of ['personales.nombres', 'hijos.8.nombres', 'contacto.domicilio.calle']) {
    test(`every key in ${path} is committed soon, also while the typing goes on`, async () => {
      await openStep(page, draftId, toStep(path))
      const processor = await processorOf(page)
      await processor.slowDown(slowDown)
      const round = () =>
        atUsualPace(processor, () => watchCommits(named(path)(page), path, 'MARIANELA DE LOS ANGELES SOL'))
      const delays = await bestOf(round, slowest, areDurable)
      await processor.slowDown(1)
      committed.push({ path, p50: median(delays), max: slowest(delays) })
      expect(slowest(delays), 'key to commit').toBeLessThanOrEqual(limits.durableMs)
    })
  }
}
