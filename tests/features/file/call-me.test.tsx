import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameOf } from '../../api/support/file-server'
import { aMember } from '../../domain/member/builders'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { openFile, words } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.begin()
  portal.world.member = aMember({ tienedeuda: 3 })
})
afterEach(() => portal.end())

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
const field = (label: string): HTMLElement => screen.getByRole('textbox', { name: new RegExp(label) })
const type = (label: string, text: string): void => {
  fireEvent.input(field(label), { target: { value: text } })
}
const accept = (): HTMLElement => screen.getByRole('button', { name: 'ACEPTAR' })
const sent = () => portal.server.calls.filter((call) => nameOf(call) === 'portal/comunicaciones')

/** The call-me dialog of a member with a debt in court. */
const open = async () => {
  portal.show(<portal.DashboardPage />)
  await screen.findByText(/Albarracín/)
  press('quiero que me llamen')
  await screen.findByRole('dialog', { name: 'QUIERO QUE ME LLAMEN' })
}

const answerWith = (reply: object): void => {
  portal.world.answer = (call) => {
    if (nameOf(call) === 'portal/comunicaciones') return reply
    return nameOf(call) === 'portal/obtenerDatosComunes' && call.body.includes('obtenerDatosDistrito')
      ? { json: { datosDistrito: [{ id: 1, desdistrito: 'LA PLATA', email: 'laplata@ejemplo.com.ar' }] } }
      : undefined
  }
}

/** Waits until the page knows the districts, whose mailbox goes along. */
const districtsKnown = async (): Promise<void> => {
  const { appStore } = await import('../../../src/api/store')
  const { readingsApi } = await import('../../../src/api/reading/readings.api')
  const { select } = readingsApi.endpoints.reading
  await waitFor(() => expect(select({ name: 'distritos', nroafi: '84217' })(appStore.getState()).isSuccess).toBe(true))
}

