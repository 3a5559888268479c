import { expect, test } from 'vitest'
import { splitDistricts, toDialled } from '../../../src/domain/contact/district'
import { defaultProfile } from '../../../server/fund/default-profile'
import { officesOf } from '../../../server/fund/districts'
import { loadFund } from '../../../server/fund/load'

const districts = officesOf(loadFund(defaultProfile).profile)

test.each([
  ['(0221) 423-0000', '02214230000'],
  [' +54 9 221 423 0000', '+5492214230000'],
  ['0800-222-CAJA', '0800222'],
  ['no tiene', ''],
  ['+', ''],
])('%o is dialled as %o', (telefono, dialled) => {
  expect(toDialled(telefono)).toBe(dialled)
})

test.each([
  ['2', 'Mar del Plata', ['La Plata', 'Bahía Blanca']],
  ['', undefined, ['La Plata', 'Mar del Plata', 'Bahía Blanca']],
  ['99', undefined, ['La Plata', 'Mar del Plata', 'Bahía Blanca']],
])('[ROUTE-020] of the stored district %o the own office is %o', (distrito, own, others) => {
  const split = splitDistricts(districts, distrito)
  expect(split.own?.desdistrito).toBe(own)
  expect(split.others.map(({ desdistrito }) => desdistrito)).toEqual(others)
})
