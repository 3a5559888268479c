import { waitFor } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { reportConnection } from '../../../src/api/connection'
import { addDays, addYears, todayIn } from '../../../src/domain/dates'
import { stepTitles } from '../../../src/domain/preaffiliation/steps'
import type { PreAffiliation, StepId } from '../../../src/domain/preaffiliation/values'
import { preAffiliation } from '../../../src/features/preaffiliation/declaration'
import { formPath, wizardPath } from '../../../src/features/preaffiliation/wizard-path'
import type { CheckOutcome, DraftDeps } from '../../../src/forms/draft/deps'
import { addFile } from '../../../src/offline/files/files'
import { SnackHost } from '../../../src/ui/dialogs/SnackHost'
import { clearSnacks } from '../../../src/ui/dialogs/snack-store'
import { aPreAffiliation } from '../../domain/builders'
import { aStoredDraft } from '../../forms/support/session'
import { valueOf } from '../../offline/support/examples'
import { newDevice } from '../../offline/support/tab'
import { act, fireEvent, render, screen } from '../../ui/support/setup'

// What loads when it is first shown is there: how long that takes is not what is tried here.
beforeAll(() =>
  Promise.all([
    import('../../../src/features/preaffiliation/steps/ChildrenStep'),
    import('../../../src/features/preaffiliation/steps/ContactStep'),
    import('../../../src/features/preaffiliation/steps/DisabilityStep'),
    import('../../../src/features/preaffiliation/steps/LevelStep'),
    import('../../../src/features/preaffiliation/steps/ProfessionalStep'),
    import('../../../src/ui/dialogs/Dialog'),
    import('../../../src/ui/fields/ComboBoxControl'),
  ]),
)

/** The date that many days from now; a negative number is in the past. */
export const inDays = (days: number): string => addDays(todayIn(Date.now()), days)

/** The date that many years and days ago. */
export const yearsAgo = (years: number, days = 0): string => addDays(addYears(inDays(0), -years), -days)

/** Answers with these parts in place of the complete ones. */
export const withParts = (parts: { [K in keyof PreAffiliation]?: Partial<PreAffiliation[K]> }): PreAffiliation => {
  const { personales, contacto, profesionales, discapacidad, nivel, ...rest } = aPreAffiliation()
  return {
    ...rest,
    personales: { ...personales, ...parts.personales },
    contacto: { ...contacto, ...parts.contacto },
    profesionales: { ...profesionales, ...parts.profesionales },
    discapacidad: { ...discapacidad, ...parts.discapacidad },
    nivel: { ...nivel, ...parts.nivel },
  }
}

/** What the fund answers to a question; without a row it cannot be reached. */
type Answers = Partial<Record<Parameters<DraftDeps['ask']>[0], CheckOutcome>>

type Form = { step?: StepId; answers?: Answers; files?: readonly string[] }

// A few rows of the long lists that ship with the portal, which a device has without a connection.
const shippedLists: Readonly<Record<string, object>> = {
  'localidades/6.json': {
    localidades: [
      [61, 'VILLA CARLOS PAZ', '5152'],
      [62, 'VILLA MARIA', '5900'],
    ],
  },
  'localidades/23.json': { localidades: [[230011, 'USHUAIA', '9410']] },
  'calles.json': {
    calles: [
      ['11 DE SEPTIEMBRE DE 1888', 1, 1800, '1426'],
      ['11 DE SEPTIEMBRE DE 1888', 1801, 3000, '1428'],
    ],
  },
}

const serveShippedLists = (): void => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const list = shippedLists[String(address).split('catalogos/')[1] ?? '']
    return list ? Promise.resolve(Response.json(list)) : Promise.reject(new TypeError('Failed to fetch'))
  })
}

/**
 * The whole form of a new device, at a step, with these files already attached; `at` is the present address and `goTo`
 * shows another step.
 */
