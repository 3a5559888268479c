import { expect, test } from 'vitest'
import type { Kind } from '../../../server/exchange/cells/cell'
import { date, moment } from '../../../server/exchange/cells/dates'
import { amountLines, flag, listed, money } from '../../../server/exchange/cells/numbers'
import { cbu, cuil, dni, email, memberNumber, passwordDigest, phoneDigits } from '../../../server/exchange/cells/text'
import { entities } from '../../../server/exchange/entities/entities'
import { fileColumns } from '../../../server/exchange/entities/entity'

const read = (kind: Kind, text: string) => {
  const cell = kind.read(text, 'csv')
  return cell.ok ? cell.value : `! ${cell.reason}`
}

test.each([
  ['1234.56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567,8', '1234567.80'],
  ['$ 1.234', '1234.00'],
  ['1 234,5', '1234.50'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['1.2345', '! is no amount'],
  ['12.34.56', '! is no amount'],
  ['1.23,456', '! is no amount'],
  ['1,5E+5', '! is no amount'],
  ['-5', '! is below zero'],
  ['9999999999999', '! is no amount'],
])('the amount %s is %s', (text, amount) => {
  expect(read(money(''), text)).toBe(amount)
})

test.each([
  ['2026-05-31', '2026-05-31'],
  ['31/05/2026', '2026-05-31'],
  ['1/5/2026', '2026-05-01'],
  ['29659', '1981-03-14'],
  ['29659,0', '1981-03-14'],
  ['31/02/2020', '! is no day'],
  ['12/31/2020', '! is no day'],
  ['31/05/26', '! is no day'],
  ['1955', '! is no day'],
  ['2026-05-31T00:00:00', '! is no day'],
  ['01/01/0202', '! is too far away'],
])('the day %s is %s', (text, day) => {
  expect(read(date(''), text)).toBe(day)
})

test('other cells are read as they are meant, and refused where a spreadsheet damaged them', () => {
  expect([read(dni(''), '5.214.907'), read(dni(''), '28111222'), read(dni(''), '521490')]).toEqual([
    '05214907',
    '28111222',
    '! has not 8 digits',
  ])
  expect([read(cuil(''), '27-28111222-3'), read(cuil(''), '2,72811E+10')]).toEqual([
    '27281112223',
    '! lost its last digits in a spreadsheet',
  ])
  expect(read(cbu(''), '110599520000001235579')).toMatch(/^(0110|!)/)
  expect([read(memberNumber(), '120.001'), read(memberNumber(), '0'), read(memberNumber(), '1234567890')]).toEqual([
    120_001,
    '! is no member number',
    '! is no member number',
  ])
  expect([read(email(''), 'A@B.example'), read(email(''), 'a@b.example; c@d.example')]).toEqual([
    'a@b.example',
    '! is more than one address',
  ])
  expect([read(flag(), 'Verdadero'), read(flag(), 'sí'), read(flag(), '2')]).toEqual([
    true,
    true,
    '! is neither SI nor NO',
  ])
  expect(read(listed([{ id: 2, name: 'Casada/o' }], ''), 'CASADA/O')).toBe(2)
  expect(read(phoneDigits(4, 15, ''), '555-1234')).toBe('5551234')
  expect(read(moment(''), '31/05/2026 14:05')).toBe('2026-05-31T17:05:00.000Z')
  expect(read(amountLines(''), 'Haber=1.200,50; Obra social=-20')).toEqual([
    { concepto: 'Haber', importe: '1200.50' },
    { concepto: 'Obra social', importe: '-20.00' },
  ])
  expect(read(passwordDigest, 'Secreta-1')).toBe('! is no digest of argon2 or bcrypt')
  expect(read(passwordDigest, `$2y$16$${'a'.repeat(53)}`)).toBe('! takes too long to check')
})

test('every example of the docs is read, and what is written of it is read as the same', () => {
  const wrong = entities.flatMap((entity) =>
    fileColumns(entity).flatMap(({ name, kind }) => {
      if (kind.example === '') return []
      const cell = kind.read(kind.example, 'csv')
      if (!cell.ok) return `${entity.name}.${name}: ${cell.reason}`
      const again = kind.read(kind.write(cell.value), 'csv')
      return again.ok && JSON.stringify(again.value) === JSON.stringify(cell.value)
        ? []
        : `${entity.name}.${name} changes`
    }),
  )
  expect(wrong).toEqual([])
})
