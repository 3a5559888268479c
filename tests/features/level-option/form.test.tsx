import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { levelSlots } from '../../../src/domain/level/documents'
import { messages } from '../../../src/domain/messages'
import { aLevelOneRequest, youngPlan } from '../../domain/level/builders'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { press, words } from '../acts'
import { says } from '../member-form'
import { choose, inDays, levelCard, openLevel } from './support'

let portal: Awaited<ReturnType<typeof openLevel>>
beforeAll(async () => {
  portal = await openLevel()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const employed = { empleo: 'HOSPITAL DEL ESTE', empleoTipo: 'RELACIÓN DE DEPENDENCIA', empleoDesde: '2004-03-02' }

describe('the form', () => {
  test('[LEVEL-009] its title names the year of the option', async () => {
    await portal.openForm({ anio: 2031 })
    expect(title()).toBe('Seleccioná una Opción de Nivel para 2031')
  })

  test('[LEVEL-006] stands below the present level and what follows from it', async () => {
    await portal.openForm({ nivelActual: 1, nivelActualValidez: 'A', anio: 2026 })
    const now = screen.getByRole('region', { name: 'Tu nivel actual' })
    expect(now.textContent).toContain('Tu nivel en 2025 es NIVEL 1')
    expect(now.textContent).toContain('Vale por un año: se renueva con recibo de haberes y certificado laboral.')
    expect(screen.queryByRole('button', { name: 'Desestimar' })).toBeNull()
  })

  test('[LEVEL-050] level 1 is renewed every year with pay slip and certificate; the others need no renewal', async () => {
    await portal.openForm({ nivelActual: 1, nivelActualValidez: 'A' })
    expect(screen.getByRole('region', { name: 'Tu nivel actual' }).textContent).toContain(
      'Vale por un año: se renueva con recibo de haberes y certificado laboral.',
    )
    choose('NIVEL 1')
    expect(await screen.findByText('Recibo de haberes')).toBeTruthy()
    expect(screen.getByText('Certificado laboral')).toBeTruthy()
  })

  test('[LEVEL-050] levels 2 to 5 stay without a renewal, and are not asked for again', async () => {
    await portal.openForm({ nivelActual: 4 })
    expect(words()).toContain('Si no elegís otro, seguís en este.')
    choose('NIVEL 4')
    await says('Es el nivel que ya tenés: no hace falta pedirlo. Para cambiar, elegí otro.')
    press('enviar trámite')
    expect(await portal.outbox()).toEqual([])
    choose('NIVEL 5')
    await waitFor(() => expect(words()).not.toContain('Es el nivel que ya tenés'))
  })

  test('[LEVEL-047] the reference table that cannot be loaded says the words of the fund and the status', async () => {
    portal.world.answers['afiliacion/nivel/obtenerTablaReferencia'] = () => ({
      status: 500,
      json: { error: 500, msg: 'Falló la tabla.', detalle: [] },
    })
    await portal.openForm()
    await says('Falló la tabla. (HTTP 500)')
    expect(levelCard('NIVEL 3')).toBeTruthy()
  })

  test('[LEVEL-016] level 1 is closed to whoever has it for good', async () => {
    await portal.openForm({ nivelActual: 1, nivelActualValidez: 'P' })
    expect(levelCard('NIVEL 1')).toHaveProperty('disabled', true)
    expect(levelCard('NIVEL 4')).toHaveProperty('disabled', false)
    expect(words()).toContain('Tu NIVEL 1 es permanente: no hace falta renovarlo.')
  })

  test('[LEVEL-014] level 2 asks what becomes of a plan that there was, and a higher one does not', async () => {
    await portal.openForm({ tieneRar: true })
    choose('NIVEL 2')
    expect(await screen.findByRole('radio', { name: /^Retomar mi aporte reducido/ })).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^NIVEL 2 completo/ })).toBeTruthy()
    choose('NIVEL 4')
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Retomar/ })).toBeNull())
  })

  test('[LEVEL-015] level 2 without that answer is not sent, and says what is missing', async () => {
    await portal.openForm({ tieneRar: true })
    choose('NIVEL 2')
    await screen.findByRole('radio', { name: /^Retomar mi aporte reducido/ })
    press('enviar trámite')
    await says('Debes seleccionar una opción')
    expect(await portal.outbox()).toEqual([])
  })

  test('[LEVEL-017] a level above the reduced one is asked about, and chosen once it is confirmed', async () => {
    await portal.openForm({ nivelActual: 2, ...youngPlan })
    choose('NIVEL 5')
    await screen.findByRole('alertdialog', { name: messages.higherLevel })
    press('Cancelar')
    expect(levelCard('NIVEL 5')).toHaveProperty('checked', false)
    choose('NIVEL 4')
    await screen.findByRole('alertdialog', { name: messages.higherLevel })
    press('Continuar')
    await waitFor(() => expect(levelCard('NIVEL 4')).toHaveProperty('checked', true))
    await says('Con este nivel se da de baja tu PLAN MÓDULO JOVEN')
  })
})

