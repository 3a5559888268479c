import { useEffect } from 'react'
import { useReading, type Reading } from '../../api/reading/useReading'
import type { Member } from '../../domain/member/member'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'

const act = 'leer-legajo'

/** The signed-in member; what the server says of one that cannot be loaded is shown (SESSION-011). */
export const useFileMember = (): Reading<Member> => {
  const member = useReading('afiliado')
  const { failure } = member
  useEffect(() => {
    if (failure === undefined) closeAct(act)
    else showSnack({ type: 400, act, text: failure })
  }, [failure])
  return member
}
