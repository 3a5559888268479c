import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { joinPath } from '../../domain/portal-paths'
import { formatDni } from '../../domain/text'
import { ContactWays } from '../../forms/ContactWays'
import type { OpenDraft } from '../../forms/draft/open-draft'
import type { DraftDeps } from '../../forms/draft/deps'
import { useOpenDraft } from '../../forms/draft/useOpenDraft'
import { NotOpen } from '../../forms/wizard/NotOpen'
import { useOfflineReady } from '../../forms/useReadiness'
import { useConnected } from '../../forms/useConnected'
import { SyncLine } from '../../forms/wizard/SyncLine'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { isKiosk } from '../../ui/kiosk'
import { AppBar } from '../../ui/frame/AppBar'
import { Banner } from '../../ui/content/Banner'
import { Brand } from '../../ui/frame/Brand'
import { Button } from '../../ui/actions/Button'
import { Carousel } from '../../ui/content/Carousel'
import { Checkbox } from '../../ui/fields/Checkbox'
import { HelpButton } from '../../ui/actions/HelpButton'
import { ArrowRight } from '../../ui/icons/icons'
import { SkipLink } from '../../ui/frame/SkipLink'
import { TextField } from '../../ui/fields/TextField'
import { preAffiliationForm } from './form'
import { introSlides } from './intro-slides'
import { wizardPath } from './wizard-path'

/**
 * /preafiliacion: what will be needed, and the button into the form. Without the two numbers it goes back to where
 * they are asked, for somebody who wants to join (PREAF-012, UNS-115).
 */
export const IntroPage = ({ deps }: { deps: DraftDeps }) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const draftId = params.get('borrador')
  useEffect(() => {
    if (draftId === null) navigate(joinPath, { replace: true })
  }, [draftId, navigate])
  return draftId === null ? null : <OpenedIntro key={draftId} draftId={draftId} deps={deps} />
}

const OpenedIntro = ({ draftId, deps }: { draftId: string; deps: DraftDeps }) => {
  const opened = useOpenDraft(preAffiliationForm, draftId, deps)
  if (opened.kind !== 'open') return <NotOpen opened={opened} startHref={joinPath} />
  return <Intro openDraft={opened.openDraft} />
}

type Refused = { tone: 'warn' | 'err'; message: string }

/** Checks whether number and document belong together; undefined when the person may continue (PREAF-014, PREAF-015). */
const askRegistration = async (openDraft: OpenDraft<PreAffiliation>): Promise<Refused | undefined> => {
  const asked = await openDraft.ask('matricula')
  if (asked?.outcome?.kind === 'failed') return { tone: 'err', message: asked.outcome.message }
  if (asked?.state !== 'refused') return undefined
  const data = openDraft.state.get().checks.matricula?.data
  const isWarning = typeof data === 'object' && data !== null && !Array.isArray(data) && data['codigo'] === 2
  return { tone: isWarning ? 'warn' : 'err', message: asked.message ?? 'No pudimos validar tu matrícula.' }
}

const Intro = ({ openDraft }: { openDraft: OpenDraft<PreAffiliation> }) => {
  const [, navigate] = useLocation()
  const connected = useConnected()
  const isReady = useOfflineReady()
  const [hasDocuments, setHasDocuments] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [isReminded, setIsReminded] = useState(false)
  const { nroafi, nrodoc } = openDraft.state.get().values.personales

  const goOn = async (): Promise<void> => {
    if (!hasDocuments) {
      setIsReminded(true)
      return
    }
    setAsking(true)
    const answer = await askRegistration(openDraft)
    setAsking(false)
    setRefused(answer)
    if (answer) return
    await openDraft.flush()
    navigate(wizardPath(openDraft.draftId))
  }

  return (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href="/afiliados/login" />}>
        <HelpButton compact />
      </AppBar>
      <SyncLine />
      <main className="page-narrow stack" id="contenido">
        <h1>Preparate para completar tu afiliación</h1>
        <p className="muted">
          Se hace en ocho pasos.{' '}
          {isKiosk()
            ? 'Si no llegás a terminar, lo pasás a tu teléfono con «Seguir en otro dispositivo»: lo que queda en esta tablet se borra.'
            : 'Podés cortar y seguir cuando quieras: el portal va guardando en este dispositivo lo que cargás (en una ventana privada, hasta que la cierres), y si no puede te avisa.'}
        </p>
        <Carousel label="Qué vas a necesitar" slides={introSlides} />
        <form
          className="card card-pad form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void goOn()
          }}
        >
          <div className="form-grid c2">
            <TextField
              label="Número de matrícula"
              name="matricula"
              value={nroafi}
              readOnly
              onCommit={() => undefined}
            />
            <TextField
              label="Número de DNI"
              name="documento"
              value={formatDni(nrodoc)}
              readOnly
              onCommit={() => undefined}
            />
          </div>
          {refused ? (
            <Banner tone={refused.tone} title={<ContactWays>{refused.message}</ContactWays>} role="alert">
              Si los números no son los tuyos, volvé atrás y escribilos de nuevo.
            </Banner>
          ) : null}
          {connected ? null : (
            <Banner
              tone="neu"
              title={isReady ? 'Sin conexión: podés empezar igual' : 'Sin conexión: esperá a que vuelva la señal'}
            >
              {isReady
                ? 'Tu matrícula se verifica cuando vuelva la señal, antes de enviar.'
                : 'El portal no terminó de guardarse en este dispositivo. No cierres ni actualices esta página.'}
            </Banner>
          )}
          <Checkbox
            name="documentacion"
            checked={hasDocuments}
            error={isReminded && !hasDocuments ? 'Campo requerido.' : null}
            onChange={setHasDocuments}
          >
            Tengo todos los documentos para completar la solicitud.
          </Checkbox>
          <div className="actions">
            <Button variant="secondary" onPress={() => navigate(joinPath)}>
              Volver
            </Button>
            <Button
              type="submit"
              iconEnd={ArrowRight}
              pending={asking}
              pendingText="Verificando…"
              softDisabled={!hasDocuments}
              onPress={() => undefined}
            >
              Comenzar
            </Button>
          </div>
        </form>
      </main>
    </div>
  )
}
