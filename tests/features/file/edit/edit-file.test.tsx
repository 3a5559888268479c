import { waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProcedure } from '../../../domain/procedure-builder'
import { someData, storedChild, storedSpouse } from '../../../domain/modification/builders'
import { screen } from '../../../ui/support/setup'
import { choose, openEditing, press, type, words } from './support'

let portal: Awaited<ReturnType<typeof openEditing>>
beforeAll(async () => {
  portal = await openEditing()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const open = async (): Promise<HTMLElement> => {
  portal.show()
  // A dialog of the same name says what happens while it opens.
  await screen.findByRole('list', { name: 'Pasos' })
  return screen.getByRole('dialog', { name: 'Editar mi legajo' })
}

const status = (): string => {
  const list = screen.getByRole('combobox', { name: 'Estado civil' })
  return list.querySelector('option:checked')?.textContent ?? ''
}

describe('the personal step', () => {
  test('[LEGAJO-003] [LEGAJO-004] [LEGAJO-005] [LEGAJO-006] has its two steps, its notice and its panels', async () => {
    const dialog = await open()
    const steps = within(dialog).getByRole('list', { name: 'Pasos' })
    expect(steps.textContent).toContain('DATOS PERSONALES')
    expect(steps.textContent).toContain('DATOS FAMILIARES')
    expect(words()).toContain('Los datos aquí ingresados revisten carácter de declaración jurada.')
    const panels = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(panels()).toEqual(['Foto carnet', 'Editar mis datos personales'])
    type('Apellido', 'OTRO')
    await waitFor(() =>
      expect(panels()).toEqual(['Foto carnet', 'Editar mis datos personales', 'DNI (frente y dorso)']),
    )
    expect(screen.getByRole('combobox', { name: 'Estado civil' })).toBeTruthy()
    for (const name of ['DNI FRONTAL', 'DNI DORSO']) expect(screen.getByRole('group', { name })).toBeTruthy()
    for (const name of [/Sacar .*foto/, 'Siguiente', 'enviar trámite'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    // The next test begins with nothing stored.
    await waitFor(async () => expect(await portal.stored()).toBeDefined())
  })

  test('stores nothing before the first edit, and says at it what stood there', async () => {
    await open()
    expect(await portal.stored()).toBeUndefined()
    const before = someData().apellido
    type('Apellido', 'OTRO')
    await screen.findByText(`Antes: ${before}`)
    await screen.findByText('Lo pedimos porque cambiaste tu apellido.')
    await waitFor(async () => expect((await portal.stored())?.personales.apellido).toBe('OTRO'))
  })

  test('[ERR-006] with nothing changed it says that there is nothing to send', async () => {
    await open()
    press('enviar trámite')
    expect(await screen.findByText('No hay datos para enviar')).toBeTruthy()
  })

  test.each(['Soltera/o', 'Unión civil', 'Convivencia', 'Separada/o legalmente'])(
    '[LEGAJO-013] [LEGAJO-017] [ERR-004] [ERR-005] from married, %s is taken back in a dialog of one button',
    async (name) => {
      await open()
      choose('Estado civil', name)
      const dialog = await screen.findByRole('alertdialog', { name: `No se puede pasar de Casada/o a ${name}` })
      expect(dialog.textContent).toContain('El estado civil seleccionado no está disponible para este trámite.')
      expect(
        within(dialog)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['cerrar'])
      press('cerrar')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(status()).toBe('Casada/o')
    },
  )

  test.each([
    ['[LEGAJO-016] from single', 1, 'Soltera/o', 'Casada/o'],
    ['[LEGAJO-018] from divorced', 5, 'Divorciada/o', 'Viuda/o'],
  ])('%s, a status that cannot follow is taken back in a dialog', async (_words, id, before, name) => {
    await portal.begin({ member: { datos: someData({ estadocivil: id }) }, relatives: [] })
    await open()
    choose('Estado civil', name)
    const dialog = await screen.findByRole('alertdialog', { name: `No se puede pasar de ${before} a ${name}` })
    expect(dialog.textContent).toContain('El estado civil seleccionado no está disponible para este trámite.')
    press('cerrar')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(status()).toBe(before)
  })

  test('[LEGAJO-025] leaves 8 and 10 out of the list', async () => {
    await open()
    const offered = [...screen.getByRole('combobox', { name: 'Estado civil' }).querySelectorAll('option')]
    expect(offered.map(({ value }) => value)).not.toEqual(expect.arrayContaining(['8']))
    expect(offered.map(({ value }) => value)).not.toEqual(expect.arrayContaining(['10']))
  })

  test('[LEGAJO-026] [LEGAJO-028] [LEGAJO-029] a divorce asks for its date and for another look at the family', async () => {
    await open()
    choose('Estado civil', 'Divorciada/o')
    await screen.findByText('Cambiaste tu estado civil')
    expect(screen.getByText('Revisalo')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Fecha de divorcio' })).toBeTruthy()
    press('Siguiente')
    expect(await screen.findByRole('link', { name: /^Fecha de divorcio/ })).toBeTruthy()
  })

  test('[LEGAJO-014] the status of the file undoes the change', async () => {
    await open()
    choose('Estado civil', 'Divorciada/o')
    await screen.findByText('Revisalo')
    choose('Estado civil', 'Casada/o')
    await waitFor(() => expect(screen.queryByText('Revisalo')).toBeNull())
    expect(screen.getByRole('group', { name: 'Fecha de matrimonio' })).toBeTruthy()
  })
})

describe('the family step', () => {
  test('[LEGAJO-007] [LEGAJO-008] [LEGAJO-009] [LEGAJO-010] has the spouse of the file, and asks for papers only after a change', async () => {
    await open()
    press('Siguiente')
    await screen.findByRole('heading', { name: 'Datos de tu cónyuge' })
    expect(screen.queryByText('Documentación requerida de tu cónyuge')).toBeNull()
    type('Apellido', 'IBARRA')
    await screen.findByRole('heading', { name: 'Documentación requerida de tu cónyuge' })
    for (const name of ['DNI (frente y dorso)', 'Acta']) expect(screen.getByRole('heading', { name })).toBeTruthy()
    for (const name of ['DNI FRONTAL', 'DNI DORSO', 'ACTA DE MATRIMONIO'])
      expect(screen.getByRole('group', { name })).toBeTruthy()
    press('atras')
    await screen.findByRole('heading', { name: 'Editar mis datos personales' })
  })

  test('[LEGAJO-008] speaks of a partner to whom has one', async () => {
    await portal.begin({
      member: { datos: someData({ estadocivil: 9 }) },
      relatives: [storedSpouse({ tipfamiliar: 2 })],
    })
    await open()
    press('Siguiente')
    expect(await screen.findByRole('heading', { name: 'Datos de tu conviviente' })).toBeTruthy()
  })
})

describe('what keeps it closed', () => {
  test('[LEGAJO-011] a modification that waits for approval, also by the address', async () => {
    portal.world.procedures = [aProcedure({ tipo: 'Modificación de datos', estado: 'EN CURSO' })]
    portal.show()
    expect(await screen.findByText('Tenés trámites pendientes de aprobación.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a file that was stored without these data says what to do', async () => {
    await portal.begin({ member: { datos: null } })
    portal.show()
    const dialog = await screen.findByRole('dialog', { name: 'Editar mi legajo' })
    expect(dialog.textContent).toContain('Nos falta una parte de tu legajo')
    portal.world.member = { ...portal.world.member, datos: someData() }
    press('Actualizar')
    await screen.findByRole('heading', { name: 'Editar mis datos personales' })
  })
})

describe('a file that the fund changed meanwhile', () => {
  const begun = async (): Promise<void> => {
    await open()
    type('Apellido', 'MÍO')
    await waitFor(async () => expect((await portal.stored())?.personales.apellido).toBe('MÍO'))
    portal.world.member = { ...portal.world.member, datos: someData({ apellido: 'DE LA CAJA', cuil: '20111111112' }) }
    portal.clearReadings()
  }

  test('says what differs and keeps the person’s own answer when they say so', async () => {
    await begun()
    await screen.findByText('La Caja cambió tu legajo mientras lo editabas')
    expect(words()).toContain('hoy en la Caja, DE LA CAJA; lo tuyo, MÍO.')
    press('Dejar lo mío')
    await waitFor(() => expect(screen.queryByText('La Caja cambió tu legajo mientras lo editabas')).toBeNull())
    await waitFor(async () =>
      expect((await portal.stored())?.personales).toMatchObject({ apellido: 'MÍO', cuil: '20111111112' }),
    )
  })

  test('or takes the fund’s', async () => {
    await begun()
    await screen.findByText('La Caja cambió tu legajo mientras lo editabas')
    press('Usar lo de la Caja')
    await waitFor(async () => expect((await portal.stored())?.personales.apellido).toBe('DE LA CAJA'))
  })
})

test('[LEGAJO-037] closing with something to send says that it was not sent and that the draft stays', async () => {
  await open()
  type('Apellido', 'OTRO')
  await screen.findByText(/^Antes:/)
  press('Cerrar')
  const dialog = await screen.findByRole('dialog', { name: 'Tus cambios todavía no se enviaron' })
  expect(within(dialog).getByRole('button', { name: 'enviar trámite' })).toBeTruthy()
  expect(dialog.textContent).toContain('el borrador queda guardado en este dispositivo')
  press('Salir sin enviar')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test('[LEGAJO-032] [LEGAJO-035] the preview has six groups, and finishing needs the tick', async () => {
  await portal.begin({ relatives: [storedSpouse(), storedChild(1)] })
  await open()
  choose('¿Cuántos?', '3')
  await screen.findByText(/^Antes:/)
  press('enviar trámite')
  await screen.findByRole('dialog', { name: 'Verificá tus datos' })
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replaceAll('\u200B', '')),
  ).toEqual([
    'Datos Personales',
    'Datos conyuge/conviviente',
    'Datos Hijos',
    'Mis medios de contacto',
    'Datos Profesionales',
    'Opción de nivel',
  ])
  expect(screen.getAllByText('Cambia')).toHaveLength(1)
  press('finalizar trámite')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Confirmo que todos mis datos son correctos.' }),
    ),
  )
})
