import { useState } from 'react'
import { Icon } from '../../ui/icons/Icon'
import { Megaphone } from '../../ui/icons/member-icons'
import { pictureOf } from './picture'

type PictureProps = {
  imagen: string
  /** What it shows; '' where the words beside it say everything. */
  words?: string
}

/** The picture of a communication; without one, or when it does not load, a plain ground in its place. */
export const Picture = ({ imagen, words = '' }: PictureProps) => {
  const [lost, setLost] = useState(false)
  const source = lost ? null : pictureOf(imagen)
  return (
    <div className={source === null ? 'pic no-pic' : 'pic'}>
      {source === null ? (
        <Icon glyph={Megaphone} />
      ) : (
        <img src={source} alt={words} decoding="async" onError={() => setLost(true)} />
      )}
    </div>
  )
}
