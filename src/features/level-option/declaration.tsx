import { useReading } from '../../api/reading/useReading'
import { findMain } from '../../domain/contact/item'
import { newLevelRequest, toSeenLevel, type LevelRequest } from '../../domain/level-option/values'
import { memberDoor } from '../../forms/submission/MemberDoor'
import { defineSubmission } from '../../forms/submission/submission'
import { NothingYet } from '../../ui/content/NothingYet'
import { levelForm } from './form'
import { levelKind } from './kind'
import { LevelPage } from './LevelPage'
import { levelAccess } from './open-draft'

/** The first answers: the member's level and plans as they were read last, and their main e-mail. */
const useBeginning = () => {
  const order = useReading('opcionNivel')
  const member = useReading('afiliado')
  const emails = useReading('emails')
  if (member.data === undefined) return { values: undefined, instead: <NothingYet reading={member} /> }
  if (order.data === undefined) return { values: undefined, instead: <NothingYet reading={order} /> }
  const email = findMain(emails.data ?? [])?.email ?? member.data.email
  const { nroafi } = member.data
  return { values: newLevelRequest(nroafi, toSeenLevel(order.data, member.data), email), instead: null }
}

const loadSending = () => import('./sending').then((module) => module.levelSending)

/** The option of level of a member (LEVEL-006): one page with what they have, what they asked for, and the form. */
export const levelOption = defineSubmission<LevelRequest>({
  kind: levelKind,
  form: levelForm,
  places: [{ ...levelKind.places[0], isOf: () => true }],
  access: levelAccess,
  Door: memberDoor({ useBeginning }),
  Frame: LevelPage,
  useSending: () => loadSending,
})
