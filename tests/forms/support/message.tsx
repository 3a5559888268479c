import type { DocumentSlot } from '../../../src/domain/form/forms'
import { TextAnswer } from '../../../src/forms/answers/TextAnswer'
import { oneStepForm } from '../../../src/forms/one-step-form'
import { Scope } from '../../../src/forms/Scope'
import { draftAccess } from '../../../src/forms/submission/draft-access'
import type { SubmissionKind } from '../../../src/forms/submission/kind'
import type { Sending } from '../../../src/forms/submission/sending'
import { stepper } from '../../../src/forms/submission/Stepper'
import { defineSubmission, type Submission } from '../../../src/forms/submission/submission'
import { textIn } from '../../../src/forms/submission/stored'
import { visitorDoor } from '../../../src/forms/submission/VisitorDoor'

/** Answers of a small form that the engine does not know. */
export type Message = { asunto: string; texto: string }

const step = { id: 'mensaje', title: 'Tu mensaje' }
const missing = (path: string, label: string) => ({ step: step.id, path, label, message: 'Campo requerido.' })
const attachment: DocumentSlot = {
  key: 'adjunto',
  label: 'Adjunto',
  step: step.id,
  widget: 'pdf-image',
  required: false,
}

const Body = () => (
  <Scope path="">
    <TextAnswer name="asunto" label="Asunto" />
    <TextAnswer name="texto" label="Mensaje" />
  </Scope>
)

const kind: SubmissionKind = {
  // Tests have a device of their own, so this form may use a kind that the outbox knows.
  id: 'preafiliacion',
  title: 'Mensaje',
  audience: 'visitor',
  places: [{ path: '/mensaje', title: 'Mensaje' }],
  becomesProcedure: null,
  href: (draftId) => `/mensaje?borrador=${draftId}`,
  stepAt: () => step.id,
  judgedWith: () => [],
  documentOf: () => '',
  progress: (_version, content) => ({ step: 1, steps: 1, title: 'Mensaje', subject: textIn(content, 'asunto') }),
  load: () => Promise.resolve(message),
}

/** Its sending part; the test may change `load` and `obstacle`. */
export const messageSending: Sending<Message> = {
  title: ({ asunto }) => `Mensaje: ${asunto}`,
  request: ({ submissionId, values, files }) => {
    return Promise.resolve({ body: { submissionId, ...values }, fileCount: files.length })
  },
  rows: ({ asunto, texto }) => [
    { label: 'Asunto', value: asunto },
    { label: 'Mensaje', value: texto },
    { label: 'Respuesta', value: '' },
  ],
  words: {
    queued: { title: 'Tu mensaje espera', text: 'Está guardado.' },
    accepted: {
      title: 'Llegó',
      body: <p>Gracias.</p>,
      onward: { label: 'Seguir', to: () => '/login' },
      aside: { label: 'Ver', to: (id) => `/bandejaDeSalida?recibo=${id}` },
    },
    refused: { title: 'No llegó' },
  },
}

/** How the sending part loads; the test may change it. */
export const loading = { sending: (): Promise<Sending<Message>> => Promise.resolve(messageSending) }

/** The declaration of the whole form. */
export const message: Submission<Message> = defineSubmission<Message>({
  kind,
  form: oneStepForm({
    id: kind.id,
    version: 1,
    title: kind.title,
    step,
    rules: { isLoaded: () => true, load: () => Promise.resolve() },
    problemsOf: ({ asunto, texto }) => [
      ...(asunto === '' ? [missing('asunto', 'Asunto')] : []),
      ...(texto === '' ? [missing('texto', 'Mensaje')] : []),
    ],
    documentSlots: () => [attachment],
    invalidText: () => 'El mensaje está incompleto.',
    labelOf: (path) => path,
    lift: (_version, stored) => ({ asunto: textIn(stored, 'asunto'), texto: textIn(stored, 'texto') }),
  }),
  places: [{ ...kind.places[0], isOf: () => true }],
  access: draftAccess<Message>(),
  Door: visitorDoor({ beginPath: '/empezar', startHref: '/empezar' }),
  Frame: stepper({
    bodies: { [step.id]: { lead: 'Te respondemos por email.', Body } },
    sendLabel: 'enviar mensaje',
    exitPath: '/login',
  }),
  useSending: () => () => loading.sending(),
})
