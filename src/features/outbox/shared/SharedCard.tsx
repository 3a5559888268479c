import { useEffect, useState, type ReactNode } from 'react'
import { readShared, type SharedFile } from '../../../offline/shared/shared'
import { Button } from '../../../ui/actions/Button'
import { saySize } from '../../../forms/sending/say-size'
import { Icon } from '../../../ui/icons/Icon'
import { FileText } from '../../../ui/icons/icons'

/** An address of the picture while it is on the screen; undefined for other files and until it was read. */
const usePicture = ({ id, type }: SharedFile): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!type.startsWith('image/')) return undefined
    let made: string | undefined
    let isOver = false
    void readShared(id).then((bytes) => {
      if (!bytes.ok || isOver) return
      made = URL.createObjectURL(new Blob([bytes.value], { type }))
      setAddress(made)
    })
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id, type])
  return address
}

type SharedCardProps = { file: SharedFile; onRemove: () => void; children: ReactNode }

/** One shared file: how it looks, its name and size, and what can be done with it. */
export const SharedCard = ({ file, onRemove, children }: SharedCardProps) => {
  const picture = usePicture(file)
  return (
    <section className="card card-pad stack" aria-label={file.name}>
      <div className="shared-file">
        <span className="shared-look">
          {picture === undefined ? <Icon glyph={FileText} /> : <img src={picture} alt="" />}
        </span>
        <p className="grow">
          <b>{file.name}</b>
          <br />
          <span className="small muted">{saySize(file.bytes)}</span>
        </p>
        <Button variant="quiet" small label={`Quitar ${file.name}`} onPress={onRemove}>
          Quitar
        </Button>
      </div>
      {children}
    </section>
  )
}
