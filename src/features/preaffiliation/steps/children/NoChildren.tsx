import { useEffect } from 'react'
import { Button } from '../../../../ui/actions/Button'
import { Card } from '../../../../ui/content/Card'
import { closeAct, showSnack } from '../../../../ui/dialogs/snack-store'

const act = 'guardar-hijo'

const saveNothing = (): void =>
  showSnack({
    type: 400,
    act,
    text: 'No se puede insertar hijo, presione en agregar hijo primero',
  })

/** The list before its first child. It says that saving comes after adding (FAMILY-025). */
export const NoChildren = () => {
  useEffect(() => () => closeAct(act), [])
  return (
    <Card
      title="Todavía no hay hijos cargados"
      action={
        <Button small variant="quiet" sentence onPress={saveNothing}>
          guardar hijo
        </Button>
      }
    >
      <p className="card-pad child-form muted">Agregá a cada hijo para cargar sus datos y sus documentos.</p>
    </Card>
  )
}
