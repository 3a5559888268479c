import { relative as relativeChange } from '../../../contract/changes/relative'
import type { Relative } from '../../../domain/member/member'
import { fullName, toReadableName } from '../../../domain/person/names'
import { useMaking } from '../../../forms/changes/useMaking'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { Trash } from '../../../ui/icons/icons'

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
    <LazyDialog
      title="Estás segura/o que querés eliminar el familiar?"
      isOpen
      onClose={onClose}
      role="alertdialog"
      persistent={making.isMaking}
      actions={
        <>
          <Button variant="secondary" autoFocus onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            icon={Trash}
            pending={making.isMaking}
            pendingText="Eliminando…"
            softDisabled={!making.canMake}
            onPress={() => {
              if (making.canMake) void making.send({ accion: 'B', item: relative }, { readAt })
            }}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <p>
        <b>{fullName(relative)}</b> · {toReadableName(relative.destipfamiliar)}
      </p>
      {making.failure === null ? null : <Banner tone="err" role="alert" title={making.failure} />}
      {notice === null ? null : <p className="muted">{notice}</p>}
    </LazyDialog>
  )
}
