import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { PreAffiliation, StepId } from '../../domain/preaffiliation/values'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { useAskAgain } from '../../forms/draft/useAskAgain'
import { useDraftSlice } from '../../forms/draft/useDraftSlice'
import { SyncLine } from '../../forms/wizard/SyncLine'
import { WizardFrame } from '../../forms/wizard/WizardFrame'
import { lazyPart } from '../../ui/lazy-part'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { PersonalStep } from './steps/PersonalStep'
import { wizardPath } from './wizard-path'

// The first step comes with the wizard; the others load when needed and are precached for offline.
const steps: Record<StepId, { title: string; lead?: string; Body: ComponentType }> = {
  personales: { title: 'Datos personales', lead: 'Escribilos como figuran en tu DNI.', Body: PersonalStep },
  hijos: {
    title: 'Hijos',
    lead: 'Cargá a cada uno con sus documentos.',
    Body: lazyPart(() => import('./steps/ChildrenStep').then((module) => module.ChildrenStep)),
  },
  conyuge: {
    title: 'Cónyuge',
    lead: 'Los datos de tu cónyuge o conviviente, como figuran en su DNI.',
    Body: lazyPart(() => import('./steps/SpouseStep').then((module) => module.SpouseStep)),
  },
  contacto: {
    title: 'Medios de contacto',
    lead: 'Para que la Caja pueda escribirte y llamarte.',
    Body: lazyPart(() => import('./steps/ContactStep').then((module) => module.ContactStep)),
  },
  profesionales: {
    title: 'Datos profesionales',
    lead: 'Los que figuran en tu título y en tu matrícula.',
    Body: lazyPart(() => import('./steps/ProfessionalStep').then((module) => module.ProfessionalStep)),
  },
  discapacidad: {
    title: 'Régimen de discapacidad',
    Body: lazyPart(() => import('./steps/DisabilityStep').then((module) => module.DisabilityStep)),
  },
  nivel: {
    title: 'Opción de nivel',
    Body: lazyPart(() => import('./steps/LevelStep').then((module) => module.LevelStep)),
  },
  verificacion: {
    title: 'Verificá tus datos',
    lead: 'Los datos aquí ingresados revisten carácter de declaración jurada.',
    Body: lazyPart(() => import('./steps/ReviewStep').then((module) => module.ReviewStep)),
  },
}

type WizardScreenProps = {
  openDraft: OpenDraft<PreAffiliation>
  onGo: (step: string) => void
  onBack: () => void
  /** The way back to the review, for somebody who came from there to change an answer. */
  onReview: (() => void) | null
  onNext: () => void
  onExit: () => void
  children: ReactNode
}

const isStep = (step: string): step is StepId => step in steps

const backOf = (step: string, { onBack, onReview }: Pick<WizardScreenProps, 'onBack' | 'onReview'>) => {
  if (onReview && step !== 'verificacion') return { label: 'Volver a la revisión', onGo: onReview }
  return step === 'personales' ? null : { label: 'atras', onGo: onBack }
}

/** The wizard's frame around the current step. */
export const WizardScreen = ({ openDraft, onGo, onNext, onExit, children, ...ways }: WizardScreenProps) => {
  const step = useDraftSlice(openDraft, (state) => state.step)
  useAskAgain(openDraft)
  const { title, lead, Body } = steps[isStep(step) ? step : 'personales']
  return (
    <WizardFrame
      openDraft={openDraft}
      title={title}
      lead={lead}
      homeHref="/afiliados/login"
      sync={<SyncLine />}
      stepHref={(target) => `/afiliados${wizardPath(openDraft.draftId, target)}`}
      onGo={onGo}
      onExit={onExit}
      back={backOf(step, ways)}
      onNext={onNext}
      nextLabel={step === 'verificacion' ? 'finalizar trámite' : 'siguiente'}
    >
      <Suspense fallback={<SkeletonCard />}>
        <Body key={step} />
      </Suspense>
      {children}
    </WizardFrame>
  )
}
