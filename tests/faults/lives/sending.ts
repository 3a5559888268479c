import { expect } from '@playwright/test'
import { broken, captivePortal, tooMany, type Fault } from '../support/faults'
import { newGate } from '../support/gate'
import { deliveries } from '../support/sending'
import { outboxNews } from './form'
import type { Life } from './life'
import type { LineFault, Plan } from './plan'
import { crash, freeze, turnClock } from './strikes'

/** What the line does, and what it waits for until it is let go. */
const faultOf = (kind: LineFault, share: number, until: Promise<unknown>): Fault => {
  switch (kind) {
    case 'cut':
      return { kind: 'cut', share }
    case 'swallow':
      return { kind: 'swallow' }
    case 'delay':
      return { kind: 'delay', ms: share * 1_200 }
    case 'throttle':
      return { kind: 'throttle', bytesPerSecond: 150_000 + share * 300_000 }
    case '5xx':
      return broken(([500, 502, 503] as const)[Math.floor(share * 3)] ?? 500)
    case '429':
      return tooMany(1 + share * 60)
    case 'html 200':
      return captivePortal
    case 'double':
      return { kind: 'duplicate', together: share < 0.5 }
    case 'reorder':
      return { kind: 'reorder' }
    case 'no answer':
      return { kind: 'hold', until }
  }
}

/** The other tab looks after the lease of the frozen one is over. */
const sendElsewhere = async (life: Life): Promise<void> => {
  await freeze(life)
  const other = await life.newTab()
  await other.page.clock.install()
  await life.world.form.openOutbox(other)
  // Nothing of the page is being loaded any more: it would seem to take four minutes.
  await expect(other.page.locator('.snack-host')).toBeAttached()
  await other.page.clock.fastForward('04:00')
  await life.goOnIn(other)
}

const strikeSending = async (life: Life, { strike, share }: Plan['sending']): Promise<void> => {
  switch (strike) {
    case 'none':
      return
    case 'kill':
      return life.dieAndRise()
    case 'crash':
      return crash(life)
    case 'offline':
      await life.cut(true)
      return life.cut(false)
    case 'clock':
      return turnClock(life, share)
    case 'frozen tab':
      return sendElsewhere(life)
    case 'second tab': {
      const other = await life.newTab()
      await life.world.form.openOutbox(other)
      return life.goOnIn(other)
    }
  }
}

/** Longest that a request which the line let through takes the fund, in milliseconds. */
const settledMs = 3_000

/**
 * Nobody knows whether it arrived, and the portal has left it at that: the person asks the fund, and says that it did, or
 * sends it again.
 */
const decide = async (life: Life): Promise<void> => {
  const { page } = life.app
  await life.world.isBack()
  await expect
    .poll(life.world.isThere, { timeout: settledMs })
    .toBe(true)
    .catch(() => undefined)
  if (life.world.isThere()) return page.getByRole('button', { name: /^Ya llegó/ }).click()
  await page.getByRole('button', { name: /^Enviar de nuevo/ }).click()
  await life.ask(() =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Enviar de nuevo', exact: true }).click(),
  )
}

/** Goes through the outbox until the receipt is on the screen, and does what a person would: send again, or finish. */
const bringHome = async (life: Life): Promise<void> => {
  const { form } = life.world
  await form.openOutbox(life.app)
  await expect(async () => {
    const { draft, waiting, received, refused, unsure, settled } = outboxNews(life.app)
    const home = received.or(settled)
    await expect(draft.or(waiting).or(home).or(refused).or(unsure).first()).toBeVisible({ timeout: 2_000 })
    if (await draft.isVisible()) {
      await form.openComplete(life.app)
      await life.ask(() => form.press(life.app))
      await form.openOutbox(life.app)
    } else if (await waiting.isVisible()) {
      await life.ask(() => waiting.click({ timeout: 500 }))
    } else if (await unsure.isVisible()) {
      await decide(life)
    }
    await expect(home).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000, intervals: [50, 100, 250] })
}

/** All attempts had the same id; on an API that takes each for a new request, none was made by the portal itself. */
const expectOwnAttempts = ({ world: { line, mode }, asked }: Life): void => {
  const made = deliveries(line)
  expect([...new Set(made.map(({ key }) => key))], 'one key for all attempts').toHaveLength(1)
  if (mode === 'once') expect(made.length, 'attempts that nobody asked for').toBeLessThanOrEqual(asked)
}

/** Sends the form over a line that does what the plan says, with whatever strikes meanwhile, until the receipt is there. */
export const sendThrough = async (life: Life, sending: Plan['sending']): Promise<void> => {
  const { form, line, killServer } = life.world
  const gate = newGate()
  await form.openComplete(life.app)
  const fault: Fault =
    sending.fault === 'server kill'
      ? { kind: 'interrupt', share: sending.share, then: killServer }
      : faultOf(sending.fault, sending.share, gate.opened)
  // An unlucky first attempt, and up to two more; a server dies once.
  line.inject(sending.target, fault, sending.fault === 'server kill' ? 1 : sending.times)
  await life.ask(() => form.press(life.app))
  // It strikes at any moment of the sending, whatever the screen says by then.
  await life.app.page.waitForTimeout(sending.ms)
  await strikeSending(life, sending)
  gate.open()
  await bringHome(life)
  expectOwnAttempts(life)
}
