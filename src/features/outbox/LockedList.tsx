import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import type { Owner } from '../../domain/owner'
import { useOwner } from '../../forms/useOwner'
import { listDrafts } from '../../offline/drafts'
import { listVaultOwners } from '../../offline/vault'
import { Card } from '../../ui/Card'
import { Lock } from '../../ui/icons'
import { LinkButton } from '../../ui/LinkButton'
import { Row } from './Row'
import { sayWhen } from './when'

type Locked = { id: string; updatedAt: number }

const readLocked = async (reader: Owner): Promise<Locked[]> => {
  const owners = await listVaultOwners()
  if (!owners.ok) return []
  const lists = await Promise.all(owners.value.filter((owner) => owner !== reader).map(listDrafts))
  return lists.flatMap((list) => (list.ok ? list.value.filter(({ locked }) => locked) : []))
}

/** What members stored on this device, as far as anybody may know of it: that it is there, and since when. */
export const useLocked = (): readonly Locked[] => {
  const owner = useOwner()
  const [locked, setLocked] = useState<readonly Locked[]>([])
  useEffect(() => {
    let isOver = false
    void readLocked(owner).then((found) => {
      if (!isOver) setLocked(found)
    })
    return () => {
      isOver = true
    }
  }, [owner])
  return locked
}

/** Rows of other people's work: no name, no kind of procedure, since that would tell already. */
export const LockedList = ({ locked, canEnter }: { locked: readonly Locked[]; canEnter: boolean }) => (
  <Card title="De otras cuentas" count={locked.length}>
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
