import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { sharedPath } from '../../../domain/portal-paths'
import { countShared } from '../../../offline/shared/shared'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronRight, FileText } from '../../../ui/icons/icons'

/** Says that something which was shared still waits for its draft, with the way to it; nothing otherwise. */
export const SharedNote = () => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOver = false
    void countShared(Date.now()).then((found) => {
      if (!isOver) setCount(found)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (count === 0) return null
  return (
    <Link href={sharedPath} className="banner banner-neu banner-link">
      <Icon glyph={FileText} />
      <div>
        <p className="t">{count === 1 ? 'Compartiste un archivo' : `Compartiste ${count} archivos`}</p>
        <p className="d">Elegí para qué trámite es.</p>
      </div>
      <Icon glyph={ChevronRight} />
    </Link>
  )
}
