import type { RegistrationDateData } from '../domain/form/check-data'
import { fail, ok, type Result } from '../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from './answer'
import type { WireLevelOneCheck, WireRegistrationCheck, WireRegistrationDateCheck } from './schemas'

/** Body that asks whether a registration number and a document belong together (API-054). */
export const encodeRegistrationCheck = (nroafi: string, nrodoc: string): WireRegistrationCheck => ({
  nroafi,
  dniafi: nrodoc,
})

/** Reads the answer of validarMatricula: the first row decides. The domain says what a code means (PREAF-014). */
export const parseRegistrationCheck = (body: unknown): Result<{ code: number; message: string }, MalformedAnswer> => {
  const row: unknown = Array.isArray(body) ? body[0] : undefined
  const code = findNumber(row, 'codigo')
  const message = findText(row, 'msg')
  return code === undefined || message === undefined ? fail('malformed') : ok({ code, message })
}

/**
 * Body that asks how many working days ago a registration was (API-055); with the document also whether the date is the informed one.
 * A question of a draft from before has none: ''.
 */
export const encodeRegistrationDateCheck = (
  nroafi: string,
  fecmat: string,
  nrodoc: string,
): WireRegistrationDateCheck => ({ nroafi, fecmat, ...(nrodoc === '' ? {} : { dniafi: nrodoc }) })

/** Reads the answer of validarFechaMatricula; `message` is null when there is nothing to show (PREAF-039, UNS-111). */
export const parseRegistrationDateCheck = (
  body: unknown,
): Result<{ isRefused: boolean; message: string | null; data: RegistrationDateData }, MalformedAnswer> => {
  const diasHabiles = findNumber(body, 'dias_habiles')
  if (diasHabiles === undefined) return fail('malformed')
  const isRefused = isRecord(body) && body['success'] === false
  return ok({ isRefused, message: findText(body, 'msg')?.trim() || null, data: { diasHabiles } })
}

/** Body that asks whether a job counts for level 1 (API-051). */
export const encodeLevelOneCheck = (empleoDesde: string, fecmat: string): WireLevelOneCheck => ({ empleoDesde, fecmat })

/**
 * Reads the answer of evaluarOpcionNivel1 (LEVEL-042). For an empty message the caller has its own words (LEVEL-043).
 */
export const parseLevelOneCheck = (body: unknown): Result<{ accepted: boolean; message: string }, MalformedAnswer> => {
  const inner = isRecord(body) ? body['evaluacion'] : undefined
  if (!isRecord(inner) || typeof inner['nivel1'] !== 'boolean') return fail('malformed')
  return ok({ accepted: inner['nivel1'], message: findText(inner, 'mensaje') ?? '' })
}
