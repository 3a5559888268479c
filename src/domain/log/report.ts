import { offsetMs, toDisplayDate, todayIn } from '../dates'
import type { LogEntry } from './entries'
import type { LossCounts } from './losses'
import { entryWords, lossLines } from './words'

const secondsOfDay = 86_400

/** Formats a time (epoch milliseconds) for the report: '22/11/2026 9:05:07'. */
export const momentWords = (at: number): string => {
  const seconds = Math.floor((at + offsetMs) / 1_000)
  const ofDay = ((seconds % secondsOfDay) + secondsOfDay) % secondsOfDay
  const two = (value: number): string => String(value).padStart(2, '0')
  const time = [Math.floor(ofDay / 3_600), two(Math.floor(ofDay / 60) % 60), two(ofDay % 60)].join(':')
  return `${toDisplayDate(todayIn(at))} ${time}`
}

/** Content of the technical report; `device` are readable lines about the device. */
export type Report = { device: readonly string[]; entries: readonly LogEntry[]; losses: LossCounts }

/** The whole technical report as text, exactly as the screen shows it (UNS-110). */
export const reportText = ({ device, entries, losses }: Report): string =>
  [
    'Informe técnico del portal de afiliados',
    ...device,
    '',
    'Lo que pasó en este dispositivo:',
    ...(entries.length === 0
      ? ['Nada para contar.']
      : entries.map((entry) => `${momentWords(entry.at)}  ${entryWords(entry)}`)),
    '',
    'Cantidades que van con la próxima consulta al servidor:',
    ...(lossLines(losses).length === 0 ? ['Ninguna.'] : lossLines(losses)),
    '',
  ].join('\n')
