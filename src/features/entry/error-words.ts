import { errorWords, type ApiError } from '../../api/errors'

const isApiError = (value: unknown): value is ApiError => typeof value === 'object' && value !== null && 'kind' in value

/** The error of a call that went through the store; an unknown one counts as no answer. */
export const toApiError = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'offline' })

/** The sentence for the error of a call that went through the store. */
export const toWords = (error: unknown): string => errorWords(toApiError(error))
