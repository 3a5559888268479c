import type { Bank, SavedAccount } from '../../domain/account/account'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import { readRows, readText } from '../member/readers'
import type { WireCbuAnswer, WireSavedAccount, WireSavedAccountsQuery } from './schemas'

/** Digits of the first block of a CBU: bank, branch and their check digit. */
const firstBlockDigits = 8

/** Body that asks for the saved accounts of a member. */
export const encodeSavedAccountsQuery = (nroafi: string): WireSavedAccountsQuery => ({ nroafi, incluirPre: 0 })

/** Encodes a saved account for the answer. */
export const encodeSavedAccount = ({ id, banco, cbu, titular, cuil }: SavedAccount): WireSavedAccount => ({
  deb_id: id,
  deb_banco: banco,
  deb_cbu1: cbu.slice(0, firstBlockDigits),
  deb_cbu2: cbu.slice(firstBlockDigits),
  deb_titular: titular,
  deb_cuil: cuil,
})

// A block that arrived as a number has lost its leading zeros.
const readCbu = (row: unknown): string =>
  readText(row, 'deb_cbu1').padStart(firstBlockDigits, '0') + readText(row, 'deb_cbu2').padStart(14, '0')

const readAccount = (row: unknown): SavedAccount => ({
  id: readText(row, 'deb_id') || readCbu(row),
  banco: readText(row, 'deb_banco'),
  cbu: readCbu(row),
  titular: readText(row, 'deb_titular'),
  cuil: readText(row, 'deb_cuil'),
})

/** Reads the answer of mediosPago: the saved accounts (API-059). */
export const parseSavedAccounts = (body: unknown): Result<SavedAccount[], MalformedAnswer> =>
  readRows(body, 'cbu', readAccount)

/** Reads the answer of leeBancos (API-057). A row without code or name is left out; a list without any is none. */
export const parseBanks = (body: unknown): Result<Bank[], MalformedAnswer> => {
  const read = readRows(body, 'bancos', (row) => ({ codigo: readText(row, 'codigo'), nombre: readText(row, 'nombre') }))
  const banks = read.ok ? read.value.filter(({ codigo, nombre }) => codigo !== '' && nombre !== '') : []
  return banks.length === 0 ? fail('malformed') : ok(banks)
}

/** Reads the answer of validarCBU. */
export const parseCbuCheck = (body: unknown): Result<WireCbuAnswer, MalformedAnswer> => {
  if (!isRecord(body) || typeof body['success'] !== 'boolean') return fail('malformed')
  return ok({ success: body['success'], nombre: findText(body, 'nombre') ?? '' })
}
