import { useState } from 'react'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { flushFields } from '../../ui/fields/flush'
import { TextField } from '../../ui/fields/TextField'

type TypedCodeProps = { isOpen: boolean; onFound: (text: string) => void; onClose: () => void }

const fieldName = 'codigo'

/** Takes a code, or the link that holds it, as text. */
export const TypedCode = ({ isOpen, onFound, onClose }: TypedCodeProps) => {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const verify = (): void => {
    flushFields()
    setMissing(true)
    if (text.trim() !== '') {
      setText('')
      setMissing(false)
      onFound(text)
    }
  }
  return (
    <LazyDialog
      title="Escribir el código"
      isOpen={isOpen}
      closeButton
      width={500}
      onClose={onClose}
      actions={<Button onPress={verify}>Verificar</Button>}
    >
      <TextField
        name={fieldName}
        label="Enlace o código"
        hint="Pegá el enlace que te mandaron, o el código entero: el número de trámite solo no alcanza."
        value={text}
        multiline
        onCommit={setText}
        error={isMissing && text.trim() === '' ? 'Pegá el enlace o el código.' : undefined}
      />
    </LazyDialog>
  )
}
