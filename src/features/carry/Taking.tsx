import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Code } from '../../domain/code/code'
import { openCarry } from '../../forms/carry/carry-store'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { useOwner } from '../../forms/useOwner'
import { listDrafts } from '../../offline/drafts/drafts'
import { vaultOwner } from '../../offline/keys/vault-state'
import { visitor } from '../../domain/owner'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { showSnack } from '../../ui/dialogs/snack-store'
import { Spinner } from '../../ui/waiting/Spinner'
import { FoundDraft } from './FoundDraft'
import type { LookWords } from './look-words'
import { useTaking } from './useTaking'

type TakingProps = {
  /** A code of the kind 'traspaso'. */
  code: Code
  forms: SubmissionKinds
  Titled: ComponentType<{ lead?: string; children: ReactNode }>
  onSignIn: () => void
  /** Another code is to be typed. */
  onAnother: () => void
}

/** Address of a draft of this device; the outbox when this release does not know its form. */
const addressOf = async (draftId: string, forms: SubmissionKinds): Promise<string> => {
  const drafts = await listDrafts(vaultOwner() ?? visitor)
  const meta = drafts.ok ? drafts.value.find(({ id }) => id === draftId) : undefined
  return (meta && forms[meta.formId]?.href(draftId)) ?? '/bandejaDeSalida'
}

/** Brings the draft of a code to this device, from looking it up to opening it; from the beginning when somebody signs in. */
export const Taking = (props: TakingProps) => {
  const owner = useOwner()
  const [turn, setTurn] = useState(0)
  return <TakingOnce key={`${owner} ${turn}`} {...props} onAgain={() => setTurn(turn + 1)} />
}

const TakingOnce = ({ code, forms, Titled, onSignIn, onAnother, onAgain }: TakingProps & { onAgain: () => void }) => {
  const { stage, bringHere } = useTaking(code, forms)
  const [, navigate] = useLocation()
  const arrive = useEffectEvent(async (draftId: string): Promise<void> => {
    const address = await addressOf(draftId, forms)
    const text = 'Listo: seguilo acá. En el otro dispositivo ya se cerró.'
    showSnack({ type: 200, act: 'seguir', text, follows: true })
    navigate(address, { replace: true })
  })
  const arrived = stage.kind === 'here' && stage.isNew ? stage.draftId : null
  useEffect(() => {
    if (arrived !== null) void arrive(arrived)
  }, [arrived])
  switch (stage.kind) {
    case 'looking':
      return <Wait Titled={Titled}>Buscando el formulario…</Wait>
    case 'problem':
      return (
        <Titled>
          <Problem
            words={stage.words}
            onSignIn={onSignIn}
            onAnother={onAnother}
            onRetry={() => (stage.found === null ? onAgain() : void bringHere(stage.found))}
          />
        </Titled>
      )
    case 'source':
      return (
        <Titled>
          <Banner tone="info" role="status" title="Este código es de este mismo dispositivo">
            Abrilo en el otro, o seguí acá: entonces el código deja de servir.
          </Banner>
          <Acts onAnother={onAnother}>
            <Button onPress={() => openCarry(stage.draftId)}>Seguir acá</Button>
          </Acts>
        </Titled>
      )
    case 'here':
      return stage.isNew ? (
        <Wait Titled={Titled}>Abriendo el formulario…</Wait>
      ) : (
        <Titled>
          <Banner tone="ok" role="status" title="Ya está en este dispositivo">
            Este código ya se usó acá.
          </Banner>
          <Acts onAnother={onAnother}>
            <Button onPress={() => void addressOf(stage.draftId, forms).then((to) => navigate(to))}>
              Abrir el formulario
            </Button>
          </Acts>
        </Titled>
      )
    case 'asleep':
      return (
        <Titled>
          <Banner tone="warn" role="status" title="Falta que la Caja lo confirme">
            Ya está guardado acá, cerrado. Se abre en cuanto sepamos que en el otro dispositivo se cerró: con conexión,
            en un momento.
          </Banner>
          <Acts>
            <Button onPress={() => void bringHere(stage.found)}>Reintentar</Button>
          </Acts>
        </Titled>
      )
    case 'found':
    case 'bringing':
      return (
        <Titled lead="Lo encontramos. Revisá que sea el tuyo.">
          <FoundDraft
            found={stage.found}
            forms={forms}
            arrived={stage.kind === 'bringing' ? stage.arrived : null}
            onBring={() => void bringHere(stage.found)}
            onLeave={onAnother}
          />
        </Titled>
      )
  }
}

const Wait = ({ Titled, children }: Pick<TakingProps, 'Titled'> & { children: string }) => (
  <Titled>
    <p className="carry-wait" role="status">
      <Spinner />
      {children}
    </p>
  </Titled>
)

const Acts = ({ onAnother, children }: { onAnother?: () => void; children: ReactNode }) => (
  <div className="actions carry-acts">
    {onAnother === undefined ? null : (
      <Button variant="secondary" onPress={onAnother}>
        Usar otro código
      </Button>
    )}
    {children}
  </div>
)

type ProblemProps = { words: LookWords; onSignIn: () => void; onAnother: () => void; onRetry: () => void }

const Problem = ({ words: { title, text, act }, onSignIn, onAnother, onRetry }: ProblemProps) => (
  <>
    <Banner tone="warn" role="alert" title={title}>
      {text}
    </Banner>
    {act === 'another' ? (
      <div className="actions carry-acts">
        <Button onPress={onAnother}>Usar otro código</Button>
      </div>
    ) : (
      <Acts onAnother={onAnother}>
        {act === 'sign-in' ? <Button onPress={onSignIn}>Ingresar</Button> : null}
        {act === 'retry' ? <Button onPress={onRetry}>Reintentar</Button> : null}
      </Acts>
    )}
  </>
)
