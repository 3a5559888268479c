import { expect, test, type Browser } from '@playwright/test'
import type { Portal } from '../../e2e/support/server'
import { broken } from '../support/faults'
import { randomOf } from '../support/random'
import { endVisit } from './endings'
import { forgetDays, isAllSettled, liesNowhere, tookInOnce, type Belief } from './oracle'
import { aMember, aVisitor, type Member, type Visitor } from './persons'
import { OwnPhone } from './phone'
import type { Plan, Visit } from './plan'
import { showsNothingOf } from './screen'
import type { Tablet } from './tablet'
import { doVisit } from './acting'

/** What a day takes place in. */
export type DayWorld = { tablet: Tablet; portal: Portal; browser: Browser }

/** What was found out on a day. */
export type Found = Record<'people' | 'traces' | 'screens' | 'promised' | 'delivered' | 'handOvers', number>

/** Somebody who was at the tablet, what they believe, and the code that they went away with. */
export type Gone = { person: Visitor | Member; belief: Belief; words: string[] | null }

/** The one member of a day. */
const memberOfDay = 120_004

const comeIn = (visit: Visit, { portal, tablet }: DayWorld): Promise<Visitor | Member> => {
  const random = randomOf(visit.seed)
  const where = { portal, profile: tablet.device.profile }
  return visit.who === 'member' ? aMember(random, where, memberOfDay) : aVisitor(random, where)
}

const eveningFault = ({ line }: Tablet, plan: Plan): void => {
  switch (plan.evening) {
    case 'cut':
      return line.inject('api', { kind: 'cut', share: 0.5 }, 2)
    case 'swallow':
      return line.inject('api', { kind: 'swallow' }, 3)
    case 'double':
      return line.inject('api', { kind: 'duplicate', together: true }, 6)
    case '5xx':
      return line.inject('api', broken(503), 2)
    case 'none':
    case 'power cut':
      return undefined
  }
}

/** Whoever looks after the tablet sends what waits. */
const sendAll = async (tablet: Tablet, plan: Plan): Promise<void> => {
  const { page } = tablet
  await tablet.cut(false)
  const none = page
    .locator('dt', { hasText: 'En espera' })
    .locator('xpath=following-sibling::dd[1]')
    .getByText('Ninguno')
  const button = page.getByRole('button', { name: 'Enviar ahora' })
  await page.getByRole('link', { name: 'Estado de la tablet' }).click()
  await expect(button).toBeVisible()
  eveningFault(tablet, plan)
  await expect(async () => {
    if (!(await none.isVisible())) await button.click({ timeout: 1_000 })
    await expect(none).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000, intervals: [100, 250, 500] })
}

/** The line is back in the evening, and everything that waits goes out, whatever happens meanwhile. */
const closeDay = (tablet: Tablet, plan: Plan): Promise<void> =>
  test.step('everything that waits is sent', async () => {
    await tablet.openStart()
    if (plan.evening === 'power cut') {
      await tablet.cut(false)
      // What waits is leaving by itself, and the power goes at any moment of it.
      await tablet.page.waitForTimeout(randomOf(plan.seed)() * 800)
      await tablet.kill()
      await tablet.switchOn()
    }
    await sendAll(tablet, plan)
    tablet.line.heal()
  })

const checkReceipts = async (
  { tablet, portal, browser }: DayWorld,
  gone: readonly Gone[],
  found: Found,
): Promise<void> => {
  const phone = await OwnPhone.take(browser, tablet.line.origin)
  for (const { person, belief, words } of gone) {
    const number = await tookInOnce(portal, person, belief)
    if (number !== undefined) found.delivered += 1
    if (words === null) continue
    found.promised += 1
    expect(await phone.receiptOf(words), `the phone of ${person.name}`).toBe(number)
  }
  await phone.putAway()
  await isAllSettled(portal)
}

/** Lives a day at a tablet, and looks whether nothing of anybody is left, and whether all that was promised was kept. */
export const liveDay = async (world: DayWorld, plan: Plan, found: Found): Promise<void> => {
  const { tablet, portal } = world
  await forgetDays(portal)
  const gone: Gone[] = []
  for (const visit of plan.visits) {
    const person = await comeIn(visit, world)
    found.people += 1
    const traces = [...gone.map((one) => one.person), person]
    const { belief, words, isOver } = await doVisit(world, visit, person)
    if (visit.ending === 'phone') found.handOvers += 1
    gone.push({ person, belief, words })
    if (!isOver) await endVisit(tablet, visit, traces)
    await tablet.isAtStart()
    await showsNothingOf(tablet.page, traces)
    found.screens += 1
  }
  await closeDay(tablet, plan)
  await checkReceipts(world, gone, found)
  if (plan.endsByForce) await tablet.kill()
  else await tablet.device.context.close()
  found.traces += await liesNowhere(
    tablet.device.profile,
    gone.map((one) => one.person),
  )
}
