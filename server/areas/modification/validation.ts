import { decodeModification } from '../../../src/contract/modification/request'
import { seenVersion } from '../../../src/contract/modification/seen-version'
import type { WireModification } from '../../../src/contract/modification/wire'
import { parseCheckAnswer } from '../../../src/contract/check-calls'
import type { WireFieldProblem } from '../../../src/contract/schemas'
import type { ChecksState } from '../../../src/domain/form/checks'
import { checksNeeded, documentSlots, photoSlot } from '../../../src/domain/modification/documents'
import { unknownIds } from '../../../src/domain/modification/known-ids'
import { labelOf } from '../../../src/domain/modification/labels'
import { toSubmittable } from '../../../src/domain/modification/request'
import { originalOf } from '../../../src/domain/modification/compare'
import { spouseAtFirst } from '../../../src/domain/modification/defaults'
import { modificationMessages } from '../../../src/domain/modification/modification-messages'
import { allProblems, hasChanges } from '../../../src/domain/modification/validate'
import type { Modification, SeenFile } from '../../../src/domain/modification/values'
import { brightness } from '../../../src/domain/photo'
import type { Services } from '../../services'
import { unknownRelative } from '../members/file'
import { judgePhoto } from '../photo/judge'
import type { Declarant } from '../submissions/declaration'
import { countingDayOf } from '../submissions/moments'
import type { Arrived, Findings } from '../submissions/reception'
import { refuse } from '../submissions/refuse'
import { refusePending } from './pending'
import { readFileToday } from './seen-file'

/** A valid request: the answers as they are stored, over the file of today, and who sent it. */
export type ValidModification = { values: Modification; declarant: Declarant; hasNewPhoto: boolean }

type Incoming = Arrived<WireModification, number>

const fileChanged = 'Tu legajo cambió desde que empezaste. Mirá qué cambió y decidí con qué datos seguir.'

/** Throws a 422 at 'visto' when the member's file is not the one that the request was made over. */
export const demandSeen = async ({ visto }: Pick<WireModification, 'visto'>, today: SeenFile): Promise<void> => {
  if (visto !== (await seenVersion(today))) refuse([{ path: 'visto', message: fileChanged }], () => '')
}

// What the form cannot send: ids of no list, and relatives of somebody else.
const forgedProblems = (values: Modification): WireFieldProblem[] => {
  const spouse = spouseAtFirst(values.visto).relativeId
  const isOther = values.conyuge.relativeId !== null && values.conyuge.relativeId !== spouse
  const repeated = values.familiares.filter(
    ({ relativeId }, index) =>
      relativeId !== null && values.familiares.findIndex((other) => other.relativeId === relativeId) !== index,
  )
  return [
    ...unknownIds(values),
    ...(isOther ? [{ path: 'conyuge.nombres', message: unknownRelative }] : []),
    ...values.familiares.flatMap((relative, index) => {
      const isUnknown = relative.relativeId !== null && originalOf(values, relative) === undefined
      const isSpouse = relative.relativeId !== null && relative.relativeId === spouse
      return isUnknown || isSpouse || repeated.includes(relative)
        ? [{ path: `familiares.${index}.nombres`, message: unknownRelative }]
        : []
    }),
  ]
}

const judgeNewPhoto = async ({ request, received, looks }: Incoming): Promise<ChecksState> => {
  const declared = request.archivos.find(({ slot }) => slot === photoSlot)
  const photo = received.files.find(({ id }) => id === declared?.id)
  const [check] = checksNeeded({ photoId: photo?.id ?? null })
  if (photo === undefined || check === undefined) return {}
  const outcome = parseCheckAnswer(check.id, await judgePhoto(looks, { path: photo.path }, brightness))
  return outcome.ok ? { [check.id]: { ...outcome.value, inputs: check.inputs, at: 0 } } : {}
}

/**
 * Validates a modification by every rule of the form, with the form's paths and words, against the member's file of
 * today. Throws a 409 while another one waits for approval, a 422 at 'visto' when the file is not the one that the
 * member saw, and a 404 for a member without a file.
 */
export const validateModification = async (
  { db }: Services,
  arrived: Incoming,
): Promise<Findings<WireModification, ValidModification>> => {
  const { request, owner, moments } = arrived
  await refusePending(db, owner)
  const { seen, declarant } = await readFileToday(db, owner)
  // Over another file, none of the problems would be the person's.
  await demandSeen(request, seen)
  const values = toSubmittable({ ...decodeModification(request, seen), nroafi: String(owner) })
  const files = new Set(request.archivos.map(({ slot }) => slot))
  const hasNewPhoto = files.has(photoSlot)
  const checks = await judgeNewPhoto(arrived)
  const found = allProblems(values, { today: countingDayOf(moments), files, checks })
  const slots = documentSlots(values, { hasNewPhoto })
  return {
    valid: { values, declarant, hasNewPhoto },
    problems: [
      ...(hasChanges(values, { files }) ? [] : [{ path: 'personales', message: modificationMessages.nothingToSend }]),
      ...forgedProblems(values),
      ...found.map(({ path, message }) => ({ path, message })),
    ],
    slots,
    isFiled: ({ slot, op }) => slots.some((one) => one.key === slot && one.op === op),
    labelOf: (path) => (path === 'personales' ? '' : labelOf(path, values)),
  }
}
