import type { OwnPlace } from '../../../contract/session/own-sessions'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { Monitor, Smartphone } from '../../../ui/icons/device-icons'
import { CircleCheck } from '../../../ui/icons/icons'
import { isPhone, nameOf } from './place-words'

type PlaceListProps = {
  label: string
  places: readonly OwnPlace[]
  /** Mark of the present session or device. */
  ownMark: string
  /** The lines below the name. */
  detailOf: (place: OwnPlace) => readonly string[]
  /** The button of every other place: its text, its icon, its accessible name, and its action. */
  act: {
    text: string
    variant: 'secondary' | 'danger-quiet'
    labelOf: (place: OwnPlace) => string
    onPress: (place: OwnPlace) => void
  }
}

/** A list of sessions or devices; the present one is marked and has no button. */
export const PlaceList = ({ label, places, ownMark, detailOf, act }: PlaceListProps) => (
  <ul className="sign-in-places" aria-label={label}>
    {places.map((place) => (
      <li key={place.id}>
        <span className="ic">
          <Icon glyph={isPhone(place) ? Smartphone : Monitor} />
        </span>
        <div>
          <p className="t">{nameOf(place)}</p>
          {detailOf(place).map((line) => (
            <p className="d" key={line}>
              {line}
            </p>
          ))}
          {place.isThis ? (
            <Chip tone="ok" glyph={CircleCheck}>
              {ownMark}
            </Chip>
          ) : null}
        </div>
        {place.isThis ? null : (
          <Button small variant={act.variant} label={act.labelOf(place)} onPress={() => act.onPress(place)}>
            {act.text}
          </Button>
        )}
      </li>
    ))}
  </ul>
)
