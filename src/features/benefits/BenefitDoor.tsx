import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { EmptyState } from '../../ui/content/EmptyState'
import { offeredAs } from '../../domain/benefits/offered'
import { draftAddress } from '../../forms/submission/address'
import { ClosedVault } from '../../forms/submission/ClosedVault'
import { readAnswers } from '../../forms/submission/find-draft'
import { NewerNotice } from '../../forms/wizard/NewerNotice'
import { benefitForm } from './form'

/** /subsidios?borrador=: goes to the form of the benefit that the draft asks for. */
export const BenefitDoor = ({ draftId }: { draftId: string }) => {
  const [, navigate] = useLocation()
  const owner = useSyncExternalStore(watchVault, vaultOwner)
  const [shut, setShut] = useState<'newer' | 'none'>()
  useEffect(() => {
    if (owner === null) return undefined
    let isOver = false
    void readAnswers(benefitForm, draftId).then((answers) => {
      if (isOver) return
      if (answers.kind !== 'answers') return setShut(answers.kind)
      navigate(draftAddress(offeredAs(answers.values.beneficio).path, draftId), { replace: true })
    })
    return () => {
      isOver = true
    }
  }, [owner, draftId, navigate])
  if (owner === null)
    return (
      <>
        <h1 tabIndex={-1}>Subsidios</h1>
        <ClosedVault />
      </>
    )
  if (shut === 'newer') return <NewerNotice />
  return shut === 'none' ? (
    <EmptyState title="No pudimos abrir este borrador">
      Puede haberse descartado, o haberse empezado en otro teléfono o navegador.
    </EmptyState>
  ) : null
}
