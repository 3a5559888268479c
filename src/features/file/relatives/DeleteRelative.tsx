import { relative as relativeChange } from '../../../contract/changes/relative'
import type { Relative } from '../../../domain/member/member'
import { fullName, toReadableName } from '../../../domain/person/names'
import { useMaking } from '../../../forms/changes/useMaking'
import { Banner } from '../../../ui/content/Banner'
import { DeletePrompt } from '../DeletePrompt'

const words = {
  done: 'Datos guardados',
  unreachable: 'No cambiamos nada. Fijate si tenés conexión y probá de nuevo.',
}

type DeleteRelativeProps = {
  relative: Relative
  /** Moment of the reading that they see, epoch milliseconds by the server's clock. */
  readAt: number | undefined
  onClose: () => void
}

/** 'Estás segura/o que querés eliminar el {tipo}?', for a relative of the file (FAMILY-009). */
export const DeleteRelative = ({ relative, readAt, onClose }: DeleteRelativeProps) => {
  const making = useMaking(relativeChange, words, onClose)
  const notice = making.notice('eliminar el familiar')
  return (
    <DeletePrompt
      noun="familiar"
      making={making}
      onDelete={() => {
        if (making.canMake) void making.send({ accion: 'B', item: relative }, { readAt })
      }}
      onClose={onClose}
    >
      <p>
        <b>{fullName(relative)}</b> · {toReadableName(relative.destipfamiliar)}
      </p>
      {making.failure === null ? null : <Banner tone="err" role="alert" title={making.failure} />}
      {notice === null ? null : <p className="muted">{notice}</p>}
    </DeletePrompt>
  )
}
