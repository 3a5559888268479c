import type { ReactNode } from 'react'
import type { FormDefinition } from '../../../src/forms/form-definition'
import { TextAnswer } from '../../../src/forms/answers/TextAnswer'
import { Scope } from '../../../src/forms/Scope'
import type { LeavingProps } from '../../../src/forms/stepped-dialog/frame'
import { steppedDialog } from '../../../src/forms/stepped-dialog/SteppedDialog'
import { draftAccess } from '../../../src/forms/submission/draft-access'
import type { SubmissionKind } from '../../../src/forms/submission/kind'
import type { Sending } from '../../../src/forms/submission/sending'
import { defineSubmission, type Submission } from '../../../src/forms/submission/submission'
import { textIn } from '../../../src/forms/submission/stored'
import { visitorDoor } from '../../../src/forms/submission/VisitorDoor'
import { Button } from '../../../src/ui/actions/Button'
import { messageSending } from './message'

/** Answers of a small form of two steps and a last look. */
export type TwoSteps = { nombre: string; calle: string }

const missing = (step: string, path: string, label: string) => ({ step, path, label, message: 'Campo requerido.' })

const form: FormDefinition<TwoSteps> = {
  id: 'preafiliacion',
  version: 1,
  title: 'Mis datos',
  steps: [
    { id: 'persona', title: 'PERSONA' },
    { id: 'lugar', title: 'LUGAR' },
    { id: 'final', title: 'FINAL' },
  ],
  appliesTo: () => true,
  isOpen: () => false,
  stepOf: (path) => (path === 'calle' ? 'lugar' : 'persona'),
  problemsOf: (step, { nombre, calle }) => [
    ...(step === 'persona' && nombre === '' ? [missing('persona', 'nombre', 'Nombre')] : []),
    ...(step === 'lugar' && calle === '' ? [missing('lugar', 'calle', 'Calle')] : []),
  ],
  documentSlots: () => [],
  invalidText: () => 'Formulario inválido, revisá los campos.',
  labelOf: (path) => path,
  checksNeeded: () => [],
  absorb: (values) => values,
  lift: (_version, stored) => ({ nombre: textIn(stored, 'nombre'), calle: textIn(stored, 'calle') }),
}

const kind: SubmissionKind = {
  // Tests have a device of their own, so this form may use a kind that the outbox knows.
  id: 'preafiliacion',
  title: form.title,
  audience: 'visitor',
  places: [{ path: '/misDatos', title: form.title }],
  becomesProcedure: null,
  href: (draftId) => `/misDatos?borrador=${draftId}`,
  stepAt: ([path]) => form.stepOf(path ?? ''),
  judgedWith: () => [],
  documentOf: () => '',
  progress: () => undefined,
  load: () => Promise.resolve(twoSteps),
}

const panel = (id: string, title: string, body: ReactNode) => ({
  id,
  title: () => title,
  detail: () => '',
  isOf: ({ path }: { path: string }) => path === id,
  Body: () => <Scope path="">{body}</Scope>,
})

const Leaving = ({ isOpen, isKept, onLeave, onSend }: LeavingProps) =>
  isOpen ? (
    <div role="alertdialog" aria-label="¿Salir?">
      {isKept ? 'Queda guardado.' : 'Se pierde.'}
      <Button onPress={onLeave}>Salir</Button>
      <Button onPress={onSend}>Enviar antes</Button>
    </div>
  ) : null

/** The declaration of the whole form. Nothing is to be sent while both answers are 'igual'. */
export const twoSteps: Submission<TwoSteps> = defineSubmission<TwoSteps>({
  kind,
  form,
  places: [{ ...kind.places[0], isOf: () => true }],
  access: draftAccess<TwoSteps>(),
  Door: visitorDoor({ beginPath: '/inicio', startHref: '/inicio' }),
  Frame: steppedDialog({
    steps: {
      persona: {
        title: 'Mis datos',
        panels: [panel('nombre', 'Quién', <TextAnswer name="nombre" label="Nombre" />)],
        nextLabel: 'Siguiente',
        shortcutLabel: 'enviar trámite',
      },
      lugar: {
        title: 'Mis datos',
        panels: [panel('calle', 'Dónde', <TextAnswer name="calle" label="Calle" />)],
        nextLabel: 'siguiente',
      },
      final: {
        title: 'Verificá tus datos',
        Above: () => <p>Todo esto va.</p>,
        panels: [],
        nextLabel: 'finalizar trámite',
      },
    },
    bars: ['persona', 'lugar'],
    badge: (step, { values }) => (step === 'lugar' && values.nombre === 'OTRA' ? 'Revisalo' : undefined),
    nothingToSend: ({ values }) =>
      values.nombre === 'igual' && values.calle === 'igual' ? 'No hay datos para enviar' : undefined,
    exitPath: '/inicio',
    Leaving,
  }),
  useSending: () => () => Promise.resolve(sending),
})

const sending: Sending<TwoSteps> = {
  title: ({ nombre }) => nombre,
  request: ({ submissionId, values }) => Promise.resolve({ body: { submissionId, ...values }, fileCount: 0 }),
  rows: () => [],
  words: messageSending.words,
}
