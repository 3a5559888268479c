import { findList, findText } from '../../../../src/contract/answer'
import { appointments } from '../../../db/schema/appointments'
import { letters } from '../../../db/schema/decided/letters'
import { events, memberSeen } from '../../../db/schema/events/events'
import { messages } from '../../../db/schema/member-contacts'
import { documentOf } from '../../../documents/keys'
import { byMember, type HeldDocument, type HeldRow, type Holding } from '../holding'

/** The files of a message as they were sent, and the PDF that was made of them. */
const filesOf = ({ content }: HeldRow): HeldDocument[] => {
  const submissionId = findText(content, 'submissionId')
  if (submissionId === undefined) return []
  const made = findText(content, 'adjuntos') ?? ''
  const sent = (findList(content, 'archivos') ?? []).flatMap((file) => {
    const id = findText(file, 'id')
    return id === undefined ? [] : [{ name: findText(file, 'nombre') ?? '', key: documentOf(submissionId, id) }]
  })
  return made === '' ? sent : [...sent, { name: `${findText(content, 'numero') ?? ''}-adjuntos.pdf`, key: made }]
}

/** What a member asked of the fund besides requests, and what happened that they are told of. */
export const contactHoldings: readonly Holding[] = [
  byMember('mensajes', 'turnos', appointments),
  byMember('mensajes', 'avisos', events),
  byMember('mensajes', 'loQueViste', memberSeen),
  byMember('mensajes', 'cartas', letters),
  byMember('mensajes', 'mensajes', messages, { documentsOf: filesOf }),
]
