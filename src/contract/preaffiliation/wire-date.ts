import { emptyDate } from '../../domain/dates'

/** An unanswered date travels as 1900-01-01. */
export const toWireDate = (date: string): string => (date === '' ? emptyDate : date)

/** 1900-01-01 comes back as an unanswered date. */
export const fromWireDate = (date: string): string => (date === emptyDate ? '' : date)
