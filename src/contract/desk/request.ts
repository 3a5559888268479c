import { decisions } from '../../domain/desk/decisions'
import { deskKinds } from '../../domain/desk/kinds'
import type {
  CheckAct,
  ComparedRow,
  Comparison,
  DeskCheck,
  DeskDocument,
  DeskRequest,
  EarlierProcedure,
  HistoryLine,
  LetterDraft,
  Outlook,
  PendingDecision,
  ReasonTemplate,
} from '../../domain/desk/request'
import { isRecord } from '../answer'
import { comeback, holder } from './queue'
import { answerOf, day, flag, listOf, number, oneOf, orNull, shape, text, type Read } from './read'

const fileAct = shape<Extract<CheckAct, { tipo: 'legajo' }>>({ tipo: oneOf(['legajo'] as const), nroafi: text })
const documentAct = shape<Extract<CheckAct, { tipo: 'documento' }>>({
  tipo: oneOf(['documento'] as const),
  documento: text,
})

// An act of a newer API is left out; the words of the check stay.
const act: Read<CheckAct | null> = (value) => (isRecord(value) ? (fileAct(value) ?? documentAct(value) ?? null) : null)

const check = shape<DeskCheck>({
  id: text,
  tono: oneOf(['ok', 'warn', 'err'] as const),
  titulo: text,
  texto: text,
  acto: act,
})

const comparison = shape<Comparison>({
  columna: text,
  fuente: text,
  grupos: listOf(
    shape<Comparison['grupos'][number]>({
      titulo: text,
      filas: listOf(shape<ComparedRow>({ dato: text, declaro: text, otra: orNull(text), distinto: flag })),
    }),
  ),
  iguales: number,
})

const document = shape<DeskDocument>({
  id: text,
  persona: text,
  slot: text,
  etiqueta: text,
  tipo: text,
  bytes: number,
  posicion: number,
  pedible: flag,
  dice: listOf(shape<DeskDocument['dice'][number]>({ dato: text, valor: text })),
})

const letter = shape<LetterDraft>({ para: text, asunto: text, texto: text, html: text })
const outlook = shape<Outlook>({ frases: listOf(text), carta: orNull(letter) })
const template = shape<ReasonTemplate>({ id: text, label: text, text })

const pending = shape<PendingDecision>({
  id: text,
  decision: oneOf(decisions),
  quien: text,
  cuando: number,
  restan: number,
  puedeDeshacer: flag,
})

const earlier = shape<EarlierProcedure>({ titulo: text, numero: text, alta: day, estado: text, observacion: text })

/** Reads one request (GET deskRequestPath), and the answer of taking it. */
export const parseDeskRequest = answerOf(
  shape<DeskRequest>({
    id: text,
    tipo: oneOf(deskKinds),
    titulo: text,
    numero: text,
    nroafi: text,
    persona: text,
    distrito: text,
    estado: text,
    llego: orNull(number),
    cuenta: day,
    espera: number,
    vence: day,
    faltan: number,
    vuelve: orNull(comeback),
    version: number,
    tiene: orNull(holder),
    impedimento: text,
    decision: orNull(pending),
    controles: listOf(check),
    comparacion: comparison,
    documentos: listOf(document),
    historia: listOf(shape<HistoryLine>({ cuando: number, texto: text, palabras: text })),
    anteriores: shape<DeskRequest['anteriores']>({ total: number, filas: listOf(earlier) }),
    aprobar: outlook,
    rechazar: outlook,
    pedir: orNull(
      shape<NonNullable<DeskRequest['pedir']>>({
        frases: listOf(text),
        carta: orNull(letter),
        dias: number,
        hasta: day,
      }),
    ),
    motivos: shape<DeskRequest['motivos']>({ rechazar: listOf(template), documento: listOf(template) }),
  }),
)

/** Reads who has a request after it was taken, taken over or let go (POST deskLeasePath). */
export const parseLease = answerOf(shape<{ tiene: DeskRequest['tiene'] }>({ tiene: orNull(holder) }))
