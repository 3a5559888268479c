import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { codeLink } from '../../contract/code/link'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { Button } from '../../ui/actions/Button'
import { saySize } from '../../forms/sending/say-size'
import { Banner } from '../../ui/content/Banner'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Dialog } from '../../ui/dialogs/Dialog'
import { showSnack } from '../../ui/dialogs/snack-store'
import { Copy } from '../../ui/icons/carry-icons'
import { isKiosk } from '../../ui/kiosk'
import { ProgressBar } from '../../ui/waiting/ProgressBar'
import { Spinner } from '../../ui/waiting/Spinner'
import { CodeShown } from './CodeShown'
import { MovedRows, Opened, Ready, Stuck } from './CarryParts'
import { useCarry, type CarryStage } from './useCarry'
import './carry.css'

type CarryDialogProps = {
  draftId: string
  forms: SubmissionKinds
  onClose: () => void
  /** Leads a member without a session to the sign-in and back. */
  onSignIn: () => void
}

type Away = Extract<CarryStage, { kind: 'away' }>

const copy = async ({ away }: Away): Promise<void> => {
  try {
    await navigator.clipboard.writeText(codeLink(location.origin, away.code))
    showSnack({ type: 200, act: 'copiar-enlace', text: 'Copiamos el enlace. Abrilo en el otro dispositivo.' })
  } catch {
    showSnack({ type: 400, act: 'copiar-enlace', text: 'El navegador no dejó copiarlo. Usá las diez palabras.' })
  }
}

/** 'Seguir en otro dispositivo': prepares the form, shows its code, says who opened it, and takes it back. */
export const CarryDialog = (props: CarryDialogProps) => {
  const [turn, setTurn] = useState(0)
  return <Carrying key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

const Carrying = ({ draftId, forms, onClose, onSignIn, onAgain }: CarryDialogProps & { onAgain: () => void }) => {
  const { stage, recall, agree } = useCarry(draftId, forms)
  const [, navigate] = useLocation()
  const end = useEffectEvent(() => {
    showSnack({ type: 200, act: 'seguir', text: 'Listo: seguís acá. El código ya no sirve.' })
    onClose()
  })
  const isHere = stage.kind === 'here'
  useEffect(() => {
    if (isHere) end()
  }, [isHere])
  const saveCopy = (): void => {
    onClose()
    navigate('/bandejaDeSalida')
  }
  const title = stage.kind === 'moved' ? 'Este formulario sigue en otro dispositivo' : 'Seguir en otro dispositivo'
  return (
    <Dialog
      isOpen
      closeButton
      width={672}
      title={title}
      onClose={onClose}
      actions={<Actions {...{ stage, onClose, onSignIn, onAgain, recall, agree }} onSaveCopy={saveCopy} />}
    >
      <Body stage={stage} />
    </Dialog>
  )
}

const Body = ({ stage }: { stage: CarryStage }) => {
  switch (stage.kind) {
    case 'reading':
    case 'here':
      return (
        <p className="carry-wait" role="status">
          <Spinner />
          Un momento…
        </p>
      )
    case 'asks':
      return (
        <>
          <p>
            Pesa <b>{saySize(stage.carried.bytes)}</b> y esta conexión puede gastar tus datos: se sube ahora, y se baja
            en el otro dispositivo.
          </p>
          <DefinitionRows
            rows={[
              { label: 'Trámite', value: stage.carried.title },
              { label: 'Archivos', value: String(stage.carried.files) },
            ]}
          />
        </>
      )
    case 'preparing':
      return (
        <>
          <p role="status">Ciframos {stage.carried.title} y lo preparamos. No cierres esta ventana.</p>
          <ProgressBar label="Avance" percent={stage.share * 100} />
        </>
      )
    case 'stuck':
      return <Stuck words={stage.words} />
    case 'moved':
      return <MovedRows where={stage.where} />
    case 'away':
      return <Waiting stage={stage} />
  }
}

const Waiting = ({ stage }: { stage: Away }) => {
  const { away, carried, isCalled } = stage
  const isOpened = away.answer?.state === 'tomado'
  return (
    <>
      {isCalled ? (
        <Banner tone="warn" role="alert" title="La Caja todavía no respondió">
          Sigue en camino: acá no se edita hasta saber que nadie lo abrió. Probá de nuevo con conexión.
        </Banner>
      ) : null}
      {isOpened ? <Opened away={away} /> : <Ready carried={carried} answer={away.answer} />}
      {isOpened ? null : <CodeShown away={away} />}
    </>
  )
}

type ActionsProps = {
  stage: CarryStage
  agree: () => void
  onClose: () => void
  onSignIn: () => void
  onSaveCopy: () => void
  onAgain: () => void
  recall: () => Promise<void>
}

const Actions = ({ stage, agree, onClose, onSignIn, onSaveCopy, onAgain, recall }: ActionsProps) => {
  if (stage.kind === 'asks')
    return (
      <>
        <Button variant="secondary" onPress={onClose}>
          Ahora no
        </Button>
        <Button onPress={agree}>Preparar el código</Button>
      </>
    )
  if (stage.kind === 'preparing')
    return (
      <Button variant="secondary" onPress={onClose}>
        Cancelar
      </Button>
    )
  if (stage.kind === 'moved') return <Button onPress={onClose}>Entendido</Button>
  if (stage.kind === 'stuck')
    return (
      <>
        {isKiosk() ? null : (
          <Button variant="secondary" onPress={onSaveCopy}>
            Guardar una copia
          </Button>
        )}
        {stage.isSignIn ? <Button onPress={onSignIn}>Ingresar</Button> : null}
        {stage.words.canRetry ? <Button onPress={onAgain}>Reintentar</Button> : null}
        {stage.isSignIn || stage.words.canRetry ? null : <Button onPress={onClose}>Entendido</Button>}
      </>
    )
  if (stage.kind !== 'away') return null
  const isOpened = stage.away.answer?.state === 'tomado'
  return (
    <>
      <Button variant="secondary" pending={stage.isAsking} pendingText="Preguntando…" onPress={() => void recall()}>
        {isOpened ? 'Cancelar y seguir acá' : 'Seguir acá'}
      </Button>
      {isKiosk() || isOpened ? null : (
        <Button variant="tint" icon={Copy} onPress={() => void copy(stage)}>
          Copiar el enlace
        </Button>
      )}
    </>
  )
}
