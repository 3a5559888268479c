import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ParcelAnswer } from '../../../contract/parcels/answers'
import type { Code } from '../../../domain/code/code'
import type { Owner } from '../../../domain/owner'
import { RefusalWords } from '../../../forms/sending/RefusalWords'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import { pageParcels } from '../../../sync'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { Disc } from '../../../ui/content/Disc'
import { TriangleAlert } from '../../../ui/icons/icons'
import { ProgressBar } from '../../../ui/waiting/ProgressBar'
import { bringRefused } from './bring-refused'
import { bringWords } from './bring-words'

type EnvelopeRefusedProps = {
  code: Code
  answer: ParcelAnswer
  forms: SubmissionKinds
  owner: Owner
  /** Number of the member who is signed in; null for a visitor. */
  member: string | null
  onSignIn: () => void
}

type Stage = { kind: 'offered' } | { kind: 'bringing'; percent: number } | { kind: 'failed'; words: string }

/** The fund did not take it: its words, and the way to mend it on this phone. */
export const EnvelopeRefused = (props: EnvelopeRefusedProps) => {
  const { code, answer, forms, owner, member, onSignIn } = props
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<Stage>({ kind: 'offered' })
  const correct = async (): Promise<void> => {
    const onProgress = (share: number): void => setStage({ kind: 'bringing', percent: share * 100 })
    onProgress(0)
    const brought = await bringRefused({ code, answer, calls: pageParcels, forms, reader: owner, member, onProgress })
    if (brought.ok) return navigate(`/bandejaDeSalida?corregir=${brought.value}`)
    setStage({ kind: 'failed', words: bringWords(brought.error) })
  }
  return (
    <section className="card envelope-status">
      <Disc glyph={TriangleAlert} tone="err" />
      <div role="status">
        <h1>La Caja no lo tomó</h1>
      </div>
      <div className="envelope-refusal">
        {answer.refusal === null ? null : <RefusalWords refusal={answer.refusal} />}
        <p className="muted">No se perdió nada: lo que cargaste y tus archivos se pueden corregir desde acá.</p>
      </div>
      {stage.kind === 'failed' ? (
        <Banner tone="err" role="alert" title="No se pudo traer para corregirlo">
          {stage.words}
        </Banner>
      ) : null}
      {stage.kind === 'bringing' ? (
        <>
          <p role="status">Lo traemos a este teléfono. No cierres esta ventana.</p>
          <ProgressBar label="Avance" percent={stage.percent} />
        </>
      ) : answer.wrap === null ? (
        <SignInFirst member={member} onSignIn={onSignIn} />
      ) : (
        <Button onPress={() => void correct()}>Corregir acá</Button>
      )}
    </section>
  )
}

const SignInFirst = ({ member, onSignIn }: Pick<EnvelopeRefusedProps, 'member' | 'onSignIn'>) =>
  member === null ? (
    <>
      <p>Para corregirlo ingresá con la matrícula de quien lo envió.</p>
      <Button onPress={onSignIn}>Ingresar</Button>
    </>
  ) : (
    <p>Es de otra cuenta. Cerrá tu sesión e ingresá con la matrícula de quien lo envió.</p>
  )
