import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { now } from '../../../api/server-clock'
import { kioskHome } from '../../../domain/portal-paths'
import { codeHere, type CodeHere } from '../../../forms/kiosk/code-here'
import { RefusalWords } from '../../../forms/sending/RefusalWords'
import { useSendStage } from '../../../forms/sending/send-stage'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { Spinner } from '../../../ui/waiting/Spinner'
import { EnvelopeCode } from './EnvelopeCode'
import { ReceivedHere } from './ReceivedHere'
import { sealWords } from './seal-words'
import { useEnvelope, type EnvelopeView } from './useEnvelope'
import './envelope.css'

/** /kiosco/codigo: what was handed in on a tablet and waits. After a reload there is nobody's any more. */
export const CodePage = () => {
  const here = codeHere()
  const [, navigate] = useLocation()
  const isEmpty = here === null
  useEffect(() => {
    if (isEmpty) navigate(kioskHome, { replace: true })
  }, [isEmpty, navigate])
  return here === null ? null : (
    <main className="kiosk-body envelope-page" id="contenido" tabIndex={-1}>
      <Waiting {...here} />
    </main>
  )
}

const Waiting = ({ submissionId, owner }: CodeHere) => {
  const { view, again } = useEnvelope(submissionId)
  const stage = useSendStage(owner, submissionId, true)
  const [, navigate] = useLocation()
  if (stage?.kind === 'accepted') return <ReceivedHere submissionId={submissionId} />
  if (stage?.kind === 'refused') {
    return (
      <>
        <div role="alert">
          <h1>La Caja no lo tomó</h1>
        </div>
        <RefusalWords refusal={stage.refusal} />
        <div className="actions">
          <Button onPress={() => navigate(`/bandejaDeSalida?corregir=${stage.id}`)}>Corregir mis datos</Button>
        </div>
      </>
    )
  }
  return <Closing view={view} onAgain={again} />
}

const Closing = ({ view, onAgain }: { view: EnvelopeView; onAgain: () => void }) => {
  switch (view.kind) {
    case 'closing':
    case 'over':
      return (
        <>
          <h1>Estamos guardando tu trámite</h1>
          <p role="status" className="row">
            <Spinner />
            Lo cerramos en un sobre para la Caja. No te vayas todavía.
          </p>
        </>
      )
    case 'failed':
      return (
        <>
          <h1>Tu trámite todavía no salió</h1>
          <Banner
            tone="err"
            role="alert"
            title="No lo pudimos guardar para que salga solo"
            action={
              <Button variant="secondary" onPress={onAgain}>
                Reintentar
              </Button>
            }
          >
            {sealWords(view.problem)} Mientras estés acá, sale apenas vuelva la conexión. Si te vas antes, se borra y
            hay que cargarlo de nuevo.
          </Banner>
        </>
      )
    case 'closed':
      return (
        <EnvelopeCode envelope={view.envelope} origin={location.origin} now={now()} onPrint={() => window.print()} />
      )
  }
}
