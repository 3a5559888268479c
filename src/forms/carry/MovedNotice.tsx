import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { now } from '../../api/server-clock'
import { memberHome, signInPath, takePath } from '../../domain/portal-paths'
import { visitor } from '../../domain/owner'
import type { MovedFacts } from '../../offline/handover/carry-facts'
import { readMoved } from '../../offline/handover/read-carry'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Card } from '../../ui/content/Card'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Disc } from '../../ui/content/Disc'
import { ArrowsSwap } from '../../ui/icons/carry-icons'
import { Smartphone } from '../../ui/icons/device-icons'
import { useOwner } from '../useOwner'
import { sayMoment } from './say-moment'
import './carry.css'

/** Instead of a form that lives on another device: which, where and since when, and how to bring it back. */
export const MovedNotice = ({ draftId }: { draftId: string }) => {
  const [facts, setFacts] = useState<MovedFacts>()
  const isMember = useOwner() !== visitor
  useEffect(() => {
    let isOver = false
    void readMoved(draftId).then((read) => {
      if (!isOver && read.ok) setFacts(read.value)
    })
    return () => {
      isOver = true
    }
  }, [draftId])
  if (facts === undefined) return null
  const { title, device, at } = facts
  return (
    <div className="moved-draft">
      <Card>
        <div className="moved-top">
          <Disc glyph={Smartphone} tone="info" />
          <h1 tabIndex={-1}>Este formulario sigue en otro dispositivo</h1>
          <p>Acá quedó cerrado para que no haya dos. No se perdió nada.</p>
        </div>
        <DefinitionRows
          rows={[
            { label: 'Formulario', value: title },
            { label: 'Se abrió en', value: device ?? '' },
            { label: 'Cuándo', value: sayMoment(at, now()) },
          ]}
        />
      </Card>
      <div className="actions">
        <Link href={takePath} asChild>
          <LinkButton variant="secondary" icon={ArrowsSwap}>
            Traerlo de vuelta
          </LinkButton>
        </Link>
        <Link href={isMember ? memberHome : signInPath} asChild>
          <LinkButton>{isMember ? 'Volver a mi legajo' : 'Volver al inicio'}</LinkButton>
        </Link>
      </div>
    </div>
  )
}
