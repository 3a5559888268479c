import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useReading, type Reading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import { benefitDeclarations } from '../../domain/benefits/declarations'
import { newBenefit } from '../../domain/benefits/defaults'
import type { BenefitId, BenefitValues } from '../../domain/benefits/values'
import type { Member } from '../../domain/member/member'
import type { Owner } from '../../domain/owner'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { OpenDraftContext } from '../../forms/draft/context'
import type { DraftDeps } from '../../forms/draft/deps'
import { useOpenDraft, type Beginning } from '../../forms/draft/useOpenDraft'
import { NotOpen } from '../../forms/wizard/NotOpen'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { EmptyState } from '../../ui/content/EmptyState'
import { NothingYet } from '../../ui/content/NothingYet'
import { useSlow } from '../../ui/waiting/Skeleton'
import { benefitPath, newDraft } from './benefit-path'
import { BenefitScreen } from './BenefitScreen'
import { benefitFormOf } from './form'
import { BenefitContext } from './open-draft'
import { useDraftTarget, type DraftTarget } from './useDraftTarget'

type BenefitPageProps = { id: BenefitId; deps: DraftDeps }

/** The form of a benefit, over a draft of the signed-in member (ADOPT-002, BIRTH-002, MATERN-002, MATERN-003, MARRY-002, MARRY-003). */
export const BenefitPage = (props: BenefitPageProps) => (
  <StoreGate>
    <AtHome {...props} />
  </StoreGate>
)

/** The first value that is there; a form that is open stays open when its member's session ends (F50). */
const useFirst = <T,>(value: T | null | undefined): T | null => {
  const [first, setFirst] = useState<T | null>(value ?? null)
  if (first === null && value !== null && value !== undefined) setFirst(value)
  return first
}

const AtHome = ({ id, deps }: BenefitPageProps) => {
  const [params] = useSearchParams()
  const owner = useFirst(useSyncExternalStore(watchVault, vaultOwner))
  const target = useDraftTarget(id, owner, params.get('borrador'))
  const reading = useReading('afiliado')
  const member = useFirst(reading.data)
  if (owner === null) return <Closed title={benefitDeclarations[id].title} />
  // Who asks is part of a new request, and the member's DNI of its rules.
  if (target === undefined || (member === null && (target.isNew || reading.isLoading)))
    return <Waiting target={target} reading={reading} title={benefitDeclarations[id].title} />
  return <Opened key={target.draftId} id={id} deps={deps} target={target} owner={owner} member={member} />
}

/** What the member keeps on this device is not open: drafts are sealed under their password. */
const Closed = ({ title }: { title: string }) => {
  const isSlow = useSlow(true)
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {isSlow ? (
        <EmptyState title="Para hacer este trámite ingresá con tu contraseña">
          Lo que cargues se guarda cerrado en este dispositivo, y se abre con ella.
        </EmptyState>
      ) : null}
    </>
  )
}

type WaitingProps = { target: DraftTarget | undefined; reading: Reading<Member>; title: string }

const Waiting = ({ target, reading, title }: WaitingProps) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    {target === undefined ? null : <NothingYet reading={reading} />}
  </>
)

type OpenedProps = BenefitPageProps & { target: DraftTarget; owner: Owner; member: Member | null }

const toBeginning = ({ id, target, owner, member }: OpenedProps): Beginning<BenefitValues> | undefined =>
  target.isNew && member !== null
    ? { owner, values: newBenefit(id, { nroafi: member.nroafi, sexo: member.sexo }) }
    : undefined

const Opened = (props: OpenedProps) => {
  const { id, deps, target, owner, member } = props
  const [beginning] = useState(() => toBeginning(props))
  const [form] = useState(() => benefitFormOf(member?.nrodoc))
  const opened = useOpenDraft(form, target.draftId, deps, beginning)
  if (opened.kind !== 'open') return <NotOpen opened={opened} startHref={benefitPath(id, newDraft)} isFramed />
  return (
    <BenefitContext value={opened.openDraft}>
      <OpenDraftContext value={opened.openDraft}>
        <Address id={id} openDraft={opened.openDraft} />
        <BenefitScreen member={member ?? undefined} owner={owner} />
      </OpenDraftContext>
    </BenefitContext>
  )
}

/** Keeps the draft in the address: once it is on the disk, and under the path of the benefit that it asks for. */
const Address = ({ id, openDraft }: { id: BenefitId; openDraft: OpenDraft<BenefitValues> }) => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const isHere = path === benefitDeclarations[id].path
  const asked = params.get('borrador')
  const isStored = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.rev() > 0)
  const { beneficio } = openDraft.state.get().values
  useEffect(() => {
    if (isHere && (beneficio !== id || (isStored && asked !== openDraft.draftId)))
      navigate(benefitPath(beneficio, openDraft.draftId), { replace: true })
  }, [isHere, beneficio, id, isStored, asked, openDraft, navigate])
  return null
}
