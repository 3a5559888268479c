import * as fc from 'fast-check'

/** Texts that programs stumble over. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u0000',
  '🌞'.repeat(200),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table members; --",
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%zz',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '10000-12-31',
  '+010000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2025-02-30',
  '9999-12-31T23:59:59.999Z',
  '1e999',
  'NaN',
  '-0',
  '000000',
  '999999',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  999_999,
]

// Written out, since no program makes such objects by itself: a key that names the prototype, methods that are data.
const traps: readonly string[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1}',
  '{"valueOf":1,"toString":1}',
  '{"toJSON":"x"}',
  '{"length":1e9}',
  '{"then":1}',
  '[]',
  '{}',
  'null',
  'true',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
]

const parse = (text: string): unknown => JSON.parse(text)

/** A value that stands where another is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(...traps).map(parse),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
)

const nested = (open: string, close: string, core: string) => (depth: number) =>
  `${open.repeat(depth)}${core}${close.repeat(depth)}`

const depth = fc.constantFrom(10, 100, 5_000, 20_000)

/** A JSON text that is hostile as a whole: deep, doubled keys, huge numbers, cut short, no JSON at all. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  depth.map(nested('[', ']', '')),
  depth.map(nested('{"a":', '}', '1')),
  fc.constantFrom(...traps),
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"nroafi":',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '1e9999',
    '-',
    '"\\ud800"',
    '{"a":1,"a":2}',
    'undefined',
  ),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
