import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { useReader } from '../../api/reading/useReader'
import type { Owner } from '../../domain/owner'
import { useOwner } from '../../forms/useOwner'
import { listChanges } from '../../offline/changes/queue'
import { listDrafts } from '../../offline/drafts/drafts'
import { listOwnersOf, listVaultOwners } from '../../offline/vault/vault'
import { Card } from '../../ui/content/Card'
import { Lock } from '../../ui/icons/icons'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Row } from './Row'
import { sayWhen } from '../../forms/sending/say-when'

/** Something that a closed vault has; `at` is the moment at which it was stored last. */
type LockedRow = { id: string; kind: 'draft' | 'change'; at: number }

/** What is locked on this device: of the signed-in member, while their password has not opened it, and of other members. */
type Locked = {
  /** This member's vault is not open, so nobody knows how much is in it. */
  isClosed: boolean
  own: readonly LockedRow[]
  others: readonly LockedRow[]
}

const nothing: Locked = { isClosed: false, own: [], others: [] }

const listLocked = async (owner: Owner): Promise<LockedRow[]> => {
  const drafts = await listDrafts(owner)
  const changes = await listChanges(owner)
  const lockedDrafts = drafts.ok ? drafts.value.filter(({ locked }) => locked) : []
  const lockedChanges = changes.ok ? changes.value.filter(({ locked, state }) => locked && state !== 'done') : []
  return [
    ...lockedDrafts.map(({ id, updatedAt }) => ({ id, kind: 'draft' as const, at: updatedAt })),
    ...lockedChanges.map(({ id, createdAt }) => ({ id, kind: 'change' as const, at: createdAt })),
  ]
}

const readLocked = async (open: Owner, reader: string | null): Promise<Locked> => {
  const owners = await listVaultOwners()
  if (!owners.ok) return nothing
  const mine = reader === null ? [] : await listOwnersOf(reader)
  const listOf = async (of: readonly Owner[]): Promise<LockedRow[]> => (await Promise.all(of.map(listLocked))).flat()
  const closed = owners.value.filter((owner) => owner !== open)
  const own = closed.filter((owner) => mine.includes(owner))
  return {
    isClosed: own.length > 0 && !mine.includes(open),
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
  const { reader } = useReader()
  const [locked, setLocked] = useState<Locked>()
  useEffect(() => {
    let isOver = false
    void readLocked(owner, reader).then((found) => {
      if (!isOver) setLocked(found)
    })
    return () => {
      isOver = true
    }
  }, [owner, reader])
  return locked
}

// What a change is about is private, and so is its kind.
const titles = { draft: 'Trámite guardado', change: 'Algo guardado' } satisfies Record<LockedRow['kind'], string>

type LockedListProps = { title: string; locked: readonly LockedRow[]; canEnter?: boolean }

/** Rows of locked work, without names or kinds, because those are private too. */
export const LockedList = ({ title, locked, canEnter = false }: LockedListProps) => (
  <Card title={title} count={locked.length}>
    <ul className="list">
      {locked.map(({ id, kind, at }) => (
        <Row key={id} glyph={Lock} title={titles[kind]} detail={`Guardado ${sayWhen(at, now())}`}>
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
