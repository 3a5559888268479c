import { toFieldPath } from '../../../src/contract/preaffiliation/field-path'
import { requestSchema } from '../../../src/contract/preaffiliation/schema'
import type { RequestVersions } from '../../../src/contract/request-versions'
import { filePartPrefix, requestPart } from '../../../src/contract/preaffiliation/submission-form'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import { requestLimits } from '../../../src/domain/limits'
import { readShape } from '../../http/read-shape'
import { refuseShape } from '../submissions/refuse-shape'
import type { FormLayout } from '../submissions/intake'

const parse = (request: unknown): WireRequest => {
  const outcome = readShape(requestSchema, request)
  return outcome.ok ? outcome.value : refuseShape(outcome.error, toFieldPath)
}

/** The form of a pre-affiliation: the request, then a part `archivo.<id>` for each document. */
export const affiliationLayout = (versions: RequestVersions): FormLayout<WireRequest> => ({
  parts: [requestPart],
  assemble: (contents) => contents.get(requestPart),
  versions,
  parse,
  filesOf: ({ archivos }) => new Map(archivos.map(({ id }) => [`${filePartPrefix}${id}`, id])),
  maxFiles: requestLimits.files,
})
