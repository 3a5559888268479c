import { useState, useSyncExternalStore } from 'react'
import { StoreGate } from '../../../api/StoreGate'
import { useReading } from '../../../api/reading/useReading'
import { newModification } from '../../../domain/modification/defaults'
import { toSeenFile } from '../../../domain/modification/seen-file'
import type { Modification } from '../../../domain/modification/values'
import { memberHome } from '../../../domain/portal-paths'
import { ContactWays } from '../../../forms/ContactWays'
import { dialogDoor } from '../../../forms/stepped-dialog/dialog-door'
import { useLeaving } from '../../../forms/stepped-dialog/useDialogWay'
import type { DoorProps } from '../../../forms/submission/submission'
import { vaultOwner, watchVault } from '../../../offline/keys/vault-state'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/content/EmptyState'
import { NothingYet } from '../../../ui/content/NothingYet'
import { BarredDialog } from './BarredDialog'
import { useEditingBar, type EditingBar } from './editing-bar'

type OldProps = { isAsking: boolean; onRefresh: () => void }

/** What is stored of the file was read by an older portal, or the fund does not send these data. */
const OldData = ({ isAsking, onRefresh }: OldProps) => (
  <EmptyState
    title="Nos falta una parte de tu legajo"
    action={
      <Button pending={isAsking} pendingText="Actualizando…" onPress={onRefresh}>
        Actualizar
      </Button>
    }
  >
    <ContactWays>
      Para editarlo tenemos que leerlo de nuevo. Conectate y actualizá; si sigue igual, llamá a tu delegación distrital.
    </ContactWays>
  </EmptyState>
)

/** The first answers: what the file has, as it was read last. */
const useBeginning = () => {
  const member = useReading('afiliado')
  const relatives = useReading('familiares')
  if (member.data === undefined) return { values: undefined, instead: <NothingYet reading={member} /> }
  const { datos, nroafi } = member.data
  if (datos === null)
    return { values: undefined, instead: <OldData isAsking={member.isAsking} onRefresh={member.refresh} /> }
  if (relatives.data === undefined) return { values: undefined, instead: <NothingYet reading={relatives} /> }
  return { values: newModification(nroafi, toSeenFile(datos, relatives.data)), instead: null }
}

const Opened = dialogDoor<Modification>({ exitPath: memberHome, useBeginning })

/**
 * The door of 'Editar mi legajo': closed while a modification waits, at the fund or on this device. It is looked at on
 * entering, so that the form that is being sent does not close its own door.
 */
export const EditDoor = (props: DoorProps<Modification>) => (
  <StoreGate>
    <Door {...props} />
  </StoreGate>
)

const Door = (props: DoorProps<Modification>) => {
  const bar = useEditingBar()
  const leave = useLeaving(memberHome)
  const [found, setFound] = useState<EditingBar>('unknown')
  const isOwn = useSyncExternalStore(watchVault, () => vaultOwner() !== null)
  // What waits on the device is known once the vault is open, which may be a moment after a reload.
  const isKnown = isOwn || bar === 'pending'
  if (found === 'unknown' && bar !== 'unknown' && isKnown) setFound(bar)
  if (found === 'unknown') return isOwn ? null : <Opened {...props} />
  return found === 'none' ? <Opened {...props} /> : <BarredDialog bar={found} onClose={leave} />
}
