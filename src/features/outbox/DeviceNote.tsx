import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { takePath } from '../../domain/portal-paths'
import { wipeDevice } from '../../offline/leaving/wipe'
import { Icon } from '../../ui/icons/Icon'
import { HardDrive } from '../../ui/icons/icons'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { laterPart, lazyPart } from '../../ui/lazy-part'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { useUsage } from './useUsage'
import { saySize } from '../../forms/sending/say-size'

const BringCopyDialog = lazyPart(() => import('./copy/BringCopyDialog').then((module) => module.BringCopyDialog))

// Loads later: it is known only once the browser has told how it keeps.
const Keeping = laterPart(() => import('./Keeping').then((module) => module.Keeping))

type DeviceNoteProps = {
  forms: SubmissionKinds
  /** Something here can be lost. */
  hasWork: boolean
  /** Some of it can go into a copy. */
  canCopy: boolean
  /** The draft of the copy that the note leads to. */
  copyOf: string | undefined
}

/**
 * How much is stored here, a button to import a copy from another device, and a button to delete everything on somebody
 * else's device.
 */
export const DeviceNote = ({ forms, hasWork, canCopy, copyOf }: DeviceNoteProps) => {
  const usage = useUsage()
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState(false)
  const [bringing, setBringing] = useState(false)
  const wipe = async (): Promise<void> => {
    const done = await wipeDevice()
    setAsking(false)
    if (!done.ok)
      return showSnack({
        type: 400,
        act: 'borrar-dispositivo',
        text: 'No pudimos borrar todo. Cerrá las otras pestañas y probá de nuevo.',
      })
    showSnack({ type: 200, act: 'borrar-dispositivo', text: 'Listo: no queda nada tuyo en este dispositivo.' })
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
        <Suspense fallback={null}>{hasWork ? <Keeping canCopy={canCopy} copyOf={copyOf} /> : null}</Suspense>
        <div className="flush">
          <Link href={takePath} asChild>
            <LinkButton small variant="quiet">
              Traer un formulario de otro dispositivo
            </LinkButton>
          </Link>
          <Button small variant="quiet" onPress={() => setBringing(true)}>
            Traer una copia
          </Button>
          <Button small variant="danger-quiet" onPress={() => setAsking(true)}>
            Borrar lo guardado
          </Button>
        </div>
      </div>
      {bringing ? (
        <Suspense fallback={null}>
          <BringCopyDialog forms={forms} onClose={() => setBringing(false)} />
        </Suspense>
      ) : null}
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
