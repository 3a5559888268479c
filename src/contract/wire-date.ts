import { emptyDate } from '../domain/dates'

/** Encodes a date; an unanswered one becomes 1900-01-01. */
export const toWireDate = (date: string): string => (date === '' ? emptyDate : date)

/** Decodes a date; 1900-01-01 becomes unanswered. */
export const fromWireDate = (date: string): string => (date === emptyDate ? '' : date)
