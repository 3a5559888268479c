import { useEffect, useRef, useState } from 'react'
import { now } from '../../../api/server-clock'
import { getSession } from '../../../api/session/session-store'
import type { Passkey } from '../../../contract/passkeys/passkeys'
import type { OwnPlace } from '../../../contract/session/own-sessions'
import { keepOnlyPasskeys } from '../../../offline/vault/vault-passkeys'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { Icon } from '../../../ui/icons/Icon'
import { Key, RefreshCw } from '../../../ui/icons/icons'
import { KeyRound } from '../../../ui/icons/member-icons'
import { Skeleton } from '../../../ui/waiting/Skeleton'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { addPasskey } from '../passkeys/add-passkey'
import { canUsePasskeys } from '../passkeys/can-use'
import { dropPasskey, readPasskeys } from '../passkeys/passkey-calls'
import { endOtherSessions } from './calls'
import { linesOf, nameOf, sayWays } from './place-words'
import { PlaceList } from './PlaceList'
import { Fold } from './Fold'
import { useFold } from './useFold'
import { useOwnList, type ListState } from './useOwnList'
import type { Prove, Proven } from '../proof/useProof'

const act = 'llaves'

const toPlace = ({ id, label, createdAt, usedAt }: Passkey): OwnPlace => ({
  id,
  label,
  since: createdAt,
  usedAt: usedAt ?? createdAt,
  isThis: false,
})

const detailOf = (passkey: Passkey, moment: number): readonly string[] => {
  const lines = linesOf('Creada', toPlace(passkey), moment)
  return passkey.isCopied ? [...lines, 'Sirve también en tus otros dispositivos'] : lines
}

// A passkey that was removed, here or elsewhere, must not open a vault on this device any more.
const forgetOthers = async (list: readonly Passkey[]): Promise<void> => {
  const nroafi = getSession()?.nroafi
  const ids = list.map(({ id }) => id)
  if (nroafi !== undefined) await keepOnlyPasskeys(nroafi, ids).catch(() => undefined)
}

const readList = async () => {
  const answer = await readPasskeys()
  if (answer.data !== undefined) await forgetOthers(answer.data)
  return answer
}

type PasskeysProps = {
  prove: Prove
  /** Opens the change of password. */
  onChoosePassword: () => void
  /** Called when the member's other sessions were ended. */
  onOthersEnded: () => void
}

