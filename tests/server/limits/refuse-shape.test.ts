import { expect, test } from 'vitest'
import { z } from 'zod'
import { refuseShape } from '../../../server/areas/submissions/refuse-shape'
import { ApiProblem } from '../../../server/http/api-problem'
import { readShape } from '../../../server/http/read-shape'
import { messages } from '../../../src/domain/messages'

const schema = z.object({
  asunto: z.string().max(80),
  mensaje: z.string().max(10, 'Contalo en pocas palabras.'),
  hijos: z.array(z.string()).max(2),
})

const wordsFor = (part: Partial<Record<'asunto' | 'mensaje' | 'hijos', unknown>>): unknown => {
  const outcome = readShape(schema, { asunto: '', mensaje: '', hijos: [], ...part })
  if (outcome.ok) return undefined
  try {
    return refuseShape(outcome.error, (path) => path.map(String).join('.'))
  } catch (cause) {
    return cause instanceof ApiProblem ? cause.details.detalle : cause
  }
}

test.each([
  ['that is too long says how long it may be', { asunto: 'x'.repeat(81) }, 'Usá hasta 80 caracteres.'],
  ['with words of its own keeps them', { mensaje: 'x'.repeat(11) }, 'Contalo en pocas palabras.'],
  ['with too many items has the words of a wrong form', { hijos: ['a', 'b', 'c'] }, messages.format],
  ['of another type has the words of a wrong form', { asunto: 7 }, messages.format],
])('an answer %s, never in the words of a library', (_what, part, words) => {
  expect(wordsFor(part)).toEqual([words])
})
