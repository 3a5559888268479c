import type { CardStatement, Verdict } from '../../domain/card/verdict'
import { toDisplayDate, todayIn, type PlainDate } from '../../domain/dates'
import { sayWhen } from '../../domain/member/data-time'
import type { Glyph } from '../../ui/icons/Icon'
import { CalendarX, CircleCheck, CircleQuestion, Ban, ShieldX, Hand, IdCard, Smartphone, Wifi, Keyboard } from './icons'

/** How a verdict looks and what it says: to somebody at a counter, who decides by it. */
export type VerdictWords = {
  tone: 'ok' | 'err' | 'org' | 'neu'
  glyph: Glyph
  title: string
  subtitle: string
  /** Whose it is; null where nothing that the code says is to be believed. */
  name: string | null
  facts: readonly { label: string; value: string }[]
  /** An explanation in place of the facts. */
  text: string | null
  /** The one thing to do, with its icon. */
  advice: string
  adviceGlyph: Glyph
}

const factsOf = (card: CardStatement, label: string, day: PlainDate): VerdictWords['facts'] => [
  { label: 'MP', value: card.nroafi },
  { label: 'DNI', value: `termina en ${card.dni}` },
  { label, value: toDisplayDate(day) },
]

const lastDayOf = ({ vence, expiresAt }: CardStatement): PlainDate => vence ?? todayIn(expiresAt - 1)

const bare = { name: null, facts: [] } as const

/** The words of a verdict. `now` is in epoch milliseconds. */
export const verdictWords = (verdict: Verdict, now: number): VerdictWords => {
  switch (verdict.kind) {
    case 'valida':
      return {
        tone: 'ok',
        glyph: CircleCheck,
        title: 'Credencial válida',
        subtitle: verdict.card.clase,
        name: verdict.card.nombre,
        facts: factsOf(verdict.card, 'Vence', lastDayOf(verdict.card)),
        text: null,
        advice: 'Pedile el DNI y compará el nombre y los tres últimos números.',
        adviceGlyph: IdCard,
      }
    case 'vencida':
      return {
        tone: 'org',
        glyph: CalendarX,
        title: 'Credencial vencida',
        subtitle: `Venció el ${toDisplayDate(verdict.dia)}`,
        name: verdict.card.nombre,
        facts: factsOf(verdict.card, 'Venció', verdict.dia),
        text: null,
        advice: 'No la aceptes. Que abra el portal con conexión: la credencial se renueva sola.',
        adviceGlyph: Smartphone,
      }
    case 'retirada':
      return {
        tone: 'err',
        glyph: Ban,
        title: 'Credencial dada de baja',
        subtitle: `Baja del ${toDisplayDate(verdict.dia)}`,
        name: verdict.card.nombre,
        facts: factsOf(verdict.card, 'Vencía', lastDayOf(verdict.card)),
        text: null,
        advice: 'No la aceptes. Si hay una nueva, la tiene en el portal.',
        adviceGlyph: Hand,
      }
    case 'comprobante':
      return {
        tone: 'ok',
        glyph: CircleCheck,
        title: 'Comprobante válido',
        subtitle: 'La Caja lo recibió',
        name: `Trámite n.º ${verdict.receipt.numero}`,
        facts: [
          { label: 'Qué recibió', value: verdict.receipt.clase },
          { label: 'Recibido', value: sayWhen(verdict.receipt.receivedAt, now) },
          {
            label: 'Huella digital',
            value: `${verdict.receipt.digest.slice(0, 8)}…${verdict.receipt.digest.slice(-8)}`,
          },
        ],
        text: null,
        advice: 'Compará el número de trámite y la huella digital con los del comprobante.',
        adviceGlyph: IdCard,
      }
    case 'alterada':
      return {
        ...bare,
        tone: 'err',
        glyph: ShieldX,
        title: 'Código alterado',
        subtitle: 'No es el que firmó la Caja',
        text: 'Los datos no coinciden con la firma. No los mostramos porque no son confiables.',
        advice: 'No lo aceptes. Puede ser una captura editada o un código dañado: pedile que lo abra desde el portal.',
        adviceGlyph: Hand,
      }
    case 'claveDesconocida':
      return {
        ...bare,
        tone: 'neu',
        glyph: CircleQuestion,
        title: 'No lo podemos verificar',
        subtitle: 'Clave de firma desconocida',
        text: 'Está firmado con una clave que este dispositivo todavía no tiene. No quiere decir que sea falso.',
        advice: 'Conectate un momento y probá de nuevo: bajamos las claves de la Caja.',
        adviceGlyph: Wifi,
      }
    case 'noEsCodigo':
      return {
        ...bare,
        tone: 'neu',
        glyph: CircleQuestion,
        title: 'No es un código de la Caja',
        subtitle: 'No hay nada para verificar',
        text: 'Lo que se leyó no es el código de una credencial ni el de un comprobante. El número de trámite y la huella digital solos no se pueden verificar.',
        advice:
          'Escaneá el código del dorso de la credencial o el que está al pie del comprobante, o pegá el enlace entero.',
        adviceGlyph: Keyboard,
      }
  }
}
