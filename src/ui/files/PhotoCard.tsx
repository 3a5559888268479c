import type { ReactNode } from 'react'
import { Button } from '../actions/Button'
import { classNames } from '../class-names'
import { FieldError } from '../fields/Field'
import { fieldId } from '../focus'
import { Icon } from '../icons/Icon'
import { Camera, Image, User } from '../icons/icons'
import { PhotoRemove } from './PhotoRemove'
import { useFilePicker } from './useFilePicker'

export type PhotoCardProps = {
  label: string
  name: string
  /** Object URL of the photo; null while there is none. */
  photoUrl: string | null
  onPick: (file: File) => void
  /** Opens the camera; leave it out where the camera is not offered. */
  onTake?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Label of the button that removes it; by default an icon. */
  removeText?: string | undefined
  hint?: string | undefined
  /** State of the photo: 'Leyendo la foto…', a chip … */
  status?: ReactNode
  error?: string | null | undefined
  accept?: string | undefined
}

/** The person's photo, with the buttons to take or choose one. */
export const PhotoCard = (props: PhotoCardProps) => {
  const { label, name, photoUrl, onTake, onRemove, error } = props
  const picker = useFilePicker({ name, accept: props.accept ?? 'image/jpeg,image/png', onPick: props.onPick })
  const id = fieldId(name)
  return (
    <div
      className={classNames('photo-card', error && 'is-error', !photoUrl && 'is-empty')}
      id={id}
      role="group"
      aria-labelledby={`${id}--label`}
      {...picker.zone}
    >
      <div className="photo">{photoUrl ? <img src={photoUrl} alt={label} /> : <Icon glyph={User} size="lg" />}</div>
      <div>
        <span className="name" id={`${id}--label`}>
          {label}
        </span>
        {props.hint ? <p className="hint">{props.hint}</p> : null}
        {error ? <FieldError id={`${id}--error`}>{error}</FieldError> : null}
        <div className="small muted" role="status">
          {props.status}
        </div>
        <div className="actions">
          {onTake ? (
            <Button small variant="tint" icon={Camera} onPress={onTake}>
              {photoUrl ? 'Sacar otra foto' : 'Sacar foto'}
            </Button>
          ) : null}
          <Button
            small
            variant={onTake ? 'quiet' : 'tint'}
            icon={Image}
            onPress={picker.open}
            describedBy={error ? `${id}--error` : undefined}
          >
            {photoUrl ? 'Elegir otra foto' : 'Elegir foto'}
          </Button>
          {photoUrl && onRemove ? <PhotoRemove label={label} text={props.removeText} onPress={onRemove} /> : null}
        </div>
      </div>
      {picker.input}
    </div>
  )
}
