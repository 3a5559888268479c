import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { documentSlots as benefitSlots } from '../../src/domain/benefits/documents'
import type { BenefitValues } from '../../src/domain/benefits/values'
import type { ChecksState } from '../../src/domain/form/checks'
import type { JsonValue } from '../../src/domain/json'
import { visitor } from '../../src/domain/owner'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { benefitForm } from '../../src/features/benefits/form'
import { benefitSending } from '../../src/features/benefits/sending'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { preAffiliationSending } from '../../src/features/preaffiliation/sending'
import type { FormDefinition, FormValues } from '../../src/forms/form-definition'
import { handIn, type HandInOutcome } from '../../src/forms/sending/hand-in'
import { toOutbox } from '../../src/forms/submission/to-outbox'
import { liftContent, newContent, toStored } from '../../src/forms/draft/content'
import { makeOpenDraft, type OpenDraft } from '../../src/forms/draft/open-draft'
import { createDraft, readDraft } from '../../src/offline/drafts/drafts'
import { addFile, listFiles } from '../../src/offline/files/files'
import { readSubmission } from '../../src/offline/outbox/outbox'
import { registerPending } from '../../src/ui/fields/flush'
import { commitDelayMs } from '../../src/ui/fields/useBufferedCommit'
import { answered, aBenefit } from '../domain/benefits/builders'
import { aPreAffiliation } from '../domain/builders'
import { valueOf } from '../offline/support/examples'
import { newDevice } from '../offline/support/tab'
import { aPdf, heldAnswer, noon, someDeps } from '../forms/support/session'

const turn = globalThis.setImmediate

