import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { wipeDevice } from '../../offline/wipe'
import { Icon } from '../../ui/Icon'
import { HardDrive } from '../../ui/icons'
import { Button } from '../../ui/Button'
import { LazyConfirmDialog } from '../../ui/LazyDialog'
import { showSnack } from '../../ui/snack-store'
import { saySize } from './when'

/** Bytes that the portal uses on this device, as the browser estimates them; undefined where it does not say. */
const useUsage = (): number | undefined => {
  const [usage, setUsage] = useState<number>()
  useEffect(() => {
    void navigator.storage?.estimate?.().then((estimate) => setUsage(estimate.usage))
  }, [])
  return usage
}

/** How much is kept here, and the way to leave nothing behind on a device that is somebody else's. */
export const DeviceNote = () => {
  const usage = useUsage()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const wipe = async (): Promise<void> => {
    const done = await wipeDevice()
    setAsking(false)
    if (!done.ok)
      return showSnack({ type: 400, text: 'No pudimos borrar todo. Cerrá las otras pestañas y probá de nuevo.' })
    showSnack({ type: 200, text: 'Listo: no queda nada tuyo en este dispositivo.' })
    navigate('/login')
  }
  return (
    <div className="small muted device-note">
      <Icon glyph={HardDrive} size="sm" />
      <div>
        <p>
          {usage === undefined
            ? 'Tus datos se guardan en este dispositivo.'
            : `El portal usa ${saySize(usage)} de este dispositivo.`}{' '}
          Si no es tuyo, borrá lo guardado antes de irte. Si limpiás los datos del navegador, también se borra.
        </p>
        <Button small variant="danger-quiet" onPress={() => setAsking(true)}>
          Borrar lo guardado
        </Button>
      </div>
      <LazyConfirmDialog
        isOpen={asking}
        danger
        title="¿Borrar todo lo guardado?"
        confirmText="Borrar todo"
        cancelText="No, dejarlo"
        onConfirm={() => void wipe()}
        onCancel={() => setAsking(false)}
      >
        Se borran tus borradores, lo que todavía no se envió y tus comprobantes de este dispositivo. No se puede
        deshacer.
      </LazyConfirmDialog>
    </div>
  )
}
