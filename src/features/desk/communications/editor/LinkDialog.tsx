import { useRef, useState } from 'react'
import { isLinkTarget } from '../../../../domain/communications/text/rich-text'
import { messages } from '../../../../domain/messages'
import { Button } from '../../../../ui/actions/Button'
import { LazyDialog } from '../../../../ui/dialogs/LazyDialog'
import { Select } from '../../../../ui/fields/Select'
import { TextField } from '../../../../ui/fields/TextField'
import { flushFields } from '../../../../ui/fields/flush'
import { focusField } from '../../../../ui/focus'

type LinkDialogProps = {
  /** Address of the link that is changed; '' for a new one. */
  first: string
  onClose: () => void
  /** Called with an address that the portal follows; null takes the link away. */
  onLink: (href: string | null) => void
}

const screens = [
  { id: '/turnos', label: 'Mis turnos' },
  { id: '/opcionDeNivel', label: 'Opción de nivel' },
  { id: '/tramites', label: 'Mis trámites' },
  { id: '/realizarPagos', label: 'Realizar pagos' },
  { id: '/credencial', label: 'Mi credencial' },
  { id: '/mediosDeContacto', label: 'Contacto' },
] as const

const field = 'enlace'

const ownHref = /^\/(?:afiliados\/)?(?=\w)/

/** Asks where the selected words lead. */
export const LinkDialog = ({ first, onClose, onLink }: LinkDialogProps) => {
  const [href, setHref] = useState(first)
  const typed = useRef(first)
  const take = (text: string): void => {
    typed.current = text
    setHref(text)
  }
  const [error, setError] = useState<string | null>(null)
  const screen = screens.find(({ id }) => id === href.replace(ownHref, '/'))?.id ?? null
  const put = (): void => {
    flushFields()
    const address = typed.current.trim()
    if (address === '') setError(messages.required)
    else if (!isLinkTarget(address))
      setError('Tiene que empezar con https://, mailto: o tel:, o ser una pantalla del portal.')
    else return onLink(address)
    focusField(field)
  }
  return (
    <LazyDialog
      title="Enlace"
      isOpen
      onClose={onClose}
      closeButton
      actions={
        <>
          {first === '' ? null : (
            <Button variant="quiet" onPress={() => onLink(null)}>
              Quitar el enlace
            </Button>
          )}
          <Button variant="secondary" onPress={onClose}>
            Volver
          </Button>
          <Button onPress={put}>Poner el enlace</Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label="Una pantalla del portal"
          name="pantalla"
          value={screen}
          options={screens}
          placeholder="Ninguna"
          optional
          onChange={(id) => take(id ?? '')}
        />
        <TextField
          label="A dónde lleva"
          name={field}
          hint="Una página (https://…), un email (mailto:…) o un teléfono (tel:…)."
          value={href}
          error={error}
          maxLength={500}
          onCommit={take}
        />
      </div>
    </LazyDialog>
  )
}
