import { describe, expect, test } from 'vitest'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import { problemsOf } from '../../../src/domain/benefits/validate'
import { benefitIds } from '../../../src/domain/benefits/ids'
import { leastCost } from '../least-cost'
import {
  aBenefit,
  aChildClaim,
  aSpouseClaim,
  answered,
  factsOf,
  member,
  messageAt,
  pathsOf,
  rightCbu,
  withChild,
} from './builders'

const required = 'Campo requerido.'
const forChildren = ['adopcion', 'nacimiento', 'maternidad', 'madreNoGestante'] as const
const refusedWords = 'No cumple con los requisitos.'

test.each(benefitIds)('[BENEFIT-012] a complete request can be sent: %s', (id) => {
  expect(pathsOf(aBenefit(id), { dni: member.dni })).toEqual([])
})

test.each(benefitIds)('[BENEFIT-012] [BENEFIT-014] an empty one cannot, and every gap has its label: %s', (id) => {
  const problems = problemsOf(newBenefit(id, member), factsOf(newBenefit(id, member), { files: new Set() }))
  expect(problems.length).toBeGreaterThan(8)
  for (const { step, label, path } of problems) {
    expect(step).toBe('solicitud')
    expect(label, path).not.toBe(path)
  }
  expect(problems.at(-1)?.path.startsWith('archivo:')).toBe(true)
})

test('[BENEFIT-012] [ADOPT-008] every document has to be chosen', () => {
  const values = aBenefit('adopcion')
  expect(problemsOf(values, factsOf(values, { files: new Set(['sentencia']) }))).toEqual([
    {
      step: 'solicitud',
      path: 'archivo:cbu',
      message: 'Falta este archivo. Sacale una foto o elegilo.',
      label: 'Constancia de CBU',
    },
  ])
})

test('observations take sentences, up to 1,000 characters as a person counts them', () => {
  const messageOf = (observaciones: string) => messageAt(aBenefit('adopcion', { observaciones }), 'observaciones')
  expect(messageOf('ñ'.repeat(1000))).toBeUndefined()
  expect(messageOf('n\u0303'.repeat(1000))).toBeUndefined()
  expect(messageOf('ñ'.repeat(1001))).toBe('Alcanzaste la capacidad maxima del campo.')
})

describe('people', () => {
  const rows = [
    ['nrodoc', '', required],
    ['nrodoc', '712045', 'Debe tener entre 7 y 8 caracteres'],
    ['nrodoc', '7120455', undefined],
    ['nrodoc', '712045533', 'Alcanzaste la capacidad maxima del campo.'],
    ['nrodoc', '7120455A', 'Formato incorrecto.'],
    ['nrodoc', '2000000', undefined],
    ['nombres', '', required],
    ['nombres', 'A', 'Debe tener entre 2 y 50 caracteres'],
    ['nombres', 'A'.repeat(50), undefined],
    ['nombres', 'A'.repeat(51), 'Debe tener entre 2 y 50 caracteres'],
    ['apellido', "D'ANGELO", undefined],
    ['apellido', 'D4NGELO', 'Formato invalido.'],
    ['sexo', '', required],
  ] as const

  test.each(rows)('[BENEFIT-024] [VALID-030] a child’s %s %j says %s', (field, value, message) => {
    for (const id of forChildren) expect(messageAt(withChild(id, { [field]: value }), `hijos.0.${field}`)).toBe(message)
  })

  test.each(rows)('[BENEFIT-024] [VALID-030] a spouse’s %s %j says %s', (field, value, message) => {
    for (const id of ['matrimonio', 'union'] as const) {
      const values = aBenefit(id, { conyuge: aSpouseClaim({ [field]: value }) })
      expect(messageAt(values, `conyuge.${field}`)).toBe(message)
    }
  })

  test.each(forChildren)('[BENEFIT-025] Hijo Fallecido is S or N and has to be said: %s', (id) => {
    expect(messageAt(withChild(id, { fallecido: '' }), 'hijos.0.fallecido')).toBe(required)
    expect(messageAt(withChild(id, { fallecido: 'N' }), 'hijos.0.fallecido')).toBeUndefined()
  })

  test('[BENEFIT-024] a DNI that stands twice is reported where it is repeated, a padded one too', () => {
    const hijos = [aChildClaim(1, { nrodoc: '7120455' }), aChildClaim(2), aChildClaim(3, { nrodoc: '07120455' })]
    const values = aBenefit('nacimiento', { hijos })
    expect(problemsOf(values, factsOf(values)).map(({ path, label, message }) => [path, label, message])).toEqual([
      ['hijos.2.nrodoc', 'Hijo 3, DNI', 'Este DNI ya figura en otra persona de la solicitud.'],
    ])
  })

  test('[BENEFIT-024] nobody asks for themselves, where the DNI is known', () => {
    const child = withChild('nacimiento', { nrodoc: member.dni })
    const spouse = aBenefit('matrimonio', { conyuge: aSpouseClaim({ nrodoc: member.dni }) })
    expect(messageAt(child, 'hijos.0.nrodoc', { dni: member.dni })).toBe('Este DNI es el tuyo.')
    expect(messageAt(spouse, 'conyuge.nrodoc', { dni: member.dni })).toBe('Este DNI es el tuyo.')
    expect(messageAt(child, 'hijos.0.nrodoc')).toBeUndefined()
  })

  test('[ADOPT-004] a request for children has one to nine of them', () => {
    expect(messageAt(aBenefit('adopcion', { hijos: [] }), 'hijos')).toBe('Agregá los datos de tus hijos.')
    const ten = Array.from({ length: 10 }, (_, n) => aChildClaim(n + 1))
    expect(messageAt(aBenefit('adopcion', { hijos: ten }), 'hijos')).toBe('Alcanzaste la capacidad maxima del campo.')
  })

  test('[BENEFIT-003] a union has to say which one it is, a marriage not', () => {
    expect(messageAt(aBenefit('union', { union: '' }), 'union')).toBe(required)
    expect(messageAt(aBenefit('matrimonio'), 'union')).toBeUndefined()
  })
})