/** How the member signs in: the password, and the passkeys with a button to add one and a button to remove each. */
export const Passkeys = ({ prove, onChoosePassword, onOthersEnded }: PasskeysProps) => {
  const { state, refresh, take } = useOwnList(readList)
  const row = useRef<HTMLButtonElement>(null)
  const fold = useFold('ingreso')
  const [asked, setAsked] = useState<Passkey | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [change, setChange] = useState<string | null>(null)
  useEffect(() => {
    // The pressed button may be gone, so the focus moves to the row.
    if (change !== null) row.current?.focus()
  }, [change])
  const settle = (outcome: Proven<Passkey[]>, done: string): void => {
    setIsPending(false)
    if (outcome.kind === 'failed') showSnack({ type: 400, act, text: outcome.words })
    if (outcome.kind !== 'done') return
    void forgetOthers(outcome.value)
    take(outcome.value)
    setChange(done)
  }
  const add = async (): Promise<void> => {
    setIsPending(true)
    settle(await addPasskey(prove), 'Listo: ya podés ingresar con la llave de acceso.')
  }
  const remove = async ({ id, label }: Passkey): Promise<void> => {
    setIsPending(true)
    const outcome = await prove(
      () => dropPasskey(id),
      () => setAsked(null),
    )
    setAsked(null)
    settle(outcome, `Listo: quitamos la llave de acceso de ${nameOf({ label })}.`)
  }
  const endOthers = async (): Promise<void> => {
    setIsPending(true)
    const outcome = await prove(() => endOtherSessions('others'))
    setIsPending(false)
    if (outcome.kind === 'failed') showSnack({ type: 400, act, text: outcome.words })
    if (outcome.kind !== 'done') return
    setChange(null)
    showSnack({ type: 200, act, text: 'Listo: cerramos las otras sesiones.' })
    onOthersEnded()
  }
  const made = state.kind === 'ready' ? state.list.length : undefined
  // If none can be made here, they are said only when there are some made elsewhere.
  const isSaid = canUsePasskeys() || (made ?? 0) > 0
  return (
    <Fold
      id="seguridad-ingreso"
      glyph={KeyRound}
      title="Cómo ingresás"
      detail={sayWays(made ?? 0)}
      count={made === undefined ? undefined : made + 1}
      row={row}
      {...fold}
    >
      <ul className="sign-in-places" aria-label="Contraseña">
        <li>
          <span className="ic">
            <Icon glyph={KeyRound} />
          </span>
          <p className="t">Contraseña</p>
          <Button small variant="secondary" label="Cambiar contraseña" onPress={onChoosePassword}>
            Cambiar
          </Button>
        </li>
      </ul>
      {isSaid ? (
        <p>
          Con una llave de acceso ingresás con la huella, la cara o el PIN de tu dispositivo, sin escribir tu
          contraseña. Nadie te la puede sacar con un engaño.
        </p>
      ) : null}
      {change === null ? null : (
        <Banner
          tone="ok"
          role="status"
          title={change}
          action={
            <Button small variant="secondary" pending={isPending} onPress={() => void endOthers()}>
              Cerrar las otras sesiones
            </Button>
          }
        >
          Si dejaste tu cuenta abierta en otro lado, la podés cerrar.
        </Banner>
      )}
      {!isSaid ? null : state.kind === 'ready' ? (
        <List list={state.list} onAsk={setAsked} />
      ) : (
        <Nothing state={state} onRetry={() => void refresh()} />
      )}
      {state.kind === 'ready' && canUsePasskeys() ? (
        <Button
          small
          block
          variant="tint"
          icon={Key}
          pending={isPending && asked === null}
          pendingText="Esperando a tu dispositivo…"
          onPress={() => void add()}
        >
          Crear una llave de acceso
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          danger
          title={`¿Quitar la llave de acceso de ${nameOf(asked)}?`}
          confirmText="Quitar llave"
          cancelText="Cancelar"
          pending={isPending}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>Con ella ya no se va a poder ingresar. Tu contraseña y tus otras llaves siguen sirviendo.</p>
          <p>El dispositivo la puede seguir mostrando: borrala también de sus contraseñas guardadas.</p>
        </ConfirmDialog>
      ) : null}
    </Fold>
  )
}

const List = ({ list, onAsk }: { list: readonly Passkey[]; onAsk: (passkey: Passkey | null) => void }) => {
  const moment = now()
  if (list.length === 0) return <p className="hint">Todavía no tenés ninguna.</p>
  const find = (id: string): Passkey | undefined => list.find((passkey) => passkey.id === id)
  const detail = ({ id }: OwnPlace): readonly string[] => {
    const passkey = find(id)
    return passkey ? detailOf(passkey, moment) : []
  }
  return (
    <PlaceList
      label="Llaves de acceso"
      places={list.map(toPlace)}
      ownMark=""
      detailOf={detail}
      act={{
        text: 'Quitar',
        variant: 'danger-quiet',
        labelOf: (place) => `Quitar ${[nameOf(place), ...detail(place)].join(', ')}`,
        onPress: ({ id }) => onAsk(find(id) ?? null),
      }}
    />
  )
}

type NothingProps = { state: Exclude<ListState<Passkey[]>, { kind: 'ready' }>; onRetry: () => void }

const Nothing = ({ state, onRetry }: NothingProps) => {
  if (state.kind === 'loading') return <Skeleton width="70%" height="1.3em" />
  // The list of sessions below already shows the problem.
  if (state.kind === 'offline') return <p className="hint">Para ver tus llaves de acceso hace falta conexión.</p>
  return (
    <Banner
      tone="err"
      role="alert"
      title="No pudimos ver tus llaves de acceso"
      action={
        <Button small variant="secondary" icon={RefreshCw} onPress={onRetry}>
          Reintentar
        </Button>
      }
    >
      {state.words}
    </Banner>
  )
}
