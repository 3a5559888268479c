import { test } from '@playwright/test'
import { act } from '../../e2e/support/fields'
import type { Belief } from './oracle'
import type { DayWorld } from './day'
import type { Member, Visitor } from './persons'
import { isByForce, type Visit } from './plan'
import { takeAlong } from './take-along'
import {
  beginJoining,
  completeBirth,
  enter,
  fillBirth,
  fillUpTo,
  openBenefit,
  readOutcome,
  sendBirth,
  sendForm,
} from './visit'
import type { Tablet } from './tablet'

/** What came of the part of a visit before its end. `isOver`: somebody has ended it already. */
export type Acted = { belief: Belief; words: string[] | null; isOver: boolean }

const fillForm = async (tablet: Tablet, person: Visitor | Member, { isWhole }: Visit): Promise<void> => {
  if (person.kind === 'member') {
    await enter(tablet, person)
    await openBenefit(tablet)
    await fillBirth(tablet, person)
    if (isWhole) await completeBirth(tablet, person)
    return
  }
  await beginJoining(tablet, person)
  await fillUpTo(tablet, person, isWhole ? 'nivel' : 'personales')
  if (isWhole) return
  for (const answer of person.journey.contacto) await act(tablet.page, tablet.page, answer)
  await tablet.app.saved()
}

const press = (tablet: Tablet, { kind }: Visitor | Member): Promise<void> =>
  kind === 'member' ? sendBirth(tablet) : sendForm(tablet)

/**
 * How long somebody types, or a form is on its way, before something ends it by force, in milliseconds: at any moment, by the
 * clock, whatever the screen says by then.
 */
const longest = { typing: 6_000, sending: 1_200, after: 0 } as const

/** Somebody does what they came for, up to what ends their visit. */
export const doVisit = async (
  { tablet, portal, browser }: DayWorld,
  visit: Visit,
  person: Visitor | Member,
): Promise<Acted> =>
  test.step(`${visit.who}: ${visit.ending}`, async () => {
    const nothing: Acted = { belief: 'nothing', words: null, isOver: false }
    // Nobody signs in without a line.
    await tablet.cut(visit.line === 'gone' && person.kind === 'visitor')
    if (visit.ending === 'walks away') await tablet.device.context.clock.install()
    const isForced = isByForce(visit)
    if (isForced && visit.moment === 'typing') {
      void fillForm(tablet, person, visit).catch(() => undefined)
      await tablet.page.waitForTimeout(visit.share * longest.typing)
      return nothing
    }
    await fillForm(tablet, person, visit)
    if (visit.ending === 'phone') {
      await takeAlong({ tablet, browser, place: portal }, person, visit)
      return nothing
    }
    if (!visit.isWhole) return nothing
    await tablet.cut(visit.line !== 'there')
    await press(tablet, person)
    if (isForced && visit.moment === 'sending') {
      await tablet.page.waitForTimeout(visit.share * longest.sending)
      return { belief: 'unknown', words: null, isOver: false }
    }
    const outcome = await readOutcome(tablet)
    if (visit.comesBack) await tablet.cut(false)
    return { belief: 'sent', words: outcome === 'received' ? null : outcome, isOver: false }
  })