describe('the account', () => {
  const at = (field: 'titular' | 'cbu' | 'cuit', value: string, dni?: string) => {
    const values = aBenefit('maternidad')
    return messageAt({ ...values, cuenta: { ...values.cuenta, [field]: value } }, `cuenta.${field}`, { dni })
  }

  test('[DEBIT-006] the holder is required', () => {
    expect(at('titular', ' ')).toBe(required)
  })

  test('[DEBIT-007] the CBU is required, numeric and of 22 digits, with its check digits right', () => {
    expect(at('cbu', '')).toBe(required)
    expect(at('cbu', `${rightCbu.slice(1)}A`)).toBe('Formato incorrecto.')
    expect(at('cbu', rightCbu.slice(1))).toBe('El campo debe tener 22 caracteres.')
    expect(at('cbu', '2850590940090418135202')).toBe('Ese CBU no existe. Copialo de nuevo de tu banco.')
    expect(at('cbu', '0000003100010000000001')).toBe(
      'Es una CVU y las CVU no sirven. Poné el CBU de una cuenta bancaria.',
    )
    expect(at('cbu', rightCbu)).toBeUndefined()
  })

  test('[DEBIT-008] the CUIT/CUIL is required, numeric and of 11 digits, with its check digit right', () => {
    expect(at('cuit', '')).toBe(required)
    expect(at('cuit', '2731482906')).toBe('El campo debe tener 11 caracteres.')
    expect(at('cuit', '2731482906A')).toBe('Formato incorrecto.')
    expect(at('cuit', '27314829065')).toBe('Ese CUIT/CUIL no existe. Revisá los números.')
    expect(at('cuit', member.cuit)).toBeUndefined()
  })

  test('[DEBIT-012] the member is the holder, where the DNI is known', () => {
    const words = 'La cuenta tiene que estar a tu nombre: este CUIT/CUIL no es el tuyo.'
    expect(at('cuit', '27389041179', member.dni)).toBe(words)
    expect(at('cuit', member.cuit, member.dni)).toBeUndefined()
    expect(at('cuit', '27389041179')).toBeUndefined()
  })

  test('[DEBIT-013] a refused CBU says so until it is another one', () => {
    const values = aBenefit('maternidad')
    const checks = { cbu: answered('cbu', values, 'refused') }
    expect(messageAt(values, 'cuenta.cbu', { checks })).toBe('Entidad bancaria no encontrada')
    const other = { ...values, cuenta: { ...values.cuenta, cbu: '0070123720000004567899' } }
    expect(messageAt(other, 'cuenta.cbu', { checks })).not.toBe('Entidad bancaria no encontrada')
  })
})