describe('level 1', () => {
  test('[LEVEL-024] shows the employment on file: yes keeps it', async () => {
    await portal.openForm(employed)
    choose('NIVEL 1')
    const dialog = await screen.findByRole('dialog', { name: '¿Seguís en el mismo empleo?' })
    expect(dialog.textContent).toContain('HOSPITAL DEL ESTE')
    press('Sí, es el mismo')
    await says('Empleador')
    expect(screen.queryByRole('textbox', { name: 'Empleador' })).toBeNull()
    expect(words()).toContain('02/03/2004')
  })

  test('[LEVEL-024] no lets its person write another one', async () => {
    await portal.openForm(employed)
    choose('NIVEL 1')
    await screen.findByRole('dialog', { name: '¿Seguís en el mismo empleo?' })
    press('No, cambió')
    expect(await screen.findByRole('textbox', { name: 'Empleador' })).toHaveProperty('value', '')
  })

  test('[LEVEL-018] a certificate that is attached asks to be confirmed', async () => {
    await portal.aStored(aLevelOneRequest(), { files: [levelSlots.paySlip, levelSlots.certificate] })
    await portal.openForm()
    press('enviar trámite')
    await says(messages.certificateNotConfirmed)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Confirmo que el documento corresponde a mi empleo actual.' }))
    await waitFor(() => expect(words()).not.toContain(messages.certificateNotConfirmed))
    press('enviar trámite')
    expect(await portal.sealed()).toMatchObject({ opcion: 1, empleo: 'CLÍNICA DEL SOL', certificadoConfirmado: true })
  })

  test('[LEVEL-042] that the fund refuses is taken out of the choice, in its words', async () => {
    const message = 'Para el nivel 1 tu empleo tiene que haber empezado antes.'
    portal.world.checks.nivel1 = { kind: 'answered', state: 'refused', message }
    await portal.openForm(employed)
    choose('NIVEL 1')
    await screen.findByRole('dialog', { name: '¿Seguís en el mismo empleo?' })
    press('Sí, es el mismo')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(levelCard('NIVEL 1')).toHaveProperty('checked', false)
    expect(words()).not.toContain('Tu empleo')
  })

  test('[UNS-21] that cannot be evaluated now stays chosen', async () => {
    portal.world.checks.nivel1 = { kind: 'unreachable' }
    await portal.openForm(employed)
    choose('NIVEL 1')
    await screen.findByRole('dialog', { name: '¿Seguís en el mismo empleo?' })
    press('Sí, es el mismo')
    await says('Documentos del NIVEL 1')
    expect(levelCard('NIVEL 1')).toHaveProperty('checked', true)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('once the period is over', () => {
  const goLate = async () => {
    const place = await portal.openForm({ hasta: inDays(-3) })
    choose('NIVEL 4')
    await says('NIVEL 4 · 2026')
    press('enviar trámite')
    await screen.findByRole('dialog', { name: 'Estás fuera de término' })
    return place
  }

  test('[LEVEL-021] sending leads to a dialog first, which says who decides and how to ask', async () => {
    const { at } = await goLate()
    const dialog = screen.getByRole('dialog', { name: 'Estás fuera de término' })
    expect(dialog.textContent).toContain('queda a consideración del Directorio')
    press('Contacto')
    expect(at()).toBe('/mediosDeContacto')
    expect(await portal.outbox()).toEqual([])
  })

  test('[LEVEL-022] "Cerrar" sends nothing and says so', async () => {
    await goLate()
    press('Cerrar')
    await says('Trámite no enviado.')
    expect(await portal.outbox()).toEqual([])
  })

  test('[LEVEL-023] nothing is made or sent until "Continuar"', async () => {
    await goLate()
    expect(await portal.outbox()).toEqual([])
    press('Continuar')
    expect(await portal.sealed()).toMatchObject({ opcion: 4, extemporaneo: true })
  })
})

describe('once it is sent', () => {
  const send = async () => {
    const place = await portal.openForm()
    choose('NIVEL 4')
    await says('NIVEL 4 · 2026')
    press('enviar trámite')
    await portal.sent()
    return place
  }

  test('within the period nothing is asked, and it is not late', async () => {
    await send()
    expect(await portal.sealed()).toMatchObject({ opcion: 4, extemporaneo: false })
  })

  test('[LEVEL-044] the dialog tells of the review, of the e-mail and of the spam', async () => {
    await send()
    await portal.accept()
    const dialog = await screen.findByRole('dialog', { name: 'Solicitud enviada' })
    expect(dialog.textContent).toContain(
      'Tu solicitud queda sujeta a revisión. Te vamos a informar por email en qué estado está',
    )
    expect(dialog.textContent).toContain('spam')
  })

  test('[LEVEL-045] one that the fund refuses says so, in its words', async () => {
    await send()
    await portal.refuse('Ya tenés una opción de nivel.')
    const dialog = await screen.findByRole('alertdialog', { name: 'No pudimos enviar tu opción de nivel' })
    expect(dialog.textContent).toContain('Ya tenés una opción de nivel.')
    await says('Error al intentar realizar la opción de nivel.')
  })

  test('[LEVEL-006] without a connection it waits in the outbox, and no second one is begun', async () => {
    await portal.openForm()
    act(() => portal.reportConnection(false))
    choose('NIVEL 4')
    await says('NIVEL 4 · 2026')
    press('enviar trámite')
    await says('Sale sola cuando haya conexión.')
    expect((await portal.sent()).title).toContain('NIVEL 4')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
