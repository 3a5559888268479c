import type { PlainDate } from '../dates'
import type { Decision } from './decisions'
import type { DeskKind } from './kinds'
import type { Comeback, Holder } from './queue'

/** How a check ended: good, to be looked at, or against a rule of the fund. A red one can't be approved. */
export type CheckTone = 'ok' | 'warn' | 'err'

/** What a check offers: to look a member's file up, or to see a document of the request. */
export type CheckAct = { tipo: 'legajo'; nroafi: string } | { tipo: 'documento'; documento: string }

/** A check of a request: what was looked at, in the server's words. `id` is what an approval acknowledges. */
export type DeskCheck = { id: string; tono: CheckTone; titulo: string; texto: string; acto: CheckAct | null }

/** A datum as it was declared beside another source; `otra` null: that source does not say it. */
export type ComparedRow = { dato: string; declaro: string; otra: string | null; distinto: boolean }

/**
 * The declared data beside another source: the headings of both ('Declaró' or 'Pide'; 'Informa el Colegio' or 'Dice el legajo'), and how many data
 * of it stay as they are, for a request that names only what changes.
 */
export type Comparison = {
  columna: string
  fuente: string
  grupos: { titulo: string; filas: ComparedRow[] }[]
  iguales: number
}

/**
 * A document of a request. `persona` groups them ('De Martina'); `slot` is the place in the form that may be asked for again;
 * `tipo` a media type; `posicion` counts from 1; `dice` is what it has to say.
 */
export type DeskDocument = {
  id: string
  persona: string
  slot: string
  etiqueta: string
  tipo: string
  bytes: number
  posicion: number
  pedible: boolean
  dice: { dato: string; valor: string }[]
}

/** A line of the history of a request; `cuando` is epoch milliseconds, `palabras` what somebody wrote beside it. */
export type HistoryLine = { cuando: number; texto: string; palabras: string }

/** An earlier procedure of the same person. */
export type EarlierProcedure = { titulo: string; numero: string; alta: PlainDate; estado: string; observacion: string }

/**
 * A letter as it would leave; `para` is '' when there is no e-mail: nobody is told. `{motivo}` and `{documento}` stand where
 * what is typed goes, in the text and, escaped by whoever fills them, in the HTML.
 */
export type LetterDraft = { para: string; asunto: string; texto: string; html: string }

/** A template of a reason. */
export type ReasonTemplate = { id: string; label: string; text: string }

/** What a decision of each kind would do, in the order in which it happens, and the letter that would go. */
export type Outlook = { frases: string[]; carta: LetterDraft | null }

/**
 * A decision that is taken and waits out its minute. `restan` are milliseconds until it is applied, by the server's clock;
 * `puedeDeshacer` is for who took it.
 */
export type PendingDecision = {
  id: string
  decision: Decision
  quien: string
  cuando: number
  restan: number
  puedeDeshacer: boolean
}

/** A request as the desk reads it to decide. `version` goes with every decision: what was decided is what was seen. */
export type DeskRequest = {
  id: string
  tipo: DeskKind
  titulo: string
  numero: string
  nroafi: string
  persona: string
  distrito: string
  /** State as its member reads it, as 'PENDIENTE' or 'FALTA UN DOCUMENTO'. */
  estado: string
  /** When it arrived, epoch milliseconds; null for what was not sent through the portal. */
  llego: number | null
  cuenta: PlainDate
  espera: number
  vence: PlainDate
  faltan: number
  vuelve: Comeback | null
  version: number
  tiene: Holder | null
  /** Why the caller may not decide it ('' when they may): their own, a relative's, or decided already. */
  impedimento: string
  decision: PendingDecision | null
  controles: DeskCheck[]
  comparacion: Comparison
  documentos: DeskDocument[]
  historia: HistoryLine[]
  anteriores: { total: number; filas: EarlierProcedure[] }
  aprobar: Outlook
  rechazar: Outlook
  /** null when nothing of it can be asked for again. */
  pedir: (Outlook & { dias: number; hasta: PlainDate }) | null
  motivos: { rechazar: ReasonTemplate[]; documento: ReasonTemplate[] }
}
