import { describe, expect, test } from 'vitest'
import { callMeProblems } from '../../../src/domain/member/call-me'
import { sayDataTime } from '../../../src/domain/member/data-time'
import { debtNotice } from '../../../src/domain/member/debt'
import { levelBadge, levelBannerText, levelDeadline, showsLevelBanner } from '../../../src/domain/member/level-badge'
import { personalRows } from '../../../src/domain/member/personal-rows'
import { documentLine, relativeLine, sortRelatives } from '../../../src/domain/member/relatives'
import { affiliateWord, ownGender, statusWord } from '../../../src/domain/member/words'
import { messages } from '../../../src/domain/messages'
import { aMember, aRelative } from './builders'
import { specified } from '../specified'
import { initialsOf, toReadableName } from '../../../src/domain/person/names'

describe('words', () => {
  test.each([
    ['M', 'Afiliado', 'Activo'],
    ['F', 'Afiliada', 'Activa'],
    ['X', 'Afiliadx', 'Activx'],
  ] as const)('[DASH-007] [DASH-027] sex %s is %s, and ACTIVO reads %s', (sexo, affiliate, active) => {
    expect(affiliateWord(sexo)).toBe(affiliate)
    expect(statusWord('ACTIVO', sexo)).toBe(active)
  })

  test('[DASH-008] a status without a gender stays as the fund names it', () => {
    expect(statusWord('BAJA TRANSITORIA', 'F')).toBe('Baja transitoria')
    expect(statusWord('', 'F')).toBe('')
  })

  test('[DASH-027] a word in both genders takes the person’s', () => {
    expect((['M', 'F', 'X'] as const).map((sexo) => ownGender('SOLTERA/O', sexo))).toEqual([
      'Soltero',
      'Soltera',
      'Solterx',
    ])
    expect(ownGender('UNIÓN CONVIVENCIAL', 'F')).toBe('Unión Convivencial')
  })

  test.each([
    ['LUCÍA FERNANDA', 'Lucía Fernanda'],
    ["MARTINA D'ANGELO", "Martina D'Angelo"],
    ['ANA DE LA FUENTE', 'Ana de la Fuente'],
    ['PÉREZ-GIL', 'Pérez-Gil'],
    ['McAllister', 'McAllister'],
    ['48', '48'],
  ])('the name %s is read %s', (stored, read) => {
    expect(toReadableName(stored)).toBe(read)
  })

  test('initials are of the first two words', () => {
    expect(initialsOf('Mateo Ibáñez Albarracín')).toBe('MI')
    expect(initialsOf('')).toBe('')
  })
})

describe('debt', () => {
  test('[DASH-004] [DASH-021] without a debt there is no notice', () => {
    expect(debtNotice(0)).toBeNull()
  })

  test('[DASH-021] [DASH-022] [DASH-024] owed concepts can be paid', () => {
    expect(debtNotice(1)).toEqual({
      title: 'Existen conceptos adeudados',
      action: 'pay',
      label: 'ir a pagar',
      isSevere: false,
    })
  })

  test('[DASH-021] [DASH-023] [DASH-025] with a blocked payment plan the fund calls', () => {
    expect(debtNotice(2)).toEqual({
      title: 'Tenés un plan de pago bloqueado',
      action: 'call',
      label: 'quiero que me llamen',
      isSevere: false,
    })
  })

  test('[DASH-021] [DASH-025] [DASH-026] with a debt in court the fund calls', () => {
    expect(debtNotice(3)).toEqual({
      title: 'Tenés una deuda que se encuentra en juicio por apremio',
      action: 'call',
      label: 'quiero que me llamen',
      isSevere: true,
    })
  })
})

describe('level', () => {
  test.each([
    [1, 'NIVEL 1', null],
    [2, 'NIVEL 2', 'Aporte reducido joven'],
    [3, 'NIVEL 3', null],
    [4, 'NIVEL 4', null],
    [5, 'NIVEL 5', null],
  ])('[DASH-009] level %d is %s; only level 2 tells its reduced contribution', (nivel, name, reduced) => {
    const badge = levelBadge({ nivel, aporteReducido: 'Aporte reducido joven', nivelValidez: 'A' })
    expect(badge).toEqual({ name, reduced, isPermanent: false })
  })

  test('[DASH-009] level 2 without a reduced contribution tells none, and an unknown level has no badge', () => {
    expect(levelBadge({ nivel: 2, aporteReducido: ' ', nivelValidez: 'A' }).reduced).toBeNull()
    expect(levelBadge({ nivel: null, aporteReducido: '', nivelValidez: null }).name).toBeNull()
  })

  test('[DASH-010] a level is permanent with P and with nothing else', () => {
    const isPermanent = (nivelValidez: 'A' | 'P' | null) =>
      levelBadge({ nivel: 3, aporteReducido: '', nivelValidez }).isPermanent
    expect([isPermanent('P'), isPermanent('A'), isPermanent(null)]).toEqual([true, false, false])
  })

  test('[DASH-002] [UNS-30] the year of the banner is that of the period, never a fixed one', () => {
    expect(levelBannerText('2026-11-30')).toContain('hasta el 30 de noviembre de 2026.')
    expect(levelBannerText('2027-12-15')).toContain('hasta el 15 de diciembre de 2027.')
  })

  test('[DASH-002] [LEVEL-049] the banner reads as the fund announces it, with the last day of the period', () => {
    expect(levelBannerText('2025-11-30')).toBe(
      'Ya se encuentra habilitada la opción de nivel. Podrás realizarla hasta el 30 de noviembre de 2025.',
    )
  })

  test.each([
    ['2026-10-31', '2025-03-01', '2026-10-31'],
    ['', '2025-11-30', '2025-11-30'],
    ['', '2025-12-01', '2025-11-30'],
    ['', '2026-09-30', '2025-11-30'],
    ['', '2026-10-01', '2026-11-30'],
  ])('[DASH-002] the fund says %o, seen on %s: %s', (hasta, today, expected) => {
    expect(levelDeadline({ hasta }, today)).toBe(expected)
  })

  test.each([
    ['no order', true, 'A', null, true],
    ['an order in progress', true, 'A', 'P', true],
    ['a withdrawn order', true, 'A', 'R', true],
    ['an approved order', true, 'A', 'A', false],
    ['a member who is not active', false, 'A', null, false],
    ['a permanent level', true, 'P', null, false],
    ['no known validity', true, null, null, false],
  ] as const)('[DASH-002] the banner with %s', (_what, esactivo, nivelValidez, estado, isShown) => {
    expect(showsLevelBanner({ esactivo, nivelValidez }, { estado })).toBe(isShown)
  })
})

