import { Button } from '../../../ui/actions/Button'
import { classNames } from '../../../ui/class-names'
import { FieldError } from '../../../ui/fields/Field'
import { fieldId } from '../../../ui/focus'
import { Icon } from '../../../ui/icons/Icon'
import { PhotoRemove } from '../../../ui/files/PhotoRemove'
import { Camera, Image, User } from '../../../ui/icons/icons'
import { useFilePicker } from '../../../ui/files/useFilePicker'
import { usePhoneCamera } from '../../../ui/files/usePhoneCamera'
import { lostWords } from '../../documents/lost-slot'
import type { Photo } from './usePhoto'

/** Hint: what a good file photo is. */
export const photoHint = 'De frente y con buena luz. La usamos en tu credencial.'

/** The photo by the phone's camera; a stored picture only if no camera opens (UNS-43). */
export const PhotoByPhone = ({ photo, removeText }: { photo: Photo; removeText?: string | undefined }) => {
  const { name, label, url, status, error, remove } = photo
  const { offersFile, cameBackEmpty } = usePhoneCamera()
  const accept = 'image/jpeg,image/png'
  const picker = useFilePicker({ name, accept, capture: 'user', onPick: photo.pick, onCancel: cameBackEmpty })
  const files = useFilePicker({ name: `${name}-archivo`, accept, onPick: photo.pick })
  const id = fieldId(name)
  const open = (from: typeof picker): void => {
    photo.opening()
    from.open()
  }
  return (
    <>
      <div
        className={classNames('photo-card', error && 'is-error', url === null && 'is-empty')}
        id={id}
        role="group"
        aria-labelledby={`${id}--label`}
      >
        <div className="photo">{url === null ? <Icon glyph={User} size="lg" /> : <img src={url} alt={label} />}</div>
        <div>
          <span className="name" id={`${id}--label`}>
            {label}
          </span>
          <p className="hint">{photoHint}</p>
          {error === null ? null : <FieldError id={`${id}--error`}>{error}</FieldError>}
          <div className="small muted" role="status">
            {photo.lost ? lostWords(photo.lost) : status}
          </div>
          <div className="actions photo-actions">
            <Button
              small
              variant="tint"
              icon={Camera}
              onPress={() => open(picker)}
              describedBy={error === null ? undefined : `${id}--error`}
            >
              {url === null ? 'Sacar foto' : removeText === undefined ? 'Cambiar foto' : 'Sacar otra foto'}
            </Button>
            {offersFile ? (
              <Button small variant="quiet" icon={Image} onPress={() => open(files)}>
                {url === null ? 'Elegir foto' : 'Elegir otra foto'}
              </Button>
            ) : null}
            {remove ? <PhotoRemove label={label} text={removeText} onPress={remove} /> : null}
          </div>
        </div>
        {picker.input}
      </div>
      {offersFile ? files.input : null}
    </>
  )
}
