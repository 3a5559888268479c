import { expect, test } from 'vitest'
import { requestId } from '../../../server/http/request-id'

const fresh = /^[\da-f]{8}-[\da-f-]{27}$/

test.each([
  ['a trusted proxy’s id is taken over', 1, '0123456789abcdef0123456789abcdef', /^0123456789abcdef0123456789abcdef$/],
  ['without a proxy nobody’s is', false, '0123456789abcdef0123456789abcdef', fresh],
  ['one with other signs is none', 1, '0123456789abcdef\n{"level":60}', fresh],
  ['one that is too short tells too little', 1, '12345', fresh],
  ['one that is too long is none', 1, 'a'.repeat(65), fresh],
  ['none at all', 1, undefined, fresh],
] as const)('the id of a request: %s', (_what, proxy, given, expected) => {
  expect(requestId(given === undefined ? {} : { 'x-request-id': given }, proxy)).toMatch(expected)
})
