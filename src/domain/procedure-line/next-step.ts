import { toDisplayDate } from '../dates'
import { sendWords, type AskedDocument } from '../document-again/values'
import {
  affiliationProcedure,
  inProgress,
  missingDocument,
  modificationProcedure,
  observationOf,
  toProcedureState,
  type Procedure,
} from '../procedures'

/** Somewhere to go: what the button says, and the path of the screen. */
export type Way = { words: string; path: string; isMain?: true }

/**
 * What a member has to do about a procedure: a title, the fund's observation ('' for none), a sentence, and a way on. `tone` is 'ok' where there is nothing to do,
 * 'warn' where the fund waits for them.
 */
export type NextStep = {
  tone: 'ok' | 'info' | 'warn'
  title: string
  observation: string
  text: string
  way: Way | null
}

/** Where what a procedure was about is seen, and where it is begun again. */
type Kind = { begins: string; done: string; seen: Way; again: string | null }

const write: Way = { words: 'Escribir por este trámite', path: '/mediosDeContacto' }

const ownFile: Way = { words: 'Ver mi legajo', path: '/dashboard' }

const kinds: readonly Kind[] = [
  {
    begins: modificationProcedure,
    done: 'Tu legajo ya tiene los datos nuevos.',
    seen: ownFile,
    again: '/editarLegajo',
  },
  {
    begins: 'Opción de nivel',
    done: 'La Caja aprobó tu opción de nivel.',
    seen: { words: 'Ver mi opción de nivel', path: '/opcionDeNivel' },
    again: '/opcionDeNivel',
  },
  {
    begins: 'Adhesión al débito automático',
    done: 'Tus aportes se debitan solos desde el próximo vencimiento.',
    seen: { words: 'Ver mis medios de pago', path: '/mediosDePago' },
    again: '/mediosDePago',
  },
  {
    begins: 'Subsidio',
    done: 'La Caja aprobó tu subsidio.',
    seen: { words: 'Ver los subsidios', path: '/subsidios' },
    again: '/subsidios',
  },
  { begins: affiliationProcedure, done: 'Ya sos parte de la Caja.', seen: ownFile, again: null },
]

const sendStep = ({ pedido, etiqueta, motivo, hasta }: AskedDocument): NextStep => ({
  tone: 'warn',
  title: 'La Caja te pide un documento',
  observation: motivo,
  text: `${etiqueta}: podés mandarlo hasta el ${toDisplayDate(hasta)}. El trámite sigue con el mismo número.`,
  way: { words: sendWords(etiqueta), path: `/documentoPedido?pedido=${pedido}`, isMain: true },
})

const kindOf = ({ tipo }: Procedure): Kind | undefined => kinds.find(({ begins }) => tipo.trim().startsWith(begins))

/**
 * What a member has to do about their procedure, by its state: always something, also that there is nothing. `email` is where the fund writes to, '' for nowhere; `asked` is a
 * document that the fund asks for again.
 */
export const nextStepOf = (procedure: Procedure, email: string, asked?: AskedDocument): NextStep => {
  if (asked !== undefined) return sendStep(asked)
  const state = toProcedureState(procedure.estado)
  const observation = observationOf(procedure)
  const kind = kindOf(procedure)
  const told = email === '' ? 'Cuando cambie, lo ves acá.' : `Te escribimos a ${email} cuando cambie.`
  if (state === 'PENDIENTE' || state === inProgress)
    return { tone: 'ok', title: 'No tenés que hacer nada', observation: '', text: told, way: null }
  if (state === missingDocument)
    return {
      tone: 'warn',
      title: 'La Caja te pide un documento',
      observation,
      text: 'Mandalo desde la bandeja de salida: el trámite sigue con el mismo número.',
      way: { words: 'Ir a la bandeja de salida', path: '/bandejaDeSalida', isMain: true },
    }
  if (state === 'APROBADO')
    return {
      tone: 'ok',
      title: 'Ya está',
      observation: '',
      text: kind?.done ?? 'La Caja aprobó tu trámite.',
      way: kind?.seen ?? ownFile,
    }
  if (state === 'RECHAZADO' && kind?.again)
    return {
      tone: 'info',
      title: 'Podés iniciar el trámite de nuevo',
      observation,
      text: 'Empezás con los datos que la Caja ya tiene.',
      way: { words: 'Iniciar de nuevo', path: kind.again, isMain: true },
    }
  if (state === 'DESESTIMADO' && kind?.again)
    return {
      tone: 'info',
      title: 'Podés hacer otro pedido',
      observation,
      text: 'Este quedó retirado.',
      way: { words: 'Iniciar de nuevo', path: kind.again },
    }
  return {
    tone: 'info',
    title: 'Si tenés dudas, escribinos',
    observation,
    text: 'Contestamos en tu delegación.',
    way: write,
  }
}