beforeAll(async () => {
  newDevice()
  // The parts that a form loads when they are first needed: what they take is not what is tried here.
  await Promise.all([import('../../src/forms/draft/files'), import('../../src/forms/draft/checks')])
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What is going on in the last half second before somebody presses 'enviar', and how it is pressed. */
type Sent<V extends FormValues> = {
  form: FormDefinition<V>
  values: V
  checks: ChecksState
  slots: readonly string[]
  /** Field that is typed into, and what it holds in the end. */
  path: string
  text: string
  /** A question whose answer comes while the form is being sent. */
  question: 'matricula' | 'aportes'
  seal: (session: OpenDraft<V>) => Promise<HandInOutcome>
}

/** Lets `ms` milliseconds of the form's clock pass, and the disk go on by a few turns in each of its steps. */
const pass = async (ms: number): Promise<void> => {
  for (let at = 0; at < ms; at += 5) {
    vi.advanceTimersByTime(5)
    for (let count = 0; count < 2; count += 1) await new Promise((resolve) => void turn(resolve))
  }
}

/** Lets time pass until `work` is done. */
const until = async <T>(work: Promise<T>): Promise<T> => {
  const over = { isIt: false }
  void work.finally(() => {
    over.isIt = true
  })
  const begun = performance.now()
  while (!over.isIt && performance.now() - begun < 10_000) await pass(5)
  expect(over.isIt, 'it ends').toBe(true)
  return work
}

const pdf = (slot: string) => ({
  slot,
  name: `${slot}.pdf`,
  type: 'application/pdf',
  bytes: new TextEncoder().encode(slot).buffer,
})

/** A field that keeps what is typed for a while, as every field of the portal does. */
const aField = (onCommit: (text: string) => void) => {
  let waiting: string | null = null
  let unregister = (): void => undefined
  const commit = (): void => {
    if (waiting === null) return
    onCommit(waiting)
    waiting = null
    unregister()
  }
  return (text: string): void => {
    if (waiting === null) {
      unregister = registerPending(commit)
      setTimeout(commit, commitDelayMs)
    }
    waiting = text
  }
}

/** Sends so many milliseconds after the last key; gives how that ended and what lies in the outbox. */
const sendAfter = async <V extends FormValues>(ms: number, sent: Sent<V>) => {
  const { form, values, checks, slots, path, text, question, seal } = sent
  const content = toStored({ ...newContent(form, values), checks })
  const { meta } = valueOf(await createDraft({ formId: form.id, formVersion: form.version, owner: visitor, content }))
  for (const slot of slots) valueOf(await addFile(meta.id, pdf(slot)))
  const held = heldAnswer()
  const draft = valueOf(await readDraft(meta.id, liftContent(form)))
  await form.rules?.load()
  const session = makeOpenDraft(form, draft, valueOf(await listFiles(meta.id)), someDeps(held.ask).deps)
  const press = aField((typed) => session.type(path, typed))

  const [slot = ''] = slots.slice(-1)
  void session.ask(question)
  session.awaitSlot(slot)
  const picked = session.pickFile({ key: slot, widget: 'pdf-image', label: slot }, aPdf('otro.pdf'))
  for (const length of [text.length - 1, text.length]) {
    press(text.slice(0, length))
    if (length < text.length) await pass(40)
  }
  await pass(ms)
  const outcome = handIn(session, () => seal(session))
  held.answer({ kind: 'answered', state: 'ok', message: null })

  const ended = await until(outcome)
  const wasPicked = await until(picked)
  const { state } = valueOf(await readDraft(meta.id, liftContent(form))).meta
  const submission = await readSubmission(session.submissionId)
  await session.close()
  return {
    ended,
    wasPicked,
    state,
    hasLastKey: submission.ok && JSON.stringify(submission.value.body).includes(text),
    document: submission.ok ? submission.value.files.find((file) => file.slot === slot)?.name : undefined,
  }
}

const whole = {
  ended: { kind: 'sealed' },
  wasPicked: true,
  state: 'sealed',
  hasLastKey: true,
  document: 'otro.pdf',
}

/** 0 to 400 ms after the last key, in steps of so many. */
const momentsOf = (step: number): number[] => Array.from({ length: 400 / step + 1 }, (_none, index) => index * step)

let registration = 200_000

const sendsAffiliation = async (moments: readonly number[]): Promise<void> => {
  for (const ms of moments) {
    // One device takes no two requests of the same registration.
    registration += 1
    const values = aPreAffiliation({ nroafi: String(registration) })
    const sent = await sendAfter(ms, {
      form: preAffiliationForm,
      values,
      checks: {},
      slots: documentSlots(values, { checks: {} }).map(({ key }) => key),
      path: 'contacto.domicilio.calle',
      text: 'AVENIDA SIETE',
      question: 'matricula',
      seal: (session) =>
        toOutbox(session, { kind: 'preafiliacion', sending: preAffiliationSending, goTo: session.goTo }),
    })
    expect(sent, `${ms} ms after the last key`).toEqual(whole)
  }
}

const sendsBenefit = async (moments: readonly number[]): Promise<void> => {
  const values = aBenefit('nacimiento')
  const data: JsonValue = { nota: false, maternidad: true, mensaje: '', rechazadas: [] }
  const checks = { subsidio: answered('subsidio', values, 'ok', { data }), cbu: answered('cbu', values, 'ok') }
  for (const ms of moments) {
    const sent = await sendAfter<BenefitValues>(ms, {
      form: benefitForm,
      values,
      checks,
      slots: benefitSlots(values).map(({ key }) => key),
      path: 'hijos.0.nombres',
      text: 'EMILIA SOL',
      question: 'aportes',
      seal: (session) => toOutbox(session, { kind: 'subsidio', sending: benefitSending([]), goTo: session.goTo }),
    })
    expect(sent, `${ms} ms after the last key`).toEqual(whole)
  }
}

test('[PREAF-017] a form sent at any moment of a save reaches the outbox with its last key and document', async () => {
  await expect(sendsAffiliation(momentsOf(40))).resolves.toBeUndefined()
})

test('[BENEFIT-013] a benefit sent at any moment of a save reaches the outbox with its last key', async () => {
  await expect(sendsBenefit(momentsOf(40))).resolves.toBeUndefined()
})

test('a form and a benefit arrive whole from every fifth millisecond of a save', { tags: ['far'] }, async () => {
  await expect(sendsAffiliation(momentsOf(5))).resolves.toBeUndefined()
  await expect(sendsBenefit(momentsOf(5))).resolves.toBeUndefined()
})
