import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { addRelative, listRelatives, openRelative } from '../../../../../domain/modification/relatives'
import { useGoToStep } from '../../../../../forms/stepped-dialog/go'
import { useModification } from '../../open-draft'
import { leadToRelative } from './lead-to-relative'
import { newRelative, relativeParam } from './relative-address'

/** Opens the relative that the address asks for, in the family step, once. */
export const AskedRelative = () => {
  const openDraft = useModification()
  const goTo = useGoToStep()
  const [params, setParams] = useSearchParams()
  const asked = params.get(relativeParam)
  const open = useEffectEvent((relativeId: string) => {
    setParams(
      (last) => {
        last.delete(relativeParam)
        return last
      },
      { replace: true, state: history.state },
    )
    const { values } = openDraft.state.get()
    const known = listRelatives(values).find((relative) => relative.relativeId === relativeId)
    const added = crypto.randomUUID()
    if (relativeId === newRelative) openDraft.apply((answers) => addRelative(answers, added))
    else if (known?.standing === null) openDraft.apply((answers) => openRelative(answers, known.id))
    goTo('familiares')
    leadToRelative(openDraft.state.get().values, relativeId === newRelative ? added : relativeId)
  })
  useEffect(() => {
    if (asked !== null) open(asked)
  }, [asked])
  return null
}
