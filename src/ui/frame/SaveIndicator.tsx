import { useState } from 'react'
import { classNames } from '../class-names'
import { Icon } from '../icons/Icon'
import { CircleCheck, HardDrive, Lock, TriangleAlert } from '../icons/icons'

type Problem = 'full' | 'lost' | 'blocked' | 'outdated' | 'private' | 'unavailable'

/** State of saving a draft, in the shape of the domain's SaveState; `at` in epoch milliseconds. */
export type SaveView =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved-here'; at: number }
  | { kind: 'locked' }
  | { kind: 'storage'; problem: Problem }

const problems = {
  full: 'No queda lugar en este dispositivo. Liberá espacio para seguir guardando.',
  lost: 'Lo último todavía no se guardó en este dispositivo.',
  blocked: 'El portal está abierto en otra pestaña con una versión anterior. Cerrala.',
  outdated: 'Hay una versión nueva del portal. Recargá la página para seguir guardando.',
  private: 'Estás en una ventana privada: lo que cargues se borra al cerrarla.',
  unavailable: 'Este navegador no deja guardar borradores.',
} satisfies Record<Problem, string>

/** Screen readers hear about saving at most this often, in milliseconds. */
const quietMs = 10_000

// Always in the fund's time zone, as in the whole portal.
const clock = new Intl.DateTimeFormat('es-AR', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

const toTime = (at: number): string => clock.format(at).replace(/^0(?=\d)/, '')

/** What a press that saves a step says (ERR-007). */
const toldText = 'Datos guardados'

/** What a screen reader hears: problems at once, savings only after a pause. Texts that no longer apply are removed. */
const useNews = (state: SaveView, isTold: boolean): string => {
  const [news, setNews] = useState({ text: '', at: 0 })
  if (state.kind === 'storage' && news.text !== problems[state.problem]) {
    setNews({ text: problems[state.problem], at: 0 })
  }
  if (state.kind !== 'storage' && state.kind !== 'saved-here' && news.text !== '') setNews({ ...news, text: '' })
  if (state.kind === 'saved-here' && state.at - news.at >= quietMs) {
    setNews({ text: `Borrador guardado, ${toTime(state.at)}`, at: state.at })
  }
  return isTold && state.kind === 'saved-here' ? `${toldText}, ${toTime(state.at)}` : news.text
}

const glyphs = { saving: HardDrive, 'saved-here': CircleCheck, locked: Lock, storage: TriangleAlert } as const

const toWords = (state: Exclude<SaveView, { kind: 'idle' }>): string => {
  if (state.kind === 'saving') return 'Guardando…'
  if (state.kind === 'locked') return 'Ingresá para seguir guardando'
  return state.kind === 'saved-here' ? `Borrador guardado, ${toTime(state.at)}` : problems[state.problem]
}

type SaveIndicatorProps = {
  state: SaveView
  /** A press saved a step or a part of it, and nothing was edited since. */
  isTold?: boolean
}

/** Says, beside the title, whether what the person typed is saved. Only a stored row may say "guardado". */
export const SaveIndicator = ({ state, isTold = false }: SaveIndicatorProps) => {
  const news = useNews(state, isTold)
  return (
    <>
      {state.kind === 'idle' ? null : (
        <span
          className={classNames(
            'saved',
            state.kind === 'storage' && 'is-problem',
            state.kind === 'saving' && 'is-busy',
          )}
        >
          {/* All of them stay in the DOM: the state changes several times a second while somebody types, and removing elements is expensive. */}
          {(['saving', 'saved-here', 'locked', 'storage'] as const).map((kind) => (
            <span key={kind} hidden={kind !== state.kind}>
              <Icon glyph={glyphs[kind]} />
            </span>
          ))}
          <span>{isTold && state.kind === 'saved-here' ? toldText : toWords(state)}</span>
        </span>
      )}
      <span className="vh" role="status">
        {news}
      </span>
    </>
  )
}
