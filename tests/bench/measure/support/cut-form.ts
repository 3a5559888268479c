import { randomBytes } from 'node:crypto'
import { jpeg } from '../../../server/support/files'
import type { RunningServer } from '../../../server/support/server'
import { aSubmission } from '../../../server/support/submission'
import type { WireRequest } from '../../../../src/contract/preaffiliation/wire'
import { documentSlots } from '../../../../src/domain/preaffiliation/documents'
import type { PreAffiliation } from '../../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation } from '../../../domain/builders'

/** Documents of a form without children, and those of each child. */
const own = 6
const ofChild = 3

/** Answers that ask for so many documents: 6, 9, 12 ... 33. */
const answersFor =
  (count: number) =>
  (values: PreAffiliation): PreAffiliation => {
    const children = (count - own) / ofChild
    if (children === 0) return values
    const personales = { ...values.personales, hijos: 'SI', cantidadHijos: String(children) } as const
    return { ...values, personales, hijos: Array.from({ length: children }, (_, index) => aChild(index + 1)) }
  }

/** The slots of a form that asks for so many documents. */
export const slotsFor = (count: number): string[] => {
  const slots = documentSlots(answersFor(count)(aPreAffiliation()), { checks: {} })
  const required = slots.filter(({ required: isRequired }) => isRequired).map(({ key }) => key)
  if (required.length !== count) throw new Error(`No form asks for exactly ${count} documents.`)
  return required
}

/** A photo of exactly that size, no two alike; noise does not compress. */
export const aPhoto = async (bytes: number): Promise<Buffer> => {
  const picture = Buffer.from(await jpeg())
  return Buffer.concat([picture, randomBytes(bytes - picture.length)])
}

/** The sealed request of somebody who is registered for it, with these photos under these ids, by their slots. */
export const aRequestFor = async (
  server: Pick<RunningServer, 'register'>,
  submissionId: string,
  ids: Readonly<Record<string, string>>,
  photos: readonly Buffer[],
): Promise<WireRequest> => {
  const fecmat = new Date(Date.now() - 15 * 86_400_000).toISOString().slice(0, 10)
  const registration = await server.register({ fecmat })
  const files = Object.entries(ids).map(([slot, id], index) => ({
    id,
    slot,
    name: 'foto.jpg',
    type: 'image/jpeg',
    content: new Uint8Array(photos[index] ?? []).buffer,
  }))
  const { request } = await aSubmission(registration, {
    submissionId,
    claimedAt: Date.now(),
    values: (values) => {
      const asked = answersFor(files.length)(values)
      return { ...asked, profesionales: { ...asked.profesionales, fecmat } }
    },
    files: () => files,
  })
  return request
}
