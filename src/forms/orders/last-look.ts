import { sayTime, sayWhen } from '../../domain/member/data-time'
import type { Asked } from '../../domain/payments/orders'

/**
 * The last look at a payment: `at` is when the provider answered last, epoch milliseconds, null for never; `answer` is
 * what the last press of the person brought: 'still' not paid, 'silent' no answer, null where nobody pressed.
 */
export type LastLook = { at: number | null; answer: 'still' | 'silent' | null }

/** Nobody has looked yet. */
export const noLook: LastLook = { at: null, answer: null }

/**
 * The look after another answer. `asked` is when the provider answered, as the API says it; an API that does not say it
 * (null) is believed at `now`. `isPressed`: a person asked.
 */
export const nextLook = (
  before: LastLook,
  asked: Asked,
  { now, isPressed }: { now: number; isPressed: boolean },
): LastLook => {
  const at = asked === null ? now : asked === '' ? null : Date.parse(asked)
  const answer = at === null ? 'silent' : 'still'
  return {
    at: at ?? before.at,
    answer: isPressed ? answer : before.answer === 'silent' && at === null ? 'silent' : null,
  }
}

/** The look in words: 'Última consulta: hoy, 10:24'; '' when there was none. `now` in epoch milliseconds. */
export const sayLook = ({ at, answer }: LastLook, now: number): string => {
  if (answer === 'silent')
    return at === null
      ? 'No pudimos preguntar. Probá de nuevo en unos minutos.'
      : `No pudimos preguntar. La última consulta fue ${sayWhen(at, now)}.`
  if (at === null) return ''
  return answer === 'still'
    ? `Todavía no entró. Preguntamos recién, a las ${sayTime(at)}.`
    : `Última consulta: ${sayWhen(at, now)}`
}
