import { portalBase } from '../../../src/contract/ping-path'
import { paths } from '../../../src/contract/base-paths'
import { deliver, namesFields, sealMessage } from '../message'
import { newNotes, refuses, type Row } from '../rows'
import { withoutWriting, type Stand } from '../stand'

/** How the API refuses. */
export const examineErrors = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('errors')
  const { call } = stand
  const misshapen = await call({ method: 'POST', path: paths.registrationCheck, json: { nroafi: {} } })
  notes.judge(
    'a body of another shape is refused: 400 or 422 with error, msg and detalle',
    misshapen,
    refuses(400, 422),
  )
  const unknown = await call({ method: 'GET', path: `${portalBase}/nobody/knows/this` })
  notes.check('an unknown path is 404', unknown?.status === 404, unknown, 'a page for everything hides what is missing')
  const check = 'a request with an empty subject is refused: 422, its fields in campos'
  if (!stand.mayWrite) {
    notes.skip(check, withoutWriting)
    return notes.rows
  }
  const refused = await deliver(stand, await sealMessage(stand, { subject: '' }))
  if (notes.judge(check, refused, refuses(422)))
    notes.check(
      'campos has path and message of each field',
      namesFields(refused),
      refused,
      'the portal cannot lead to the field',
    )
  return notes.rows
}
