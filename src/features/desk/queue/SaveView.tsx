import { useRef, useState } from 'react'
import { viewLimits, withView, type SavedView } from '../../../domain/desk/preferences'
import { Button } from '../../../ui/actions/Button'
import { LazyConfirmDialog, LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { TextField } from '../../../ui/fields/TextField'
import { flushFields } from '../../../ui/fields/flush'
import { focusField } from '../../../ui/focus'
import { Trash } from '../../../ui/icons/icons'
import { Bookmark } from '../../../ui/icons/desk-icons'
import { usePreferences } from '../preferences/preferences-context'

const field = 'nombre-vista'

const full = `Ya tenés ${viewLimits.views} vistas. Borrá una de las que no usás.`

const Form = ({ filters, onClose }: { filters: string; onClose: () => void }) => {
  const { vistas, change } = usePreferences()
  const typed = useRef('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    flushFields()
    const nombre = typed.current.trim()
    const next = nombre === '' ? undefined : withView(vistas, { nombre, filtros: filters })
    setProblem(nombre === '' ? 'Campo requerido. Ponele un nombre que reconozcas.' : next === undefined ? full : null)
    if (next === undefined) return void focusField(field)
    setPending(true)
    const isKept = await change({ vistas: next })
    setPending(false)
    if (!isKept) return undefined
    showSnack({ type: 200, text: `Guardamos la vista «${nombre}».` })
    return onClose()
  }
  return (
    <LazyDialog
      title="Guardar esta vista"
      isOpen
      closeButton
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Volver
          </Button>
          <Button pending={isPending} pendingText="Guardando…" onPress={() => void save()}>
            Guardar
          </Button>
        </>
      }
    >
      <TextField
        label="Nombre"
        name={field}
        hint="Guarda los filtros de ahora, para vos y en tu cuenta."
        value=""
        error={problem}
        maxLength={viewLimits.name}
        onCommit={(text) => {
          typed.current = text
        }}
      />
    </LazyDialog>
  )
}

const Forget = ({ view, onGone }: { view: SavedView; onGone: () => void }) => {
  const { vistas, change } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const forget = async (): Promise<void> => {
    setOpen(false)
    if (await change({ vistas: vistas.filter(({ nombre }) => nombre !== view.nombre) })) onGone()
  }
  return (
    <>
      <Button variant="quiet" small icon={Trash} onPress={() => setOpen(true)}>
        Borrar esta vista
      </Button>
      <LazyConfirmDialog
        title={`¿Borrar la vista «${view.nombre}»?`}
        isOpen={isOpen}
        danger
        confirmText="Borrar la vista"
        cancelText="Volver"
        onConfirm={() => void forget()}
        onCancel={() => setOpen(false)}
      >
        Los trámites quedan como están: se borra solo el nombre con sus filtros.
      </LazyConfirmDialog>
    </>
  )
}

/** Keeps the present filters under a name, or forgets the view that they are. */
export const KeptView = ({ filters, onGone }: { filters: string; onGone: () => void }) => {
  const { vistas } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const view = vistas.find(({ filtros }) => filtros === filters)
  if (view) return <Forget view={view} onGone={onGone} />
  return (
    <>
      <Button variant="quiet" small icon={Bookmark} onPress={() => setOpen(true)}>
        Guardar esta vista
      </Button>
      {isOpen ? <Form filters={filters} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
