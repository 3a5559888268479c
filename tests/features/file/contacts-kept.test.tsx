import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { email } from '../../../src/contract/changes/email'
import { phone } from '../../../src/contract/changes/phone'
import { emailEdits, phoneEdits } from '../../../src/domain/contact/make-edits'
import { anEmail, aPhone } from '../../domain/member/builders'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { closed, officeEmail, openContacts, press, saveEmail, section, startFund, type } from './contacts-support'
import { words } from './support'

const fund = startFund()

const first = anEmail()
const second = officeEmail()
const office = aPhone({ id: '', carac: '223', telefono: '6112043', tipcontacto: 2, tipo: 'LABORAL/ESTUDIO' })

let portal: Awaited<ReturnType<typeof openContacts>>
beforeEach(async () => {
  fund.world.emails = [first, second]
  portal = await openContacts({ isKept: true })
})
afterEach(() => portal.end())

const never = (): never => {
  throw new Error('no edit')
}

const goOffline = (): void => act(() => portal.reportConnection(false))

const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '')

describe('without a connection', () => {
  test('[CONTACT-012] an edit is kept, shown at once as "Por enviar", and the main mark moves with it', async () => {
    portal.show()
    await screen.findByRole('table', { name: 'Emails' })
    goOffline()
    await press('Editar email estudio@ejemplo.com.ar')
    const form = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(form.textContent).toContain(
        'No hay conexión. Lo guardamos en este dispositivo y lo enviamos cuando vuelva la conexión.',
      ),
    )
    await saveEmail('nuevo@ejemplo.com.ar')
    await waitFor(() => expect(rowsOf('Emails')[0]).toContain('nuevo@ejemplo.com.ar'))
    expect(rowsOf('Emails')).toEqual([
      expect.stringMatching(/Principal.*Por enviar/),
      expect.not.stringContaining('Por enviar'),
    ])
    const ticks = within(section('Emails')).getAllByRole('checkbox', { name: 'Principal' })
    expect(ticks.map((tick) => tick.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    expect(words()).toContain('Quedó guardado. Lo enviamos cuando vuelva la conexión.')
    expect(fund.edits()).toEqual([])
  })

  test('an edit of what was read after an earlier edit was taken goes with what was read', async () => {
    const id = await portal.put(email, emailEdits.modify([first, second], second) ?? never())
    await portal.changeQueue.take({
      now: Date.now(),
      leaseId: 'l',
      scope: { owner: (await portal.queue())[0]?.owner ?? 'visitante' },
    })
    await portal.markChangeDone(id, { kind: 'done', words: '', id: null, version: 'old' }, 1)
    portal.show()
    await screen.findByRole('table', { name: 'Emails' })
    goOffline()
    await press('Editar email estudio@ejemplo.com.ar')
    await screen.findByRole('dialog')
    await saveEmail('nuevo@ejemplo.com.ar')
    expect((await portal.queue()).map(({ state, follows }) => [state, follows])).toEqual([
      ['done', null],
      ['waiting', null],
    ])
  })

  test('a deletion stays struck out until it is sent, and can be undone', async () => {
    portal.show()
    await screen.findByRole('table', { name: 'Emails' })
    goOffline()
    await press('Eliminar email estudio@ejemplo.com.ar')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain(
      'la Caja lo borra cuando vuelva la conexión. Si cerrás esta página, se envía cuando vuelvas a abrir el portal e ingreses. Hasta entonces podés deshacerlo.',
    )
    await press('Eliminar', question)
    const undo = await screen.findByRole('button', { name: 'Deshacer: eliminar email estudio@ejemplo.com.ar' })
    expect(document.querySelector('del')?.textContent).toBe('estudio@ejemplo.com.ar')
    expect(rowsOf('Emails')[1]).toMatch(/Lo eliminaste hoy, \d+:\d\d\. La Caja lo borra cuando vuelva la conexión\./)
    expect(within(section('Emails')).queryByRole('button', { name: /^Eliminar/ })).toBeNull()
    fireEvent.click(undo)
    await screen.findByRole('button', { name: 'Eliminar email estudio@ejemplo.com.ar' })
    expect(document.querySelector('del')).toBeNull()
    expect(await portal.queue()).toEqual([])
  })

  test('an item that was added without a connection and deleted again is never sent', async () => {
    portal.show()
    await screen.findByRole('table', { name: 'Emails' })
    goOffline()
    await press('Nuevo email')
    await screen.findByRole('dialog')
    await saveEmail('otra@ejemplo.com.ar')
    await press('Eliminar email otra@ejemplo.com.ar')
    await press('Eliminar', await screen.findByRole('alertdialog'))
    await waitFor(() => expect(rowsOf('Emails')).toHaveLength(2))
    expect(await portal.queue()).toEqual([])
  })

  test('[DASH-014] the card of the file shows what waits, too', async () => {
    portal.show('/dashboard', <portal.DashboardPage />)
    await screen.findByText('lucia@ejemplo.com.ar')
    goOffline()
    const edit = emailEdits.modify([first, second], { ...first, email: 'nuevo@ejemplo.com.ar' })
    if (edit === undefined) throw new Error('no edit')
    await act(() => portal.put(email, edit))
    expect(await screen.findByText('nuevo@ejemplo.com.ar')).toBeTruthy()
  })
})

describe('what the fund did not take', () => {
  const refusedPhone = async (): Promise<void> => {
    await portal.put(phone, phoneEdits.add([aPhone()], { ...office, principal: false }))
    await portal.refuse('Ya existe el tipo Laboral que quiere seleccionar.')
  }

  test('is a band with its words; "Corregir" brings what was typed, and the corrected one takes its place', async () => {
    await refusedPhone()
    portal.show()
    const band = await screen.findByRole('group', { name: 'Necesita tu atención' })
    expect(band.textContent).toContain('La Caja no aceptó el teléfono nuevo')
    expect(band.textContent).toContain('Ya existe el tipo Laboral que quiere seleccionar.')
    expect(band.textContent).toContain('Guardamos lo que escribiste: +54 0-223 15-6112043, Laboral/estudio.')
    expect(rowsOf('Teléfonos')).toHaveLength(1)
    await press('Corregir', band)
    const form = await screen.findByRole('dialog', { name: 'Corregir el teléfono nuevo' })
    expect(within(form).getByRole('alert').textContent).toContain('La Caja no aceptó este teléfono')
    expect(within(form).getByRole('textbox', { name: 'Teléfono' })).toHaveProperty('value', '6112043')
    goOffline()
    type('Teléfono', '6112044')
    await press('Guardar')
    await closed()
    await waitFor(() => expect(rowsOf('Teléfonos')[1]).toContain('6112044'))
    expect(screen.queryByRole('group', { name: 'Necesita tu atención' })).toBeNull()
    expect(await portal.queue()).toMatchObject([{ state: 'waiting', head: { isNewItem: true } }])
  })

  test('a deletion has nothing to correct: its address leads to the table', async () => {
    const edit = emailEdits.remove([first, second], second)
    if (!edit.ok) throw new Error('no edit')
    const id = await portal.put(email, edit.value)
    await portal.refuse('No se pudo.')
    portal.show(`/listarContactos?corregir=${id}`)
    const band = await screen.findByRole('group', { name: 'Necesita tu atención' })
    expect(band.textContent).toContain('La Caja no aceptó que elimines el email')
    expect(
      within(band)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Descartar'])
    await waitFor(() => expect(document.activeElement).toBe(section('Emails')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is gone when it is discarded', async () => {
    await refusedPhone()
    portal.show()
    await press('Descartar', await screen.findByRole('group', { name: 'Necesita tu atención' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Necesita tu atención' })).toBeNull())
    expect(await portal.queue()).toEqual([])
  })
})

describe('an item that changed elsewhere', () => {
  const todays = { ...first, email: 'delegacion@ejemplo.com.ar' }

  const differing = async (): Promise<HTMLElement> => {
    const edit = emailEdits.modify([first, second], { ...first, email: 'mio@ejemplo.com.ar' })
    if (edit === undefined) throw new Error('no edit')
    await portal.put(email, edit)
    await portal.differ({ accion: 'M', item: todays, before: todays, others: [] })
    portal.show()
    return screen.findByRole('dialog', { name: 'Este email cambió mientras estabas sin conexión' })
  }

  test('is a question with both values; one’s own goes on over today’s', async () => {
    const question = await differing()
    expect([...question.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'mio@ejemplo.com.ar',
      'delegacion@ejemplo.com.ar',
    ])
    await press('Guardar el mío', question)
    await closed()
    expect(await portal.queue()).toMatchObject([{ state: 'waiting', head: { version: 'v2' } }])
  })

  test('the fund’s stays when the person says so', async () => {
    await press('Dejar el de la Caja', await differing())
    await closed()
    expect(await portal.queue()).toEqual([])
  })

  test('that is gone by now can be added anew', async () => {
    const edit = emailEdits.modify([first, second], { ...second, email: 'mio@ejemplo.com.ar' })
    if (edit === undefined) throw new Error('no edit')
    await portal.put(email, edit)
    await portal.differ(null)
    fund.world.emails = [first]
    portal.show()
    const question = await screen.findByRole('dialog', { name: 'Este email cambió mientras estabas sin conexión' })
    expect(question.textContent).toContain('Ya no está en tu legajo.')
    goOffline()
    await press('Agregarlo de nuevo', question)
    await closed()
    expect(await portal.queue()).toMatchObject([{ state: 'waiting', head: { isNewItem: true } }])
    await waitFor(() => expect(rowsOf('Emails')[0]).toContain('mio@ejemplo.com.ar'))
  })

  test('when it was to be deleted, is a question in place of that of the deletion', async () => {
    portal.show()
    await press('Eliminar email estudio@ejemplo.com.ar')
    await press('Eliminar', await screen.findByRole('alertdialog'))
    await waitFor(async () => expect(await portal.queue()).toHaveLength(1))
    const todays2 = { ...second, email: 'delegacion@ejemplo.com.ar' }
    await act(() => portal.differ({ accion: 'M', item: todays2, before: todays2, others: [] }))
    await screen.findByRole('dialog', { name: 'Este email cambió mientras estabas sin conexión' })
    await waitFor(() => expect(screen.queryByText('Estás segura/o que querés eliminar el email?')).toBeNull())
  })

  test('can wait: it stays as a band that asks again', async () => {
    await press('Decidir después', await differing())
    await closed()
    await press('Decidir', screen.getByRole('group', { name: 'Necesita tu atención' }))
    await screen.findByRole('dialog', { name: 'Este email cambió mientras estabas sin conexión' })
    expect(await portal.queue()).toMatchObject([{ state: 'conflict' }])
  })
})

describe('what is typed and not sent', () => {
  test('is there again after the page was left', async () => {
    const { leave } = portal.show('/listarContactos?editar=email:e1')
    await screen.findByRole('dialog', { name: 'Editar email' })
    type('Email', 'amedias@ejemplo')
    leave()
    portal.show('/listarContactos?editar=email:e1')
    const form = await screen.findByRole('dialog', { name: 'Editar email' })
    expect(form.textContent).toContain('Seguís con lo que habías escrito.')
    expect(within(form).getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'amedias@ejemplo')
    await press('Empezar de nuevo', form)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'lucia@ejemplo.com.ar'),
    )
  })

  test('is not offered again once it is a change, though the page was left before the fund answered', async () => {
    const { leave } = portal.show('/listarContactos?nuevo=email')
    await screen.findByRole('dialog', { name: 'Nuevo email' })
    type('Email', 'otra@ejemplo.com.ar')
    type('Repetí tu email', 'otra@ejemplo.com.ar')
    await press('Guardar')
    await waitFor(async () => expect(await portal.queue()).toHaveLength(1))
    const { findEdit } = await import('../../../src/forms/changes/edit/kept-edit')
    await waitFor(async () => expect(await findEdit('email:nuevo')).toBeNull())
    expect(screen.getByRole('dialog').textContent).toContain('Guardando…')
    leave()
    expect(await findEdit('email:nuevo')).toBeNull()
  })

  test('stays in its form while the session is over', async () => {
    portal.show('/listarContactos?editar=email:e1')
    await screen.findByRole('dialog', { name: 'Editar email' })
    type('Email', 'amedias@ejemplo')
    act(() => {
      portal.lockVault()
      portal.endSession('expired')
    })
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'amedias@ejemplo')
  })
})
