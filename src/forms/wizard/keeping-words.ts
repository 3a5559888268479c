import { now } from '../../api/server-clock'
import { sayDay } from '../../domain/appointments/days'
import { forgetsInDays, isIos, safariName, type BrowserFacts } from '../../domain/browser'
import { addDays, todayIn, type PlainDate } from '../../domain/dates'
import { browserHere, isInstalledHere } from '../browser-here'

/** Text on what a browser does with what it stores for a site. */
export type Keeping = { title: string; text: string }

/**
 * `installed`: the portal runs as an app. `canCopy`: something stored can go into a copy, which holds no changes.
 * `today`: the day of this visit.
 */
type Around = { installed: boolean; canCopy: boolean; today: PlainDate }

/**
 * The last day on which a visit still comes in time, counted from today: Safari deletes on the seventh day on which it
 * is used, and whoever opens it in the morning of that day finds nothing.
 */
const lastSafeDay = (today: PlainDate): PlainDate => addDays(today, 6)

const sayDeadline = (browser: BrowserFacts, today: PlainDate): string =>
  `${safariName(browser)} borra lo guardado si no abrís el portal hasta el ${sayDay(lastSafeDay(today))}`

const anywhere = 'Este navegador puede borrar lo guardado'

const withSafari = (browser: BrowserFacts, { canCopy, today }: Around): Keeping => {
  const place = isIos(browser) ? 'la pantalla de inicio' : 'el Dock'
  const text = canCopy
    ? `Enviá pronto lo que empezaste, o guardá una copia. Si instalás el portal en ${place} eso no pasa, pero guarda aparte: traé la copia ahí.`
    : `Ingresá pronto con conexión y sale lo que espera. Si instalás el portal en ${place} eso no pasa con lo que guardes ahí.`
  return { title: sayDeadline(browser, today), text: `Cada vez que lo abrís son siete días más. ${text}` }
}

/**
 * What to know and to do when the browser may evict what is stored. Safari deletes after seven days without a visit (F62),
 * but not the separate storage of an installed app.
 */
export const keepingWords = (browser: BrowserFacts, around: Around): Keeping => {
  const { installed, canCopy } = around
  if (forgetsInDays(browser) && !installed) return withSafari(browser, around)
  return canCopy
    ? {
        title: anywhere,
        text: `Lo hace cuando al dispositivo le falta espacio. Enviá pronto lo que empezaste${installed ? '' : ', instalá el portal'} o guardá una copia.`,
      }
    : {
        title: anywhere,
        text: `Lo hace cuando al dispositivo le falta espacio. Ingresá pronto con conexión y sale lo que espera${installed ? '' : ', o instalá el portal'}.`,
      }
}

/** The words for this browser today, see keepingWords. */
export const keepingHere = ({ canCopy }: Pick<Around, 'canCopy'>): Keeping =>
  keepingWords(browserHere(), { installed: isInstalledHere(), canCopy, today: todayIn(now()) })

/** Whether what is stored here goes after seven days without a visit, whatever the browser answers about its storage. */
export const isForgottenInDays = (): boolean => forgetsInDays(browserHere()) && !isInstalledHere()
