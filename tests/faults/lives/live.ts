import { expect } from '@playwright/test'
import { act, pick, textField } from '../../e2e/support/fields'
import { sha256 } from '../../e2e/support/files'
import { toFileSize } from '../../../src/ui/files/file-size'
import { findTyped, tellingOf } from '../support/profile-search'
import { outboxNews, type Arrived } from './form'
import { Life, type LifeWorld } from './life'
import type { Beat, Plan } from './plan'
import { sendThrough } from './sending'
import { strike } from './strikes'

/** How a life ended, and what was found out until then. */
export type Ended = { claims: number; submissions: number; browser: string }

const choose = <T>(all: readonly T[], share: number): T => {
  const found = all[Math.floor(share * all.length)]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

const placeOf = ({ world }: Life, { place }: Beat): string => choose(world.form.places, place)

/** What the person does in a beat, at its place. */
const doAct = async ({ world: { form }, app }: Life, beat: Beat, place: string): Promise<void> => {
  const texts = form.texts.filter((text) => text.place === place)
  const files = form.files.filter((file) => file.place === place)
  if (beat.act === 'pick' && files.length > 0) {
    const file = choose(files, beat.field)
    return pick(app.page, app.page, file.label, choose(file.files, beat.value))
  }
  const { label, values } = choose(texts, beat.field)
  const value = choose(values, beat.value)
  if (beat.act === 'write') return act(app.page, app.page, ['escribir', label, value])
  await textField(app.page, label).fill('')
  await textField(app.page, label).pressSequentially(value, { delay: 15 })
}

const liveBeat = async (life: Life, beat: Beat): Promise<void> => {
  const place = placeOf(life, beat)
  await life.goTo(place)
  if (beat.strike === null) {
    await doAct(life, beat, place)
    return life.app.saved()
  }
  // The act is under way, or just done, when it strikes.
  const underWay = doAct(life, beat, place).catch(() => undefined)
  if (beat.strike === 'kill at a key') await underWay
  else await life.app.page.waitForTimeout(beat.ms)
  await strike(life, beat.strike, place, beat.value)
  await underWay
  await life.verify()
}

/** Writes to its end what a disaster cut short in the middle of a word. */
const finishTexts = async (life: Life): Promise<void> => {
  const { world, shown } = life
  for (const { label, place, first, values } of world.form.texts) {
    const text = shown.get(label) ?? first
    if (text === first || values.includes(text)) continue
    await life.goTo(place)
    await act(life.app.page, life.app.page, ['escribir', label, first])
    await life.app.saved()
    shown.set(label, first)
  }
}

const expectArrived = ({ world: { form }, shown }: Life, { texts, files }: Arrived): number => {
  for (const { label, first } of form.texts) expect(texts[label], label).toBe(shown.get(label) ?? first)
  for (const { label, slot, first, files: others } of form.files) {
    const tick = shown.get(label)
    const picked = others.find(({ buffer }) => tick?.endsWith(`PDF, ${toFileSize(buffer.length)}`)) ?? first
    const arrived = files.filter((file) => slot.test(file.slot))
    expect(
      arrived.map((file) => file.sha256),
      label,
    ).toEqual([sha256(picked.buffer)])
  }
  for (const { slot, sha256: told, bytes } of files) expect(sha256(bytes), slot).toBe(told)
  return form.texts.length + form.files.length + files.length
}

/** What was received stays received, through one more death. */
const dieOnceMore = async (life: Life): Promise<void> => {
  await life.dieAndRise()
  await life.world.form.openOutbox(life.app)
  const { received, settled } = outboxNews(life.app)
  await expect(received.or(settled)).toBeVisible()
}

/** However the browser ends, the disk holds nothing readable of what was typed. */
const leaveNothing = async ({ device, world: { form, build } }: Life, isKilled: boolean): Promise<void> => {
  const typed = form.texts.flatMap(({ first, values }) => [first, ...values])
  if (isKilled) await device.kill()
  else await device.context.close()
  expect(await findTyped(device.profile, await tellingOf(typed, build)), 'readable on the disk').toEqual([])
}

/** Lives one life and looks whether every claim of the screen held, and whether the form arrived once, whole. */
export const live = async (world: LifeWorld, plan: Plan, ended: Ended): Promise<void> => {
  const life = new Life(world)
  await life.begin()
  ended.browser = life.device.context.browser()?.version() ?? ''
  try {
    for (const beat of plan.beats) await liveBeat(life, beat)
    await life.cut(false)
    await finishTexts(life)
    await sendThrough(life, plan.sending)
    if (plan.sending.share < 0.3) await dieOnceMore(life)
    const arrived = await world.form.arrived(await world.server())
    ended.submissions = arrived.length
    const [only] = arrived
    if (!only) throw new Error('What the screen called received is not at the server.')
    expect(
      arrived.map(({ numero }) => numero),
      'one submission',
    ).toEqual([only.numero])
    life.claims.expectReceipts(only.numero)
    ended.claims += expectArrived(life, only)
    await leaveNothing(life, plan.sending.share < 0.5)
  } finally {
    ended.claims += life.claims.checked
  }
}