export const openForm = async (
  values: PreAffiliation,
  { step = 'personales', answers = {}, files = [] }: Form = {},
) => {
  newDevice()
  serveShippedLists()
  act(() => {
    clearSnacks()
    reportConnection(false)
  })
  const { id } = await aStoredDraft(values)
  for (const slot of files) {
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${slot}`).buffer
    valueOf(await addFile(id, { slot, name: `${slot}.pdf`, type: 'application/pdf', bytes }))
  }
  const deps: DraftDeps = {
    now: () => Date.now(),
    ask: (check) => Promise.resolve(answers[check] ?? { kind: 'unreachable' }),
  }
  const { hook, searchHook, history, navigate } = memoryLocation({ path: wizardPath(id, step), record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Route path={formPath}>
        <preAffiliation.Page deps={deps} path={formPath} />
      </Route>
      <SnackHost />
    </Router>,
  )
  // The title is there before the step, which loads when it is first shown.
  const isAt = async (shown: StepId): Promise<void> => {
    await screen.findByText(stepTitles[shown], { selector: 'h1' })
    await waitFor(() => {
      if (document.querySelector('main [aria-busy="true"]')) throw new Error(`${shown} is not shown yet`)
    })
  }
  await isAt(step)
  return {
    id,
    at: () => history.at(-1) ?? '',
    isAt,
    goTo: async (next: StepId): Promise<void> => {
      act(() => navigate(wizardPath(id, next)))
      await isAt(next)
    },
  }
}

const named = (label: string): RegExp => new RegExp(`^${label.replace(/[.()¿?]/g, String.raw`\$&`)}( \\(opcional\\))?$`)

/** A text field by its label. */
export const textField = (label: string): HTMLInputElement => screen.getByLabelText(named(label), { selector: 'input' })

/** A list by its label. */
export const listField = (label: string): HTMLSelectElement =>
  screen.getByLabelText(named(label), { selector: 'select' })

/** What a list offers. */
export const offered = (label: string): string[] =>
  [...listField(label).options].filter(({ value }) => value !== '').map(({ text }) => text)

/** Types into a field and leaves it. */
export const write = async (label: string, text: string): Promise<HTMLInputElement> => {
  const field = textField(label)
  await act(async () => {
    fireEvent.input(field, { target: { value: text } })
    fireEvent.blur(field)
  })
  return field
}

/** Chooses from a list. */
export const select = async (label: string, text: string): Promise<void> => {
  const list = listField(label)
  const option = [...list.options].find((one) => one.text === text)
  if (!option) throw new Error(`${label} does not offer ${text}`)
  await act(async () => {
    fireEvent.change(list, { target: { value: option.value } })
  })
}

/** Chooses a card of a question; 'NIVEL 2' is not 'NIVEL 2 (Reducido)'. */
export const choose = async (question: string, words: string): Promise<void> => {
  const option = optionOf(question, words)
  await act(async () => {
    fireEvent.click(option)
  })
}

/** A card of a question. */
export const optionOf = (question: string, words: string): HTMLInputElement => {
  const group = screen.getByLabelText((label) => label.startsWith(question), { selector: '[role="radiogroup"]' })
  const radios = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const found = radios.find(({ labels }) => labels?.[0]?.textContent.replace(/^\s+/, '').startsWith(words))
  if (!found) throw new Error(`${question} does not offer ${words}`)
  return found
}

/** Types a day (yyyy-mm-dd) and leaves the field. */
export const writeDate = async (label: string, date: string): Promise<void> => {
  const [year = '', month = '', day = ''] = date.split('-')
  const [first, second, third] = dateBoxes(label)
  await act(async () => {
    for (const [box, text] of [
      [first, day],
      [second, month],
      [third, year],
    ] as const)
      if (box) fireEvent.input(box, { target: { value: text } })
    if (third) fireEvent.blur(third)
  })
}

/** What a date shows, as dd/mm/aaaa. */
export const readDate = (label: string): string =>
  dateBoxes(label)
    .map(({ value }) => value)
    .join('/')

/** Whether a date is asked for. */
export const asksDate = (label: string): boolean => screen.queryByRole('group', { name: named(label) }) !== null

/** Whether a document is asked for. */
export const asksFile = (label: string): boolean => screen.queryAllByRole('group', { name: label }).length > 0

/** Presses a button. */
export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await act(async () => {
    fireEvent.click(button)
  })
}

/** Looks a name up in a long list and takes it. */
export const search = async (label: string, name: string): Promise<void> => {
  const box = await screen.findByRole('combobox', { name: named(label) })
  await act(async () => {
    box.focus()
    fireEvent.change(box, { target: { value: name } })
  })
  await act(async () => {
    fireEvent.blur(box)
  })
}

/** Waits until the page says this. */
export const says = (words: string | RegExp): Promise<HTMLElement> => screen.findByText(words)

/** Whether the page says this. */
export const isSaid = (words: string | RegExp): boolean => screen.queryAllByText(words).length > 0

/** What stands beside a field: its hint and what is wrong with it. */
export const besideOf = (field: Element | undefined): string =>
  (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Whether a field is marked as wrong. */
export const isWrong = (field: Element | undefined): boolean => field?.getAttribute('aria-invalid') === 'true'

/** The boxes of a date: day, month and year. */
export const dateBoxes = (label: string): HTMLInputElement[] => [
  ...screen.getByRole('group', { name: named(label) }).querySelectorAll('input'),
]

/** The problems that the summary lists. */
export const problems = (): string[] =>
  [...screen.getByRole('alert', { name: /^Revisá/ }).querySelectorAll('a')].map(({ textContent }) => textContent)
