import { describe, expect, test } from 'vitest'
import { lineOf } from '../../../src/domain/procedure-line/line'
import { isOpen } from '../../../src/domain/procedure-line/stand'
import { nextStepOf } from '../../../src/domain/procedure-line/next-step'
import type { Procedure } from '../../../src/domain/procedures'
import { aProcedure } from '../procedure-builder'

const now = Date.parse('2025-11-13T12:00:00-03:00')
const at = (moment: string): number => Date.parse(`${moment}-03:00`)

const said = (part: Partial<Procedure>, usual = ''): string[] =>
  lineOf(aProcedure({ alta: '2025-11-07', modificado: '2025-11-13', ...part }), usual, now).map(
    ({ title, stand, end, when, note }) => [title, end ? `${stand} ${end}` : stand, when, note].join(' | '),
  )

describe('[L31] the line of a procedure', () => {
  test('pending: received now, the rest to come, with how long it takes where the fund says so', () => {
    expect(said({ estado: 'PENDIENTE' }, 'de 10 a 15 días hábiles')).toEqual([
      'Recibido | now | viernes 7 de noviembre | ',
      'En estudio | soon |  | ',
      'Resuelto | soon |  | Suele llevar de 10 a 15 días hábiles desde que se recibe.',
    ])
  })

  test('in study: since its last movement, with hours where they are known', () => {
    const pasos = [
      { estado: 'PENDIENTE', at: at('2025-11-07T09:41') },
      { estado: 'EN CURSO', at: at('2025-11-13T08:50') },
    ]
    expect(said({ estado: ' en  curso ', pasos })).toEqual([
      'Recibido | done | viernes 7 de noviembre, 9:41 | ',
      'En estudio | now | desde hoy, 8:50 | ',
      'Resuelto | soon |  | ',
    ])
    expect(said({ estado: 'EN CURSO', modificado: '2025-11-10' })[1]).toBe(
      'En estudio | now | desde el lunes 10 de noviembre | ',
    )
  })

  test('approved: green, with what it took; a middle day that nobody knows is said so', () => {
    expect(said({ estado: 'APROBADO', alta: '2025-11-03', modificado: '2025-11-05' })).toEqual([
      'Recibido | done | lunes 3 de noviembre | ',
      'En estudio | done |  | La Caja no informó el día.',
      'Resuelto: aprobado | done good | miércoles 5 de noviembre | Llevó 2 días.',
    ])
    expect(said({ estado: 'APROBADO', modificado: '2025-11-07' }).at(-1)).toMatch(/Se resolvió el mismo día\.$/)
    expect(said({ estado: 'APROBADO', modificado: '2025-11-08' }).at(-1)).toMatch(/Llevó 1 día\.$/)
  })

  test('rejected, withdrawn, and a state of the fund’s own, in words', () => {
    const old = { alta: '2024-08-21', modificado: '2024-08-28' } as const
    expect(said({ estado: 'RECHAZADO', ...old }).at(-1)).toBe(
      'Resuelto: rechazado | done bad | miércoles 28 de agosto de 2024 | ',
    )
    expect(said({ estado: 'DESESTIMADO', ...old })).toHaveLength(2)
    expect(said({ estado: 'DESESTIMADO', ...old }).at(-1)).toMatch(/^Retirado \| done out/)
    expect(said({ estado: 'DERIVADO', ...old }).at(-1)).toMatch(/^DERIVADO \| done \| miércoles 28/)
    expect(said({ estado: '', alta: null, modificado: null })).toEqual([
      'Recibido | done |  | ',
      'Sin estado informado | done |  | ',
    ])
  })

  test('[UNS-130] one that waits for a document says so at its step', () => {
    expect(said({ estado: 'FALTA UN DOCUMENTO' })[1]).toBe('Falta un documento | now asks | desde hoy | ')
  })

  test.each([
    ['PENDIENTE', true],
    ['EN CURSO', true],
    ['FALTA UN DOCUMENTO', true],
    ['APROBADO', false],
    ['BAJA', false],
    ['DERIVADO', false],
  ])('%s is open: %s', (estado, open) => expect(isOpen({ estado })).toBe(open))
})

const next = (part: Partial<Procedure>, email = 'ana@correo.example') => nextStepOf(aProcedure(part), email)

describe('[L31] what its member has to do', () => {
  test.each(['PENDIENTE', 'EN CURSO'])('%s: nothing, and where the fund writes to', (estado) => {
    expect(next({ estado })).toMatchObject({
      tone: 'ok',
      title: 'No tenés que hacer nada',
      text: 'Te escribimos a ana@correo.example cuando cambie.',
      way: null,
    })
    expect(next({ estado }, '').text).toBe('Cuando cambie, lo ves acá.')
  })

  test.each([
    ['Modificación de datos', '/dashboard', '/editarLegajo'],
    ['Opción de nivel 2025', '/opcionDeNivel', '/opcionDeNivel'],
    ['Subsidio por nacimiento', '/subsidios', '/subsidios'],
    ['Adhesión al débito automático', '/mediosDePago', '/mediosDePago'],
    ['Préstamo personal', '/dashboard', '/mediosDeContacto'],
  ])('%s approved leads to %s, rejected to %s', (tipo, seen, again) => {
    expect(next({ tipo, estado: 'APROBADO' })).toMatchObject({ title: 'Ya está', way: { path: seen } })
    const rejected = next({ tipo, estado: 'RECHAZADO', observaciones: 'No se lee.' })
    expect(rejected).toMatchObject({ observation: 'No se lee.', way: { path: again } })
  })

  test('[UNS-130] the fund asks for a document: that is what to do', () => {
    expect(next({ estado: 'FALTA UN DOCUMENTO', observaciones: 'La foto no se ve.' })).toMatchObject({
      tone: 'warn',
      observation: 'La foto no se ve.',
      way: { path: '/bandejaDeSalida' },
    })
  })

  test('[UNS-130] which document, why, until when and where it is sent is said where it is known', () => {
    const asked = {
      pedido: 'p1',
      nrotramite: '48377',
      tipo: '',
      etiqueta: 'DNI FRONTAL',
      slot: 'dni',
      widget: 'single',
      motivo: 'No se lee.',
      hasta: '2025-12-13',
    } as const
    expect(nextStepOf(aProcedure({}), '', asked)).toMatchObject({
      tone: 'warn',
      observation: 'No se lee.',
      text: 'DNI FRONTAL: podés mandarlo hasta el 13/12/2025. El trámite sigue con el mismo número.',
      way: { path: '/documentoPedido?pedido=p1' },
    })
  })

  test('a state of the fund’s own leads to whoever answers', () => {
    expect(next({ estado: 'DERIVADO' })).toMatchObject({ way: { words: 'Escribir por este trámite' } })
  })
})
