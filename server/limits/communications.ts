import { publicationMost } from '../../src/domain/communications/publication'
import type { Limit } from './limit'

/** What the fund tells its members. */
export const communications = {
  shown: {
    value: 60,
    unit: 'communications that members are shown, or will be',
    reason: 'every device carries all of them with their pictures; older ones are withdrawn or end by themselves',
    answer: {
      status: 409,
      words: 'Hay 60 comunicaciones publicadas o programadas. Retirá alguna antes de publicar otra.',
    },
  },
  drafts: {
    value: 200,
    unit: 'drafts',
    reason: 'each may have a picture of 1 MB; nobody has so many texts under way',
    answer: { status: 409, words: 'Hay 200 borradores. Descartá alguno antes de empezar otro.' },
  },
  body: {
    value: Math.ceil(publicationMost.picture / 3) * 4 + 262_144,
    unit: 'bytes',
    reason: 'a draft with its picture of up to 1 MB as base64',
    answer: { status: 413, words: 'La imagen pesa más de 1 MB.' },
  },
} as const satisfies Record<string, Limit>
