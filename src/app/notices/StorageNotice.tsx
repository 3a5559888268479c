import { useEffect, useState, useSyncExternalStore } from 'react'
import type { StorageTrouble } from '../../domain/form/save-state'
import { acknowledgeLoss, wasStorageLost } from '../../offline/database/canary'
import { noteEvent } from '../../offline/log/note'
import { getStorageProblem, subscribeStorageProblem } from '../../offline/database/storage-health'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import '../install/prompt.css'

/** Shows any problem of this device's storage, with what to do (F64, F69, F70). */
export const StorageNotice = () => {
  const problem = useSyncExternalStore(subscribeStorageProblem, getStorageProblem)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    void wasStorageLost().then((wasLost) => {
      if (wasLost) noteEvent({ kind: 'evicted' })
      setIsLost(wasLost)
    })
  }, [])
  if (problem) {
    return (
      <div className="storage-notice">
        <Problem problem={problem} />
      </div>
    )
  }
  if (!isLost) return null
  return (
    <div className="storage-notice">
      <Banner
        tone="warn"
        role="alert"
        title="El navegador borró lo que habías guardado en este dispositivo"
        action={
          <Button
            small
            variant="secondary"
            onPress={() => {
              acknowledgeLoss()
              setIsLost(false)
            }}
          >
            Entendido
          </Button>
        }
      >
        Puede pasar cuando falta espacio o se limpian los datos del navegador. Instalá el portal para que no vuelva a
        pasar.
      </Banner>
    </div>
  )
}

const reload = () => (
  <Button small variant="secondary" onPress={() => location.reload()}>
    Actualizar
  </Button>
)

const notices: Record<StorageTrouble, { title: string; text: string; reloads: boolean }> = {
  full: {
    title: 'No hay espacio en este dispositivo',
    text: 'Lo anterior sigue guardado. Borrá fotos o archivos que no uses, o guardá una copia desde la bandeja de salida.',
    reloads: false,
  },
  lost: {
    title: 'El dispositivo dejó de responder al guardar',
    text: 'Lo que ves en pantalla todavía no se guardó. No cierres esta ventana: lo seguimos intentando. Si sigue igual, anotá lo último que cargaste y recargá la página.',
    reloads: false,
  },
  silent: {
    title: 'El dispositivo tarda en responder',
    text: 'Quizás lo último que cargaste todavía no se guardó. Si sigue igual, anotalo, cerrá todas las ventanas del portal y volvé a abrirlo.',
    reloads: false,
  },
  blocked: {
    title: 'Otra pestaña del portal no deja actualizar',
    text: 'Cerrá las otras pestañas del portal para seguir guardando.',
    reloads: false,
  },
  outdated: {
    title: 'Esta pestaña tiene una versión anterior del portal',
    text: 'Actualizá para seguir: se abre con lo último que se guardó.',
    reloads: true,
  },
  private: {
    title: 'Estás en una ventana privada',
    text: 'En modo privado no se guarda al cerrar. Para no perder lo que cargues, abrí el portal en una ventana común.',
    reloads: false,
  },
  unavailable: {
    title: 'El navegador no permite guardar en este dispositivo',
    text: 'Permití que el sitio guarde datos, o usá otro navegador, antes de empezar.',
    reloads: true,
  },
}

const Problem = ({ problem }: { problem: StorageTrouble }) => {
  const { title, text, reloads } = notices[problem]
  return (
    <Banner tone="err" role="alert" title={title} action={reloads ? reload() : undefined}>
      {text}
    </Banner>
  )
}
