import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anAddress, anEmail, aPhone } from '../../domain/member/builders'
import { fireEvent, screen, within } from '../../ui/support/setup'
import { choose, closed, officeEmail, openContacts, press, section, startFund, type } from './contacts-support'
import { words } from './support'

const fund = startFund()

const second = aPhone({
  id: 't2',
  carac: '223',
  telefono: '6112043',
  tipcontacto: 2,
  tipo: 'LABORAL',
  principal: false,
})

let portal: Awaited<ReturnType<typeof openContacts>>
beforeEach(async () => {
  fund.world.phones = [aPhone(), second]
  fund.answerEdits(200, { success: true, msg: 'Actualizacion correcta' })
  portal = await openContacts({ isKept: false })
})
afterEach(() => portal.end())

const row = (text: string): HTMLElement => {
  const found = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`no row says ${text}`)
  return found
}

test('[CONTACT-005] each table has the button of a new one, and each row those that edit and delete it', async () => {
  fund.world.addresses = [anAddress(), anAddress({ id: 'd2', nro: '12', principal: false })]
  fund.world.emails = [anEmail(), officeEmail()]
  portal.show()
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(3))
  for (const [name, add] of Object.entries({ Domicilios: 'domicilio', Teléfonos: 'teléfono', Emails: 'email' })) {
    const own = within(section(name))
    expect(own.getByRole('button', { name: `Nuevo ${add}` })).toBeTruthy()
    for (const one of within(own.getByRole('table')).getAllByRole('row').slice(1)) {
      const said = within(one)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(said).toEqual(['Editar', 'Eliminar'])
    }
  }
})

