import { useState } from 'react'
import { coverEndings, coverProblem, coverType } from '../../../domain/communications/picture'
import { Button } from '../../../ui/actions/Button'
import { useFilePicker } from '../../../ui/files/useFilePicker'
import { Icon } from '../../../ui/icons/Icon'
import { CircleAlert, CircleCheck, Image } from '../../../ui/icons/icons'
import { Thumb } from './looks'

type CoverFieldProps = {
  /** Base64 or address; '' for none. */
  imagen: string
  onChange: (imagen: string) => void
}

const types = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const

const piece = 0x80_00

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += piece) text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

const sayFacts = (bytes: Uint8Array): string => {
  const type = coverType(bytes)
  const size = (bytes.length / 1_048_576).toLocaleString('es-AR', {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  return `Lista · ${type === undefined ? '' : types[type]}, ${size} MB`
}

/** The picture of a communication: one PNG, JPG or WebP of 1 MB at most. */
export const CoverField = ({ imagen, onChange }: CoverFieldProps) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ name: string; facts: string } | null>(null)
  const take = async (file: File): Promise<void> => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const found = coverProblem(bytes)
    setProblem(found)
    if (found !== null) return
    setPicked({ name: file.name, facts: sayFacts(bytes) })
    onChange(toBase64(bytes))
  }
  const picker = useFilePicker({ name: 'imagen', accept: coverEndings.join(','), onPick: (file) => void take(file) })
  return (
    <fieldset className="cm-cover" {...picker.zone}>
      <legend>
        Imagen <span className="opt">(opcional)</span>
      </legend>
      {problem === null ? null : (
        <p className="error-text" role="alert">
          <Icon glyph={CircleAlert} />
          <span>{problem}</span>
        </p>
      )}
      <div className={picker.over ? 'cm-file is-over' : 'cm-file'}>
        <Thumb imagen={imagen} />
        <div>
          <p className="name">{imagen === '' ? 'Sin imagen' : (picked?.name ?? 'Imagen guardada')}</p>
          <p className="meta">
            {imagen === '' ? (
              'PNG, JPG o WebP, hasta 1 MB.'
            ) : (
              <>
                <Icon glyph={CircleCheck} size="sm" />
                {picked?.facts ?? 'Lista'}
              </>
            )}
          </p>
        </div>
        <div className="cm-file-acts">
          <Button variant="quiet" small icon={imagen === '' ? Image : undefined} onPress={picker.open}>
            {imagen === '' ? 'Elegir' : 'Cambiar'}
          </Button>
          {imagen === '' ? null : (
            <Button
              variant="quiet"
              small
              label="Quitar la imagen"
              onPress={() => {
                setPicked(null)
                setProblem(null)
                onChange('')
              }}
            >
              Quitar
            </Button>
          )}
        </div>
      </div>
      {picker.input}
    </fieldset>
  )
}
