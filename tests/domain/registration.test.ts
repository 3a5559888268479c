import { expect, test } from 'vitest'
import {
  findEnrolmentInTerm,
  needsCertificate,
  needsHistory,
  parseEntry,
  registrationVerdict,
} from '../../src/domain/registration'

test.each([
  [1, 'ok'],
  [2, 'warning'],
  [0, 'error'],
  [3, 'error'],
  [-1, 'error'],
])('[PREAF-014] code %i is %s', (codigo, verdict) => {
  expect(registrationVerdict(codigo)).toBe(verdict)
})

test.each([
  ['123456', '38904117', { nroafi: '123456', nrodoc: '38904117' }],
  ['1', '8904117', { nroafi: '1', nrodoc: '08904117' }],
  ['1234567', '38904117', null],
  ['12a', '38904117', null],
  ['', '38904117', null],
  ['123456', '389041', null],
  ['123456', '389041171', null],
  ['123456', '38.904.117', null],
  ['123456', '01999999', { nroafi: '123456', nrodoc: '01999999' }],
])('[PREAF-011] [CONST-004] entry with %s and %s', (nroafi, nrodoc, entry) => {
  expect(parseEntry(nroafi, nrodoc)).toEqual(entry)
})

test.each([
  ['2019-12-31', false],
  ['2020-01-01', true],
  ['', true],
])('[PREAF-057] registered on "%s" needs the certificate: %s', (fecmat, needed) => {
  expect(needsCertificate(fecmat)).toBe(needed)
})

test.each([
  [30, false],
  [31, true],
  [34, true],
])('[PREAF-038] %i working days need the history: %s', (days, needed) => {
  expect(needsHistory(days)).toBe(needed)
})

test.each([
  ['2025-10-21', true],
  ['2025-10-20', false],
  ['', undefined],
])('[PREAF-051] registered on "%s", the enrolment of 20/11/2025 is in term: %s', (fecmat, inTerm) => {
  expect(findEnrolmentInTerm(fecmat, '2025-11-20')).toBe(inTerm)
})
