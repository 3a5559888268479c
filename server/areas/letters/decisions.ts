import type { Config } from '../../config'
import type { DecisionAbout, DecisionContent } from './content'
import type { LetterBlock, LetterPlan } from './plan'

type Mailboxes = Config['mailboxes']

/** What one decision says: the subject's words, the sentence behind the number, what a list shows, how it closes. */
type Words = { subject: string; sentence: string; glance: string; foot: (mailboxes: Mailboxes) => string[] }

const doubt = ({ validation }: Mailboxes): string => `Ante cualquier duda escribí a ${validation}.`

const noLinks = 'Por tu seguridad, esta carta no lleva enlaces al portal ni datos de tu legajo.'

const cautious = (mailboxes: Mailboxes): string[] => [noLinks, doubt(mailboxes)]

const notMe = ({ validation }: Mailboxes): string[] => [
  `Si no fuiste vos quien pidió este cambio, avisanos a ${validation}.`,
]

const about = (subject: string, sentence: string, glance: string, foot: Words['foot']): Words => ({
  subject,
  sentence,
  glance,
  foot,
})

type Told = Exclude<DecisionAbout, 'nivel'>

const approvedWords: Record<Told, (nrotramite: string) => Words> = {
  afiliacion: (number) =>
    about('tu afiliación', `La Caja aprobó tu trámite nº ${number}.`, 'La Caja aprobó tu afiliación.', cautious),
  modificacion: (number) =>
    about(
      'tu modificación de datos',
      `La Caja aprobó tu trámite nº ${number}. Tu legajo ya tiene los datos nuevos.`,
      'Tu legajo ya tiene los datos nuevos.',
      notMe,
    ),
  subsidio: (number) =>
    about(
      'tu pedido de subsidio',
      `La Caja aprobó tu trámite nº ${number}. El pago va a la cuenta que declaraste.`,
      'El pago va a la cuenta que declaraste.',
      cautious,
    ),
  adhesion: (number) =>
    about(
      'tu adhesión al débito automático',
      `La Caja aprobó tu trámite nº ${number}. El débito empieza con la próxima cobranza.`,
      'El débito empieza con la próxima cobranza.',
      notMe,
    ),
  datos: (number) =>
    about(
      'tu pedido de borrar tus datos',
      `La Caja aprobó tu trámite nº ${number}. Tus datos se borran como pediste.`,
      'Tus datos se borran como pediste.',
      notMe,
    ),
}

const rejectedWords: Record<Told, (nrotramite: string) => Words> = {
  afiliacion: (number) =>
    about(
      'tu afiliación',
      `La Caja rechazó tu trámite nº ${number}. Podés empezar la afiliación de nuevo.`,
      'Podés empezar la afiliación de nuevo.',
      cautious,
    ),
  modificacion: (number) =>
    about(
      'tu modificación de datos',
      `La Caja rechazó tu trámite nº ${number}. Tu legajo quedó como estaba, y podés pedir el cambio de nuevo.`,
      'Tu legajo quedó como estaba.',
      notMe,
    ),
  subsidio: (number) =>
    about(
      'tu pedido de subsidio',
      `La Caja rechazó tu trámite nº ${number}. Podés pedirlo de nuevo en el portal.`,
      'Podés pedirlo de nuevo en el portal.',
      cautious,
    ),
  adhesion: (number) =>
    about(
      'tu adhesión al débito automático',
      `La Caja rechazó tu trámite nº ${number}. Podés pedirla de nuevo en el portal.`,
      'Podés pedirla de nuevo en el portal.',
      cautious,
    ),
  datos: (number) =>
    about(
      'tu pedido de borrar tus datos',
      `La Caja rechazó tu trámite nº ${number}. Tus datos siguen como estaban.`,
      'Tus datos siguen como estaban.',
      cautious,
    ),
}

// LEVEL-044, and of the withdrawal of an approved option LEVEL-029.
const levelWords = ({ kind, nrotramite, anio, isWithdrawal }: DecisionContent): Words => {
  const isApproved = kind === 'aprobada'
  const whose = `para ${anio} (trámite nº ${nrotramite})`
  if (isWithdrawal === true) {
    const sentence = isApproved
      ? `La Caja desestimó tu opción de nivel ${whose}, como pediste.`
      : `Tu opción de nivel ${whose} sigue en pie: la Caja no aprobó desestimarla.`
    return about('que desestimes tu opción de nivel', sentence, `Es la opción para ${anio}.`, cautious)
  }
  const sentence = isApproved
    ? `La Caja aprobó tu opción de nivel ${whose}.`
    : `La Caja rechazó tu opción de nivel ${whose}. Podés hacer otra desde el portal.`
  return about('tu opción de nivel', sentence, `Es la opción para ${anio}.`, cautious)
}

const wordsOf = (content: DecisionContent): Words => {
  if (content.about === 'nivel') return levelWords(content)
  const table = content.kind === 'aprobada' ? approvedWords : rejectedWords
  return table[content.about](content.nrotramite)
}

const stateOf = ({ kind, isWithdrawal }: DecisionContent): string => {
  if (isWithdrawal === true) return kind === 'aprobada' ? 'DESESTIMADO' : 'APROBADO'
  return kind === 'aprobada' ? 'APROBADO' : 'RECHAZADO'
}

const reasonOf = ({ kind, motivo }: DecisionContent): LetterBlock[] =>
  motivo === '' ? [] : [{ kind: 'reason', label: kind === 'aprobada' ? 'Observación' : 'Motivo', text: motivo }]

const adviceOf = ({ kind, about: what }: DecisionContent): LetterBlock[] =>
  kind === 'rechazada' && what === 'afiliacion'
    ? [
        {
          kind: 'advice',
          label: 'Qué podés hacer',
          text: 'empezá en el portal, en «¿Todavía no te afiliaste?». Si necesitás ayuda, vení a la sede central: no necesitás turno.',
        },
      ]
    : []

/** The letter about a decision of the fund. It has no link. */
export const planDecision = (content: DecisionContent, mailboxes: Mailboxes): LetterPlan => {
  const { subject, sentence, glance, foot } = wordsOf(content)
  const isApproved = content.kind === 'aprobada'
  const title = `La Caja ${isApproved ? 'aprobó' : 'no aprobó'} ${subject}`
  return {
    subject: title,
    title,
    mark: { tone: isApproved ? 'ok' : 'err', text: stateOf(content) },
    glance,
    body: [{ kind: 'paragraph', text: sentence }, ...reasonOf(content), ...adviceOf(content)],
    foot: foot(mailboxes),
  }
}
