import { useLayoutEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../actions/Button'
import { Icon, type Glyph } from '../icons/Icon'
import { IconButton } from '../actions/IconButton'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/icons'
import { useSnackPlace } from './snack-place'
import { makeSnackRoom } from './snack-room'
import { type Snack, closeSnack, findCurrentSnack, staysOpen, subscribeToSnacks } from './snack-store'
import { useSnackTimer } from './useSnackTimer'

const looks = {
  200: { tone: 'ok', glyph: CircleCheck },
  201: { tone: 'ok', glyph: CircleCheck },
  400: { tone: 'err', glyph: CircleAlert },
  500: { tone: 'warn', glyph: TriangleAlert },
  info: { tone: 'info', glyph: Info },
} satisfies Record<Snack['type'], { tone: string; glyph: Glyph }>

// A finger that has touched it is no longer there: only what hovers holds it.
const hovered =
  (act: () => void) =>
  ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') act()
  }

const SnackBar = ({ snack }: { snack: Snack }) => {
  const { tone, glyph } = looks[snack.type]
  const close = () => closeSnack(snack.id)
  const timer = useSnackTimer(close, !staysOpen(snack))
  const { action } = snack
  return (
    <div
      className={`snack snack-${tone}`}
      onPointerEnter={hovered(timer.pause)}
      onPointerLeave={hovered(timer.resume)}
      onFocus={timer.pause}
      onBlur={timer.resume}
    >
      <Icon glyph={glyph} />
      <p>{snack.text}</p>
      <div className="snack-acts">
        {action ? (
          <Button
            small
            variant="quiet"
            onPress={() => {
              action.onPress()
              close()
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton label="Cerrar aviso" glyph={X} onPress={close} />
      </div>
    </div>
  )
}

const Floating = ({ snack }: { snack: Snack }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? makeSnackRoom(place.current) : undefined), [])
  return (
    <div ref={place} className="snack-float">
      <SnackBar snack={snack} />
    </div>
  )
}

const Docked = ({ snack }: { snack: Snack }) => {
  const end = useRef<HTMLSpanElement>(null)
  // In a dialog that scrolls, scroll the notice into view.
  useLayoutEffect(() => {
    // Some browsers return a promise here, which must not become the clean-up.
    void end.current?.parentElement?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <>
      <SnackBar snack={snack} />
      <span ref={end} />
    </>
  )
}

/**
 * Shows the snackbars, one at a time; mounted once. Its live region exists before the first notice. While a dialog is
 * open they are shown in it.
 */
export const SnackHost = () => {
  const snack = useSyncExternalStore(subscribeToSnacks, findCurrentSnack)
  const place = useSnackPlace()
  return (
    <>
      <div className="snack-host" role="status" aria-live="polite">
        {snack && !place ? <Floating key={snack.id} snack={snack} /> : null}
      </div>
      {snack && place ? createPortal(<Docked key={snack.id} snack={snack} />, place) : null}
    </>
  )
}
