import type { RegistrationDateData } from '../domain/check-data'
import { fail, ok, type Result } from '../domain/result'
import { findNumber, findText, isRecord, type MalformedAnswer } from './answer'

/** Body of POST /afiliacion/validacion/validarMatricula (API-054). */
export type WireRegistrationCheck = { nroafi: string; dniafi: string }

/** One row of its answer (PREAF-008): code 1 is fine, 2 is to be shown, any other is an error. */
export type WireRegistrationRow = { codigo: number; msg: string; nroafi: string; dniafi: string; matricula: string }

/** Body of POST /afiliacion/validacion/validarFechaMatricula (API-055). */
export type WireRegistrationDateCheck = { nroafi: string; fecmat: string }

/**
 * Its answer: working days since `fecmat`, and a message when there is something to say. Only `success` false refuses the date;
 * a fund that does not send it refuses none (UNS-111).
 */
export type WireRegistrationDateAnswer = { success?: boolean; msg: string | null; dias_habiles: number }

/** Body of POST /afiliacion/nivel/evaluarOpcionNivel1 (API-051). */
export type WireLevelOneCheck = { empleoDesde: string; fecmat: string }

/** Its answer. */
export type WireLevelOneAnswer = { evaluacion: { nivel1: boolean; mensaje: string } }

/** Asks whether a registration number and a document belong together (API-054). */
export const encodeRegistrationCheck = (nroafi: string, nrodoc: string): WireRegistrationCheck => ({
  nroafi,
  dniafi: nrodoc,
})

/** Reads the answer of validarMatricula: the first row decides. What a code means is the domain's business (PREAF-014). */
export const parseRegistrationCheck = (body: unknown): Result<{ code: number; message: string }, MalformedAnswer> => {
  const row: unknown = Array.isArray(body) ? body[0] : undefined
  const code = findNumber(row, 'codigo')
  const message = findText(row, 'msg')
  return code === undefined || message === undefined ? fail('malformed') : ok({ code, message })
}

/** Asks how many working days ago a registration was (API-055). */
export const encodeRegistrationDateCheck = (nroafi: string, fecmat: string): WireRegistrationDateCheck => ({
  nroafi,
  fecmat,
})

/** Reads the answer of validarFechaMatricula; `message` is null when there is nothing to show (PREAF-039, UNS-111). */
export const parseRegistrationDateCheck = (
  body: unknown,
): Result<{ isRefused: boolean; message: string | null; data: RegistrationDateData }, MalformedAnswer> => {
  const diasHabiles = findNumber(body, 'dias_habiles')
  if (diasHabiles === undefined) return fail('malformed')
  const isRefused = isRecord(body) && body['success'] === false
  return ok({ isRefused, message: findText(body, 'msg')?.trim() || null, data: { diasHabiles } })
}

/** Asks whether a job counts for level 1 (API-051). */
export const encodeLevelOneCheck = (empleoDesde: string, fecmat: string): WireLevelOneCheck => ({ empleoDesde, fecmat })

/** Reads the answer of evaluarOpcionNivel1 (LEVEL-042); an empty message is left to the caller's fallback (LEVEL-043). */
export const parseLevelOneCheck = (body: unknown): Result<{ accepted: boolean; message: string }, MalformedAnswer> => {
  const inner = isRecord(body) ? body['evaluacion'] : undefined
  if (!isRecord(inner) || typeof inner['nivel1'] !== 'boolean') return fail('malformed')
  return ok({ accepted: inner['nivel1'], message: findText(inner, 'mensaje') ?? '' })
}