describe('QUIERO QUE ME LLAMEN', () => {
  test('[CONTACTO-011] [CONTACTO-012] ACEPTAR is enabled once one of the two windows is chosen', async () => {
    await open()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '8 a 12hs',
      '12 a 16hs',
    ])
    expect(accept().getAttribute('aria-disabled')).toBe('true')
    press('ACEPTAR')
    expect(words()).toContain('Elegí en qué horario querés que te llamemos.')
    fireEvent.click(screen.getByRole('radio', { name: '12 a 16hs' }))
    expect(accept().getAttribute('aria-disabled')).toBeNull()
  })

  test('[CONTACTO-009] [CONTACTO-010] prefix and number are looked at before anything is sent', async () => {
    answerWith({ json: { msg: 'ok' } })
    await open()
    fireEvent.click(screen.getByRole('radio', { name: '8 a 12hs' }))
    type('Prefijo sin 0', '2')
    type('Número', '5038874')
    press('ACEPTAR')
    expect(words()).toContain('Formato incorrecto.')
    type('Prefijo sin 0', '22')
    press('ACEPTAR')
    await screen.findByText(/^La totalidad del número telefonico \(prefijo y número\) debe ser igual a 10 caractéres\./)
    expect(sent()).toEqual([])
  })

  test('[CONTACTO-009] [UNS-140] 15 as prefix is named, and the number that was meant is one press away', async () => {
    answerWith({ json: { success: true, msg: 'Te vamos a llamar.' } })
    await open()
    fireEvent.click(screen.getByRole('radio', { name: '8 a 12hs' }))
    type('Prefijo sin 0', '15')
    type('Número', '55551234')
    press('ACEPTAR')
    expect(words()).toContain('El 15 no es un prefijo')
    press('Sí, cambiarlo por 11 5555-1234')
    expect(field('Prefijo sin 0')).toMatchObject({ value: '11' })
    press('ACEPTAR')
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ telefonoAfi: '1155551234' })
  })

  test('[CONTACTO-002] [CONTACTO-012] [UNS-146] sends everything that the fund needs, and says what became of it', async () => {
    answerWith({ json: { success: true, msg: 'Te vamos a llamar.' } })
    await open()
    await districtsKnown()
    type('Prefijo sin 0', '221')
    type('Número', '5038874')
    fireEvent.click(screen.getByRole('radio', { name: '12 a 16hs' }))
    press('ACEPTAR')
    await waitFor(() => expect(document.querySelector('.snack-ok')?.textContent).toContain('Te vamos a llamar.'))
    expect(screen.queryByRole('dialog')).toBeNull()
    // It stays where it was asked for.
    const debt = screen.getByRole('region', { name: 'Aviso de deuda' })
    await waitFor(() =>
      expect(debt.textContent).toContain('Pediste que te llamen hoy, de 12 a 16hs. Te llama la Delegación La Plata.'),
    )
    expect(screen.getByRole('button', { name: 'quiero que me llamen' })).toBeTruthy()
    expect(sent().map(({ body }) => JSON.parse(body))).toEqual([
      {
        nroafi: '84217',
        telefonoAfi: '2215038874',
        emailDistrito: 'laplata@ejemplo.com.ar',
        emailAfi: 'lucia@ejemplo.com.ar',
        rango: 2,
        desrango: '12 a 16hs',
        tipoComunicacion: 'deuda',
        nombreApellido: expect.stringContaining('Fernanda'),
        tipoDeuda: 3,
      },
    ])
  })

  test.each([
    ['a refusal', { status: 400, json: { error: 400, msg: 'No se pudo enviar.', detalle: [] } }, 'No se pudo enviar.'],
    ['a broken line', { cut: true }, 'No pudimos enviarlo: no hay conexión.'],
  ])('%s is told, and nothing typed is lost', async (_what, reply, said) => {
    answerWith(reply)
    await open()
    type('Prefijo sin 0', '221')
    type('Número', '5038874')
    fireEvent.click(screen.getByRole('radio', { name: '8 a 12hs' }))
    press('ACEPTAR')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said))
    press('Cerrar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('quiero que me llamen')
    await screen.findByRole('dialog', { name: 'QUIERO QUE ME LLAMEN' })
    expect(field('Prefijo sin 0')).toMatchObject({ value: '221' })
    expect(field('Número')).toMatchObject({ value: '5038874' })
  })

  test('a request pressed again after a lost reply keeps its key; another request has its own', async () => {
    answerWith({ cut: true })
    await open()
    type('Prefijo sin 0', '221')
    type('Número', '5038874')
    fireEvent.click(screen.getByRole('radio', { name: '8 a 12hs' }))
    const pressAndFail = async (times: number): Promise<void> => {
      press('ACEPTAR')
      await waitFor(() => expect([sent().length, screen.queryAllByRole('alert').length]).toEqual([times, 1]))
      act(() => portal.reportConnection(true))
    }
    await pressAndFail(1)
    await pressAndFail(2)
    type('Número', '5038875')
    await pressAndFail(3)
    answerWith({ status: 400, json: { error: 400, msg: 'No se pudo enviar.', detalle: [] } })
    await pressAndFail(4)
    await pressAndFail(5)
    const [first, second, third, fourth, fifth] = sent().map(({ key = '' }) => key)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect([second, fourth]).toEqual([first, third])
    expect(new Set([first, third, fifth]).size).toBe(3)
  })

  test('without a connection it says so before anything is typed', async () => {
    portal.goOffline(aMember({ tienedeuda: 3 }), Date.now())
    portal.show(<portal.DashboardPage />)
    await screen.findByText(/Albarracín/)
    // Whether it can be asked for now is the dialog's to say: with a vault here it is kept and leaves later.
    expect(words()).not.toContain('Para pedir que te llamen')
    press('quiero que me llamen')
    await screen.findByRole('dialog', { name: 'QUIERO QUE ME LLAMEN' })
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain('Para pedir que te llamen necesitás conexión.'),
    )
    fireEvent.click(screen.getByRole('radio', { name: '8 a 12hs' }))
    expect(accept().getAttribute('aria-disabled')).toBe('true')
    type('Prefijo sin 0', '221')
    type('Número', '5038874')
    press('ACEPTAR')
    expect(sent()).toEqual([])
  })
})