describe('relatives', () => {
  const father = aRelative('PEDRO', [4, 'PADRE'])
  const mother = aRelative('ELSA', [5, 'MADRE'])
  const child = aRelative('MATEO', [3, 'HIJO'])
  const younger = aRelative('ANA', [3, 'HIJO'])
  const spouse = aRelative('RAMIRO', [1, 'CÓNYUGE'])

  test('[DASH-017] [FAMILY-005] are sorted by the description of the relationship', () => {
    const given = [father, child, spouse, mother, younger]
    expect(sortRelatives(given).map(({ nombres }) => nombres)).toEqual(['RAMIRO', 'ANA', 'MATEO', 'ELSA', 'PEDRO'])
    expect(given[0]).toBe(father)
  })

  test('[DASH-018] a document is told, but not that of a father or a mother', () => {
    expect(relativeLine(child)).toBe('Hijo · DNI 58.214.907')
    expect(relativeLine(spouse)).toBe('Cónyuge · DNI 58.214.907')
    expect(relativeLine(father)).toBe('Padre')
    expect(relativeLine(mother)).toBe('Madre')
  })

  test('[FAMILY-004] a document of any type stays readable', () => {
    expect(documentLine({ tipdoc: 'PAS', nrodoc: 'AB12345' })).toBe('PAS AB12345')
    expect(documentLine({ tipdoc: 'LC', nrodoc: '4512907' })).toBe('LC 4.512.907')
    expect(documentLine({ tipdoc: 'DNI', nrodoc: '' })).toBe('')
  })
})

describe('a request to be called', () => {
  test.each([
    ['221', '5038874', null, null],
    ['11', '50388740', null, null],
    ['2', '503887401', messages.format, null],
    ['0221', '503887', messages.format, null],
    ['', '5038874', messages.required, null],
    ['221', '', null, messages.required],
    ['221', '503887', null, messages.phoneTotal],
    ['221', '50388a4', null, messages.format],
  ])('[CONTACTO-009] [CONTACTO-010] prefix %j and number %j', (carac, telefono, prefix, number) => {
    const said = callMeProblems({ carac, telefono })
    expect({ carac: specified(said.carac), telefono: specified(said.telefono) }).toEqual({
      carac: prefix,
      telefono: number,
    })
  })
})

describe('the personal data page', () => {
  test('[DASH-012] [DASH-013] has every row, dates and CUIL as people write them', () => {
    expect(personalRows(aMember())).toEqual([
      { label: 'Nombres y apellido', value: 'Lucía Fernanda Albarracín' },
      { label: 'Documento', value: 'DNI 31.482.906' },
      { label: 'Fecha de nacimiento', value: '07/03/1985' },
      { label: 'Nacionalidad', value: 'Argentina' },
      { label: 'Estado civil', value: 'Casada' },
      { label: 'Afiliada', value: 'MP 84217' },
      { label: 'CUIL', value: '27-31482906-4' },
      { label: 'Distrito', value: 'La Plata' },
      { label: 'Estado', value: 'Activa' },
      { label: 'Nivel', value: 'NIVEL 3' },
    ])
  })

  test('[DASH-009] [DASH-010] [DASH-012] the level brings its reduced contribution and its validity', () => {
    const rows = personalRows(aMember({ nivel: 2, aporteReducido: 'Plan joven', nivelValidez: 'P', fecnacim: null }))
    expect(rows.at(-1)).toEqual({ label: 'Nivel', value: 'NIVEL 2 · Plan joven · PERMANENTE' })
    expect(rows[2]?.value).toBe('')
  })
})

describe('of when data are', () => {
  const at = Date.parse('2025-11-12T09:42:59-03:00')
  test.each([
    ['2025-11-12T23:59:00-03:00', 'Datos de hoy, 9:42'],
    ['2025-11-13T00:00:00-03:00', 'Datos de ayer, 9:42'],
    ['2025-11-20T10:00:00-03:00', 'Datos del 12/11, 9:42'],
    ['2026-01-02T10:00:00-03:00', 'Datos del 12/11/2025, 9:42'],
  ])('read at %s', (now, said) => {
    expect(sayDataTime(at, Date.parse(now))).toBe(said)
  })

  test('midnight is 0:00', () => {
    const midnight = Date.parse('2025-11-12T00:00:00-03:00')
    expect(sayDataTime(midnight, midnight)).toBe('Datos de hoy, 0:00')
  })
})
