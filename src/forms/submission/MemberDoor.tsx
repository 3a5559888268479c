import { useLayoutEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import type { Member } from '../../domain/member/member'
import type { Owner } from '../../domain/owner'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { NothingYet } from '../../ui/content/NothingYet'
import type { FormDefinition, FormValues } from '../form-definition'
import type { Beginning } from '../draft/useOpenDraft'
import type { OpenDraft } from '../draft/open-draft'
import { draftAddress, draftParam, newDraft } from './address'
import { ClosedVault } from './ClosedVault'
import { OpenedDraft, type UnopenedProps } from './OpenedDraft'
import { placeOf, type DoorProps, type Place } from './submission'
import { useDraftTarget, type DraftTarget } from './useDraftTarget'

/** What a member's form may need of its door. */
export type MemberRules<V extends FormValues> = {
  /** The form for a member, if its rules depend on the member's data; null while those are unknown. */
  formFor?: (member: Member | null) => FormDefinition<V>
  /**
   * A hook that gives the first answers of a new one, if they need more than the member: undefined while they are
   * unknown, with what is shown instead.
   */
  useBeginning?: () => { values: V | undefined; instead: ReactNode }
  /** What stands around whatever is shown while the form is not open; by default the title of the page. */
  Unopened?: ComponentType<UnopenedProps>
}

const fromMember = () => ({ values: undefined, instead: null })

const TitledPage = ({ title, children }: UnopenedProps) => (
  <>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </>
)

type HomeProps<V extends FormValues> = DoorProps<V> & MemberRules<V>

/**
 * The door of a signed-in member's submission: opens the draft that the address names; without a name, the newest draft
 * of the page, or a new one, which is on the device from its first edit.
 */
export const memberDoor = <V extends FormValues>(rules: MemberRules<V> = {}): ComponentType<DoorProps<V>> =>
  function MemberDoor(props) {
    return (
      <StoreGate>
        <AtHome {...props} {...rules} />
      </StoreGate>
    )
  }

/** The first defined value, kept from then on: an open form stays open when its member's session ends (F50). */
const useFirst = <T,>(value: T | null | undefined): T | null => {
  const [first, setFirst] = useState<T | null>(value ?? null)
  if (first === null && value !== null && value !== undefined) setFirst(value)
  return first
}

const AtHome = <V extends FormValues>(props: HomeProps<V>) => {
  const { submission, path, Unopened = TitledPage, useBeginning = fromMember } = props
  const place = submission.places.find((one) => one.path === path) ?? submission.places[0]
  const [params] = useSearchParams()
  const owner = useFirst(useSyncExternalStore(watchVault, vaultOwner))
  const target = useDraftTarget({ submission, place, owner, asked: params.get(draftParam) })
  const reading = useReading('afiliado')
  const member = useFirst(reading.data)
  // A mounted door never changes its rules, so this is the same hook in every render.
  // oxlint-disable-next-line react/hooks
  const beginning = useBeginning()
  const first = useFirst(beginning.values)
  if (owner === null)
    return (
      <Unopened title={place.title}>
        <ClosedVault />
      </Unopened>
    )
  // A new request needs the member, and rules that depend on the member need their data.
  if (target === undefined || (member === null && (target.isNew || reading.isLoading)))
    return <Unopened title={place.title}>{target === undefined ? null : <NothingYet reading={reading} />}</Unopened>
  if (target.isNew && first === null && beginning.instead !== null)
    return <Unopened title={place.title}>{beginning.instead}</Unopened>
  return <Opened key={target.draftId} {...props} {...{ place, target, owner, member, first }} />
}

type OpenedProps<V extends FormValues> = HomeProps<V> & {
  place: Place<V>
  target: DraftTarget
  owner: Owner
  member: Member | null
  /** The first answers of a new one, if the member alone does not give them. */
  first: V | null
}

const toBeginning = <V extends FormValues>(props: OpenedProps<V>): Beginning<V> | undefined => {
  const { place, target, owner, member, first } = props
  if (target.isNew && first !== null) return { owner, values: first }
  return target.isNew && member !== null && place.begin ? { owner, values: place.begin(member) } : undefined
}

const Opened = <V extends FormValues>(props: OpenedProps<V>) => {
  const { submission, deps, place, target, owner, member, formFor, Unopened } = props
  const [beginning] = useState(() => toBeginning(props))
  const [form] = useState(() => formFor?.(member) ?? submission.form)
  return (
    <OpenedDraft
      {...{ submission, form, deps, beginning, owner, Unopened }}
      draftId={target.draftId}
      member={member ?? undefined}
      startHref={draftAddress(place.path, newDraft)}
      isFramed
    >
      {(openDraft) => (
        <Address openDraft={openDraft} place={place} own={placeOf(submission, openDraft.state.get().values)} />
      )}
    </OpenedDraft>
  )
}

type AddressProps<V extends FormValues> = {
  openDraft: OpenDraft<V>
  /** The page of the address. */
  place: Place<V>
  /** The page that the draft belongs to. */
  own: Place<V>
}

/** Keeps the draft in the address: once it is on the disk, and under the path of the page that it belongs to. */
const Address = <V extends FormValues>({ openDraft, place, own }: AddressProps<V>) => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const asked = params.get(draftParam)
  const isStored = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.rev() > 0)
  // Together with what it shows: written later, it would undo a tap that already led elsewhere.
  useLayoutEffect(() => {
    // Another screen is shown over the form, and the address is not the form's.
    if (path !== place.path) return
    if (own !== place || (isStored && asked !== openDraft.draftId))
      navigate(draftAddress(own.path, openDraft.draftId), { replace: true, state: history.state })
  }, [path, place, own, isStored, asked, openDraft, navigate])
  return null
}
