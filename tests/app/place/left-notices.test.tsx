import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Notices } from '../../../src/app/notices/Notices'
import { EmailFields } from '../../../src/forms/fields/contact/EmailFields'
import { Scope } from '../../../src/forms/Scope'
import { OpenDraftContext } from '../../../src/forms/draft/context'
import { clearSnacks, findCurrentSnack, showSnack } from '../../../src/ui/dialogs/snack-store'
import { aSession } from '../../forms/support/session'
import { newDevice } from '../../offline/support/tab'
import { act, fireEvent, render, screen } from '../../ui/support/setup'

afterEach(() => {
  act(clearSnacks)
  history.replaceState(null, '', '/')
})

test('[ERR-002] a refusal is gone once the step that it was shown on is left', () => {
  history.replaceState(null, '', '/formularioAfiliacion?borrador=b1&paso=hijos')
  render(
    <Router>
      <Notices />
    </Router>,
  )
  act(() => showSnack({ type: 400, text: 'Formulario invalido, revise los campos.' }))
  act(() => history.replaceState(null, '', '/formularioAfiliacion?borrador=b1&paso=hijos'))
  expect(screen.queryByText('Formulario invalido, revise los campos.')).not.toBeNull()
  act(() => history.pushState(null, '', '/formularioAfiliacion?borrador=b1&paso=contacto'))
  expect(screen.queryByText('Formulario invalido, revise los campos.')).toBeNull()
})

test('[ERR-002] the word against a pasted e-mail is gone once the field is left', async () => {
  newDevice()
  const session = await aSession()
  render(
    <OpenDraftContext.Provider value={session}>
      <Scope path="contacto.email">
        <EmailFields types={[]} />
      </Scope>
    </OpenDraftContext.Provider>,
  )
  const field = screen.getByRole('textbox', { name: 'Email' })
  fireEvent.paste(field)
  expect(findCurrentSnack()).toMatchObject({ type: 500, text: 'No esta permitido copiar y pegar' })
  await act(async () => {
    fireEvent.blur(field)
  })
  expect(findCurrentSnack()).toBeUndefined()
  await session.close()
})
