import { useState } from 'react'
import { Icon } from '../../ui/icons/Icon'
import { Megaphone } from '../../ui/icons/member-icons'
import { pictureOf } from './picture'

/** The picture of a communication; without one, or when it does not load, a plain ground in its place. */
export const Picture = ({ imagen }: { imagen: string }) => {
  const [lost, setLost] = useState(false)
  const source = lost ? null : pictureOf(imagen)
  return (
    <div className={source === null ? 'pic no-pic' : 'pic'}>
      {source === null ? (
        <Icon glyph={Megaphone} />
      ) : (
        // The words beside it say everything.
        <img src={source} alt="" decoding="async" onError={() => setLost(true)} />
      )}
    </div>
  )
}
