import type { ParcelAnswer } from '../../contract/parcels/answers'
import type { Pause } from '../../domain/delivery/outbox'
import type { ParcelReply } from '../parcels/parcel-calls'
import type { Uploaded } from '../parcels/upload'

/**
 * What becomes of an envelope after an attempt.
 *   done        the server has decided on the request, and keeps what its person needs: it is deleted here
 *   unreadable  kept and tried again each day: the server may get the key, or somebody must look at the tablet
 *   later       kept and tried again soon
 */
export type EnvelopeFate =
  | { kind: 'done' }
  | { kind: 'unreadable'; pause: Pause | null }
  | { kind: 'later'; pause: Pause; retryAfter: string | null }

const later = (pause: Pause, retryAfter: string | null = null): EnvelopeFate => ({ kind: 'later', pause, retryAfter })

/** By what the server answered about a closed parcel. */
export const judgeAnswer = ({ state }: Pick<ParcelAnswer, 'state'>): EnvelopeFate => {
  switch (state) {
    case 'recibido':
    case 'rechazado':
      return { kind: 'done' }
    case 'ilegible':
      return { kind: 'unreadable', pause: null }
    case 'listo':
      return later('underway')
    // No answer to what was asked: nothing is concluded from it, and nothing is deleted.
    case 'abierto':
    case 'desconocido':
    case 'tomado':
    case 'confirmado':
    case 'recuperado':
    case 'vencido':
      return later('unproven')
  }
}

/** By a call that has no answer about the parcel. */
export const judgeFailure = (failure: Exclude<ParcelReply, { kind: 'answer' }>): EnvelopeFate => {
  switch (failure.kind) {
    case 'network':
      return later('unreachable')
    case 'later':
      return later(failure.retryAfter === null ? 'failing' : 'busy', failure.retryAfter)
    case 'refused':
      return later('failing')
  }
}

// Closing it again makes the server try again: it may have the key by now, or have been interrupted.
const isWorthClosing = ({ state }: ParcelAnswer): boolean => state === 'ilegible' || state === 'listo'

/** By how its upload ended; undefined when it is to be closed now. */
export const judgeUpload = (uploaded: Uploaded<unknown>): EnvelopeFate | undefined => {
  switch (uploaded.kind) {
    case 'arrived':
      return undefined
    case 'closed':
      return isWorthClosing(uploaded.answer) ? undefined : judgeAnswer(uploaded.answer)
    case 'unread':
      // An altered part never arrives; a disk that could not be read may be read later.
      return uploaded.problem === 'altered' ? { kind: 'unreadable', pause: 'unread' } : later('unread')
    default:
      return judgeFailure(uploaded)
  }
}
