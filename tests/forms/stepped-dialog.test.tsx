// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import './support/realm'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Route, Switch, useSearch } from 'wouter'
import { reportConnection } from '../../src/api/connection'
import { visitor } from '../../src/domain/owner'
import { newContent, toStored } from '../../src/forms/draft/content'
import { openedFromScreen } from '../../src/forms/stepped-dialog/dialog-history'
import { createDraft, readDraft } from '../../src/offline/drafts/drafts'
import { SnackHost } from '../../src/ui/dialogs/SnackHost'
import { clearSnacks } from '../../src/ui/dialogs/snack-store'
import { valueOf } from '../offline/support/examples'
import { abortWrites } from '../offline/support/faults'
import { newDevice } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'
import { someDeps } from './support/session'
import { twoSteps, type TwoSteps } from './support/two-steps'

// What loads with the last button is there: how long that takes is not what is tried here.
beforeAll(() => Promise.all([import('../../src/forms/submission/SendDialogs'), import('../../src/ui/dialogs/Dialog')]))
beforeEach(() => {
  newDevice()
  act(() => reportConnection(false))
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => act(clearSnacks))

const { deps } = someDeps()

const Inicio = () => (
  <>
    <h1>Inicio</h1>
    <p>{useSearch()}</p>
  </>
)

/** A screen with a link to the form, which is opened over a stored draft as from there. */
const open = async (values: TwoSteps, from: 'screen' | 'address' = 'screen') => {
  const content = toStored(newContent(twoSteps.form, values))
  const { meta } = valueOf(
    await createDraft({ formId: twoSteps.form.id, formVersion: twoSteps.version, owner: visitor, content }),
  )
  const address = `/misDatos?borrador=${meta.id}`
  history.replaceState(null, '', from === 'screen' ? '/otra' : address)
  render(
    <>
      <Switch>
        <Route path="/misDatos">
          <twoSteps.Page deps={deps} path="/misDatos" />
        </Route>
        <Route path="/otra">
          <h1>Otra</h1>
          <Link href={address} state={openedFromScreen}>
            Abrir
          </Link>
        </Route>
        <Route path="/inicio" component={Inicio} />
      </Switch>
      <SnackHost />
    </>,
  )
  if (from === 'screen') fireEvent.click(screen.getByRole('link', { name: 'Abrir' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mis datos' })
  const stored = async () => valueOf(await readDraft(meta.id, (_version, found) => found)).meta
  return { dialog, stored }
}

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

const whole: TwoSteps = { nombre: 'ANA', calle: '12' }
const now = (): string | null => document.querySelector('[aria-current="step"]')?.textContent ?? null

describe('a form of steps in a dialog', () => {
  test('names its steps, and begins with the focus on its title', async () => {
    const { dialog } = await open(whole)
    const steps = within(dialog).getByRole('list', { name: 'Pasos' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Paso 1 de 2: PERSONA', 'Paso 2 de 2: LUGAR'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mis datos' }))
  })

  test('goes on step by step with the step in the address, ticks what is done, and Back goes back one', async () => {
    await open(whole)
    press('Siguiente')
    await waitFor(() => expect(now()).toBe('Paso 2 de 2: LUGAR'))
    expect(new URLSearchParams(location.search).get('paso')).toBe('lugar')
    expect(screen.getByText(/Paso 1 de 2, listo/)).toBeTruthy()
    history.back()
    await waitFor(() => expect(now()).toBe('Paso 1 de 2: PERSONA'))
    history.back()
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeTruthy()
  })

  test("'atras' goes back one step too, and leaves no step behind it", async () => {
    await open(whole)
    press('Siguiente')
    await waitFor(() => expect(now()).toBe('Paso 2 de 2: LUGAR'))
    press('atras')
    await waitFor(() => expect(now()).toBe('Paso 1 de 2: PERSONA'))
    history.back()
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeTruthy()
  })

  test('shows what is missing when the button is pressed, and stays', async () => {
    await open({ ...whole, nombre: '' })
    expect(screen.getByText(/Para enviar revisá 1 dato/)).toBeTruthy()
    press('Siguiente')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' })))
    expect(now()).toBe('Paso 1 de 2: PERSONA')
  })

  test('the shortcut leads to the last step, or to what is missing on the way', async () => {
    const { dialog } = await open({ ...whole, calle: '' })
    press('enviar trámite')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Calle' })))
    fireEvent.input(screen.getByRole('textbox', { name: 'Calle' }), { target: { value: '12' } })
    press('siguiente')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Verificá tus datos' })).toBeTruthy())
    expect(dialog.textContent).toContain('Todo esto va.')
    expect(screen.queryByRole('list', { name: 'Pasos' })).toBeNull()
  })

  test('is handed in from the last step', async () => {
    const { stored } = await open(whole)
    press('enviar trámite')
    await screen.findByRole('dialog', { name: 'Verificá tus datos' })
    await act(async () => press('finalizar trámite'))
    expect(await screen.findByRole('dialog', { name: 'Tu mensaje espera' })).toBeTruthy()
    expect((await stored()).state).toBe('sealed')
  })

  test('with nothing to send it says so, and neither goes to the last step nor asks before closing', async () => {
    const { stored } = await open({ nombre: 'igual', calle: 'igual' })
    press('enviar trámite')
    expect(await screen.findByText('No hay datos para enviar')).toBeTruthy()
    expect(now()).toBe('Paso 1 de 2: PERSONA')
    press('Cerrar')
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeTruthy()
    expect((await stored()).state).toBe('active')
  })

  test('asks before closing while there is something to send, from the cross and by Esc', async () => {
    await open(whole)
    press('Cerrar')
    const question = await screen.findByRole('alertdialog', { name: '¿Salir?' })
    expect(question.textContent).toContain('Queda guardado.')
    press('Enviar antes')
    await screen.findByRole('dialog', { name: 'Verificá tus datos' })
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Verificá tus datos' }), { key: 'Escape' })
    await screen.findByRole('alertdialog', { name: '¿Salir?' })
    press('Salir')
    expect(await screen.findByRole('heading', { name: 'Otra' })).toBeTruthy()
  })

  test('does not say that the draft is kept while the disk refuses it', async () => {
    await open(whole)
    abortWrites('drafts', 'QuotaExceededError', { times: 60 })
    fireEvent.input(screen.getByRole('textbox', { name: 'Nombre' }), { target: { value: 'EVA' } })
    fireEvent.blur(screen.getByRole('textbox', { name: 'Nombre' }))
    press('Cerrar')
    const question = await screen.findByRole('alertdialog', { name: '¿Salir?' })
    expect(question.textContent).toContain('Se pierde.')
    vi.restoreAllMocks()
  })

  test("'enviar' of the question before leaving sends from the last step", async () => {
    const { stored } = await open(whole)
    press('enviar trámite')
    await screen.findByRole('dialog', { name: 'Verificá tus datos' })
    press('Cerrar')
    await screen.findByRole('alertdialog', { name: '¿Salir?' })
    await act(async () => press('Enviar antes'))
    expect(await screen.findByRole('dialog', { name: 'Tu mensaje espera' })).toBeTruthy()
    expect((await stored()).state).toBe('sealed')
  })

  test('closing goes to its own way out for somebody who came by the address', async () => {
    await open(whole, 'address')
    press('Siguiente')
    await waitFor(() => expect(now()).toBe('Paso 2 de 2: LUGAR'))
    press('Cerrar')
    await screen.findByRole('alertdialog', { name: '¿Salir?' })
    press('Salir')
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeTruthy()
  })

  test('asks for another look at a step, which has no tick then', async () => {
    await open({ ...whole, nombre: 'OTRA' })
    expect(screen.getByText('Revisalo')).toBeTruthy()
  })
})