describe('adding', () => {
  test('[CONTACT-007] [CONTACT-012] [CONTACT-032] a new phone, ticked as the main one, is sent with the one that stops being it', async () => {
    portal.show()
    await press('Nuevo teléfono')
    const form = await screen.findByRole('dialog', { name: 'Nuevo teléfono' })
    expect(within(form).getByRole('combobox', { name: 'Tipo de contacto del teléfono' })).toHaveProperty('value', '3')
    choose('Tipo de teléfono', '1')
    type('Prefijo sin 0', '11')
    type('Teléfono', '47715080')
    expect(form.textContent).not.toContain('deja de serlo')
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Principal' }))
    await waitFor(() =>
      expect(form.textContent).toContain(
        'Al guardar, este pasa a ser tu teléfono principal; deja de serlo +54 0-221 15-5038874.',
      ),
    )
    await press('Guardar')
    await closed()
    expect(words()).toContain('Actualizacion correcta')
    expect(fund.edits()).toEqual([
      [
        expect.objectContaining({ accion: 'A', carac: '11', telefono: '47715080', tipcontacto: 3, recibellamada: 1 }),
        expect.objectContaining({ accion: 'M', id: 't1', recibellamada: 0 }),
      ],
    ])
  })

  test('[CONTACT-011] the first of a kind becomes the main one without being asked', async () => {
    fund.world.emails = []
    portal.show()
    await press('Nuevo email')
    const form = await screen.findByRole('dialog')
    expect(form.textContent).toContain('Al guardar, este pasa a ser tu email principal.')
    expect(within(form).queryByRole('checkbox')).toBeNull()
    type('Email', 'ANA@correo.example')
    type('Repetí tu email', 'ana@correo.example')
    await press('Guardar')
    await closed()
    expect(fund.edits()).toEqual([
      expect.objectContaining({ accion: 'A', email: 'ana@correo.example', recibeemail: 1 }),
    ])
  })

  test('[CONTACT-022] [CONTACT-028] [ERR-003] what is wrong is said, also at its field, and nothing is sent', async () => {
    portal.show()
    await press('Nuevo teléfono')
    await screen.findByRole('dialog')
    type('Prefijo sin 0', '221')
    type('Teléfono', '503887')
    choose('Tipo de teléfono', '1')
    choose('Tipo de contacto del teléfono', '2')
    await press('Guardar')
    await screen.findByText(/^La totalidad del número telefonico \(prefijo y número\) debe ser igual a 10 caractéres\./)
    const option = screen.getByRole('option', { name: 'LABORAL/ESTUDIO' })
    expect(words()).toContain(`Ya existe el tipo ${option.textContent} que quiere seleccionar.`)
    expect(words()).toContain('Formulario invalido, revise los campos.')
    expect(fund.edits()).toEqual([])
  })

  test('an empty phone leads to its first field, although that is a list', async () => {
    portal.show()
    await press('Nuevo teléfono')
    const form = await screen.findByRole('dialog')
    await press('Guardar')
    const wrong = (): Element[] => [...form.querySelectorAll('[aria-invalid="true"]')]
    await waitFor(() => expect(wrong().length).toBeGreaterThan(1))
    expect(wrong()[0]?.tagName).toBe('SELECT')
    expect(document.activeElement).toBe(wrong()[0])
  })

  test('[CONTACT-029] [CONTACT-030] an e-mail is typed twice, not pasted', async () => {
    portal.show()
    await press('Nuevo email')
    await screen.findByRole('dialog')
    type('Email', 'ana@correo.example')
    type('Repetí tu email', 'ana@correo.exmple')
    await press('Guardar')
    await screen.findByText(/^No hay coincidencia en los campos\./)
    fireEvent.paste(screen.getByRole('textbox', { name: 'Repetí tu email' }))
    await screen.findByText('No esta permitido copiar y pegar')
    expect(words()).toContain('Acá no se puede pegar: escribilo.')
    expect(fund.edits()).toEqual([])
  })

  test('[CONTACT-015] an item of one field is an alta, a whole one is modified', async () => {
    const { EmailForm } = await import('../../../src/features/file/contacts/forms/EmailForm')
    const whole = anEmail()
    const scrap: typeof whole = JSON.parse('{"id":"e9"}')
    const rest = { items: [whole], correcting: null, readAt: undefined, onRefused: () => {}, onClose: () => {} }
    const { leave } = portal.show('/listarContactos', <EmailForm {...rest} name="uno" item={scrap} />)
    expect(await screen.findByRole('dialog', { name: 'Nuevo email' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '')
    leave()
    portal.show('/listarContactos', <EmailForm {...rest} name="otro" item={whole} />)
    expect(await screen.findByRole('dialog', { name: 'Editar email' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', whole.email)
  })

  test('pressed twice, Guardar sends once', async () => {
    portal.show()
    await press('Nuevo email')
    await screen.findByRole('dialog')
    type('Email', 'ana@correo.example')
    type('Repetí tu email', 'ana@correo.example')
    const save = screen.getByRole('button', { name: 'Guardar' })
    fireEvent.click(save)
    fireEvent.click(save)
    await closed()
    expect(fund.edits()).toHaveLength(1)
  })
})

describe('editing', () => {
  test('[CONTACT-013] [CONTACT-014] [CONTACT-031] one that is not the main one becomes it, and says so before', async () => {
    portal.show()
    await press('Editar teléfono +54 0-223 15-6112043')
    const form = await screen.findByRole('dialog', { name: 'Editar teléfono' })
    expect(form.textContent).toContain(
      'Al guardar, este pasa a ser tu teléfono principal; deja de serlo +54 0-221 15-5038874.',
    )
    type('Teléfono', '6112044')
    await press('Guardar')
    await closed()
    expect(fund.edits()).toEqual([
      [
        expect.objectContaining({ accion: 'M', id: 't2', telefono: '6112044', recibellamada: 1 }),
        expect.objectContaining({ accion: 'M', id: 't1', telefono: '5038874', recibellamada: 0 }),
      ],
    ])
  })

  test('[CONTACT-034] what the fund does not take keeps the form with what was typed', async () => {
    fund.answerEdits(422, { error: 422, msg: 'El número no existe.', detalle: [] })
    portal.show()
    await press('Editar teléfono +54 0-221 15-5038874')
    await screen.findByRole('dialog')
    type('Teléfono', '5038875')
    await press('Guardar')
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('Error al intentar guardar contacto.')
    expect(said.textContent).toContain('El número no existe.')
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveProperty('value', '5038875')
  })

  test('closing asks before it throws away what was typed', async () => {
    portal.show()
    await press('Editar email lucia@ejemplo.com.ar')
    await screen.findByRole('dialog')
    type('Email', 'otra@ejemplo.com.ar')
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Email' }), { key: 'Escape' })
    const question = await screen.findByRole('alertdialog', { name: '¿Cerrar sin guardar?' })
    await press('Seguir editando', question)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'otra@ejemplo.com.ar')
    await press('Cancelar')
    await press('Cerrar sin guardar', await screen.findByRole('alertdialog'))
    await closed()
    await press('Editar email lucia@ejemplo.com.ar')
    await screen.findByRole('dialog')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'lucia@ejemplo.com.ar')
    await press('Cancelar')
    await closed()
  })
})

describe('deleting', () => {
  test('[CONTACT-008] [CONTACT-014] asks, and sends the deletion', async () => {
    portal.show()
    await press('Eliminar teléfono +54 0-223 15-6112043')
    const question = await screen.findByRole('alertdialog', {
      name: 'Estás segura/o que querés eliminar el teléfono?',
    })
    expect(
      within(question)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancelar', 'Eliminar'])
    await press('Eliminar', question)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fund.edits()).toEqual([expect.objectContaining({ accion: 'B', id: 't2' })])
  })

  test('[CONTACT-016] the main one cannot be deleted', async () => {
    portal.show()
    await press('Eliminar teléfono +54 0-221 15-5038874')
    await screen.findByText('No puede eliminar porque esta marcado como principal')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(fund.edits()).toEqual([])
  })

  test('[CONTACT-017] the last one of a kind has no button for it', async () => {
    portal.show()
    await screen.findByRole('table', { name: 'Emails' })
    expect(within(section('Emails')).queryByRole('button', { name: /^Eliminar/ })).toBeNull()
    expect(within(section('Teléfonos')).getAllByRole('button', { name: /^Eliminar/ })).toHaveLength(2)
  })
})

describe('the address', () => {
  test.each([
    ['Domicilio', '/ListarDomicilio?nuevo=domicilio'],
    ['Teléfono', '/ListarTelefono?nuevo=telefono'],
    ['Email', '/ListarMail?nuevo=email'],
  ])('[ROUTE-034] "Agregar" of %s leads to its table', async (name, address) => {
    const { at } = portal.show()
    await press('Agregar')
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(at()).toBe(address))
  })

  test('opens the form of a new item', async () => {
    const { at } = portal.show('/ListarTelefono?nuevo=telefono', <portal.ContactsPage focus="telefono" />)
    await screen.findByRole('dialog', { name: 'Nuevo teléfono' })
    await press('Cancelar')
    await closed()
    expect(at()).toBe('/ListarTelefono')
  })

  test('[CONTACT-035] a kind that does not exist is said', async () => {
    const { at } = portal.show('/listarContactos?nuevo=fax')
    await screen.findByText('Tipo de contacto invalido.')
    await waitFor(() => expect(at()).toBe('/listarContactos'))
  })

  test('an item that is gone is said', async () => {
    portal.show('/listarContactos?editar=telefono:t9')
    await screen.findByText('Este teléfono ya no está en tu legajo.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('an address is shown with where it is', async () => {
  fund.world.addresses = [anAddress()]
  fund.world.emails = [anEmail()]
  portal.show()
  await screen.findByRole('table', { name: 'Domicilios' })
  expect(row('Calle 48').textContent).toContain('La Plata (1900), Buenos Aires')
})
