import { toFieldPath } from '../../../src/contract/preaffiliation/field-path'
import { maxFiles, requestSchema } from '../../../src/contract/preaffiliation/schema'
import { filePartPrefix, requestPart } from '../../../src/contract/preaffiliation/submission-form'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import { refuseShape } from '../submissions/refuse-shape'
import type { FormLayout } from '../submissions/intake'

const parse = (contents: ReadonlyMap<string, unknown>): WireRequest => {
  const outcome = requestSchema.safeParse(contents.get(requestPart))
  return outcome.success ? outcome.data : refuseShape(outcome.error, toFieldPath)
}

/** The form of a pre-affiliation: the request, then a part `archivo.<id>` for each document. */
export const affiliationLayout: FormLayout<WireRequest> = {
  parts: [requestPart],
  parse,
  filesOf: ({ archivos }) => new Map(archivos.map(({ id }) => [`${filePartPrefix}${id}`, id])),
  maxFiles,
}
