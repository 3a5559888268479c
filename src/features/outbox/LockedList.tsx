import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { useSession } from '../../api/session/useSession'
import type { Owner } from '../../domain/owner'
import { useOwner } from '../../forms/useOwner'
import { listDrafts } from '../../offline/drafts/drafts'
import { listOwnersOf, listVaultOwners } from '../../offline/vault/vault'
import { Card } from '../../ui/content/Card'
import { Lock } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Row } from './Row'
import { sayWhen } from './when'

type LockedDraft = { id: string; updatedAt: number }

/** What is locked on this device: of the signed-in member, while their password has not opened it, and of other members. */
type Locked = {
  /** This member's vault is not open, so nobody knows how much is in it. */
  isClosed: boolean
  own: readonly LockedDraft[]
  others: readonly LockedDraft[]
}

const nothing: Locked = { isClosed: false, own: [], others: [] }

const readLocked = async (reader: Owner, nroafi: string | undefined): Promise<Locked> => {
  const owners = await listVaultOwners()
  if (!owners.ok) return nothing
  const mine = nroafi === undefined ? [] : await listOwnersOf(nroafi)
  const listOf = async (of: readonly Owner[]): Promise<LockedDraft[]> => {
    const lists = await Promise.all(of.map(listDrafts))
    return lists.flatMap((list) => (list.ok ? list.value.filter(({ locked }) => locked) : []))
  }
  const closed = owners.value.filter((owner) => owner !== reader)
  const own = closed.filter((owner) => mine.includes(owner))
  return {
    isClosed: own.length > 0 && !mine.includes(reader),
    own: await listOf(own),
    others: await listOf(closed.filter((owner) => !mine.includes(owner))),
  }
}

/**
 * What members stored on this device, as far as it may be shown: that it exists, and since when; undefined until it was
 * read.
 */
export const useLocked = (): Locked | undefined => {
  const owner = useOwner()
  const nroafi = useSession()?.nroafi
  const [locked, setLocked] = useState<Locked>()
  useEffect(() => {
    let isOver = false
    void readLocked(owner, nroafi).then((found) => {
      if (!isOver) setLocked(found)
    })
    return () => {
      isOver = true
    }
  }, [owner, nroafi])
  return locked
}

type LockedListProps = { title: string; locked: readonly LockedDraft[]; canEnter?: boolean }

/** Rows of locked work, without name or kind of procedure, because those are private too. */
export const LockedList = ({ title, locked, canEnter = false }: LockedListProps) => (
  <Card title={title} count={locked.length}>
    <ul className="list">
      {locked.map(({ id, updatedAt }) => (
        <Row key={id} glyph={Lock} title="Trámite guardado" detail={`Guardado ${sayWhen(updatedAt, now())}`}>
          {canEnter ? (
            <Link href="/login" asChild>
              <LinkButton variant="tint" small>
                Ingresar para verlo
              </LinkButton>
            </Link>
          ) : null}
        </Row>
      ))}
    </ul>
  </Card>
)
