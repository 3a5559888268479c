import { useSyncExternalStore } from 'react'
import { Button } from './Button'
import { Icon, type Glyph } from './Icon'
import { IconButton } from './IconButton'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from './icons'
import { type Snack, closeSnack, findCurrentSnack, subscribeToSnacks } from './snack-store'
import { useSnackTimer } from './useSnackTimer'

const looks = {
  200: { tone: 'ok', glyph: CircleCheck },
  201: { tone: 'ok', glyph: CircleCheck },
  400: { tone: 'err', glyph: CircleAlert },
  500: { tone: 'warn', glyph: TriangleAlert },
  info: { tone: 'info', glyph: Info },
} satisfies Record<Snack['type'], { tone: string; glyph: Glyph }>

/** Red notices, and news that ask for a decision, stay until they are closed. */
const stays = (snack: Snack): boolean => snack.type === 400 || (snack.type === 'info' && snack.action !== undefined)

const SnackBar = ({ snack }: { snack: Snack }) => {
  const { tone, glyph } = looks[snack.type]
  const close = () => closeSnack(snack.id)
  const timer = useSnackTimer(close, !stays(snack))
  const { action } = snack
  return (
    <div
      className={`snack snack-${tone}`}
      onMouseEnter={timer.pause}
      onMouseLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={timer.resume}
    >
      <Icon glyph={glyph} />
      <p>{snack.text}</p>
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
  )
}

/** The place where snackbars appear, one at a time; mounted once. Its live region is there before the first notice. */
export const SnackHost = () => {
  const snack = useSyncExternalStore(subscribeToSnacks, findCurrentSnack)
  return (
    <div className="snack-host" role="status" aria-live="polite">
      {snack ? <SnackBar key={snack.id} snack={snack} /> : null}
    </div>
  )
}