describe('validation before sending', () => {
  test.each(['adopcion', 'matrimonio', 'union'] as const)('[BENEFIT-027] %s waits for family and account', (id) => {
    const open = { familiaBloqueada: false, cuentaBloqueada: false }
    expect(pathsOf(aBenefit(id, open))).toEqual(['familiaBloqueada', 'cuentaBloqueada'])
    expect(pathsOf(aBenefit(id, { cuentaBloqueada: false }))).toEqual(['cuentaBloqueada'])
  })

  test.each(['nacimiento', 'maternidad', 'madreNoGestante'] as const)('[BENEFIT-027] %s does not', (id) => {
    expect(pathsOf(aBenefit(id, { familiaBloqueada: false, cuentaBloqueada: false }))).toEqual([])
  })

  test('[BENEFIT-027] locked without a connection, both questions pending: it can be sent', () => {
    const values = aBenefit('adopcion')
    const checks = { subsidio: answered('subsidio', values, 'pending'), cbu: answered('cbu', values, 'pending') }
    expect(pathsOf(values, { checks })).toEqual([])
  })

  test('[BENEFIT-027] an answer about other people or another account opens the lock', () => {
    const values = aBenefit('adopcion')
    const checks = { subsidio: answered('subsidio', values, 'ok'), cbu: answered('cbu', values, 'ok') }
    const others = { ...values, hijos: [aChildClaim(1, { fecnacim: '2025-10-23' })] }
    expect(pathsOf(values, { checks })).toEqual([])
    expect(pathsOf(others, { checks })).toEqual(['familiaBloqueada'])
  })

  test('[BENEFIT-006] the fund’s refusal stands at whom it refused', () => {
    const values = aBenefit('maternidad', { hijos: [aChildClaim(1), aChildClaim(2)] })
    const data = { nota: false, maternidad: false, mensaje: refusedWords, rechazadas: [1] }
    const checks = { subsidio: answered('subsidio', values, 'refused', { message: refusedWords, data }) }
    expect(messageAt(values, 'hijos.1.nrodoc', { checks })).toBe(refusedWords)
    expect(messageAt(values, 'hijos.0.nrodoc', { checks })).toBeUndefined()
    const spouse = aBenefit('matrimonio')
    const refused = { subsidio: answered('subsidio', spouse, 'refused', { message: refusedWords }) }
    expect(messageAt(spouse, 'conyuge.nrodoc', { checks: refused })).toBe(refusedWords)
  })

  test('[BIRTH-004] a birth whose maternity was refused can still be sent as a birth', () => {
    const values = aBenefit('nacimiento')
    const data = { nota: false, maternidad: false, mensaje: refusedWords, rechazadas: [0] }
    expect(pathsOf(values, { checks: { subsidio: answered('subsidio', values, 'refused', { data }) } })).toEqual([])
  })
})

describe('the note to the Directorio', () => {
  const late = () => withChild('nacimiento', { fecnacim: '2025-10-05' })
  const data = { nota: true, maternidad: true, mensaje: '', rechazadas: [] }

  test('[BIRTH-007] when shown it has to be ticked', () => {
    const values = aBenefit('nacimiento')
    const checks = { subsidio: answered('subsidio', values, 'ok', { data }) }
    expect(messageAt(values, 'nota', { checks })).toBe('Marcá la nota para poder enviar.')
    expect(messageAt({ ...values, nota: true }, 'nota', { checks })).toBeUndefined()
  })

  test('[BIRTH-007] without an answer the birth goes alone and needs none', () => {
    expect(pathsOf(late())).toEqual([])
  })

  test('[BIRTH-007] the fund’s answer goes before the count of days', () => {
    const checks = { subsidio: answered('subsidio', late(), 'ok', { data: { ...data, nota: false } }) }
    expect(pathsOf(late(), { checks })).toEqual([])
  })

  test('[BIRTH-007] no other benefit has a note', () => {
    for (const id of benefitIds.filter((one) => one !== 'nacimiento')) {
      const values = aBenefit(id)
      expect(
        messageAt(values, 'nota', { checks: { subsidio: answered('subsidio', values, 'ok', { data }) } }),
      ).toBeUndefined()
    }
  })
})

test('ten times the children take about ten times as long, not a hundred times', () => {
  const costOf = (children: number): number => {
    const values = aBenefit('nacimiento', { hijos: Array.from({ length: children }, (_, n) => aChildClaim(n + 1)) })
    const facts = factsOf(values)
    return leastCost(() => problemsOf(values, facts))
  }
  expect(costOf(90) / costOf(9)).toBeLessThan(60)
})
