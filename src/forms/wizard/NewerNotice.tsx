import { useState } from 'react'
import { Button } from '../../ui/actions/Button'
import { EmptyState } from '../../ui/content/EmptyState'
import { takeNewest } from '../../ui/other-release'

/** In place of a form whose answers a newer release wrote. Nothing is written over them. */
export const NewerNotice = () => {
  const [isTaking, setTaking] = useState(false)
  const take = (): void => {
    setTaking(true)
    void takeNewest().finally(() => setTaking(false))
  }
  return (
    <EmptyState
      title="Este formulario es de una versión más nueva del portal"
      action={
        <Button onPress={take} pending={isTaking} pendingText="Actualizando…">
          Actualizar
        </Button>
      }
    >
      Lo que cargaste sigue guardado en este dispositivo, y no lo cambiamos.
    </EmptyState>
  )
}
