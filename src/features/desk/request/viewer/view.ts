/** How the viewer shows a document: turned by quarters to the right, and larger. It belongs to the viewer, never to the file. */
export type View = { turn: 0 | 90 | 180 | 270; zoom: number }

/** A document as it is first shown. */
export const firstView: View = { turn: 0, zoom: 1 }

const turns = [0, 90, 180, 270] as const
const zooms = [1, 1.5, 2, 3, 4] as const

/** Turned by a quarter: to the right, or to the left. */
export const turned = ({ turn, zoom }: View, step: 1 | -1): View => ({
  turn: turns[(turns.indexOf(turn) + step + turns.length) % turns.length] ?? 0,
  zoom,
})

/** Larger or smaller by a step, as far as there is one. */
export const zoomed = ({ turn, zoom }: View, step: 1 | -1): View => {
  const at = zooms.findIndex((one) => one === zoom)
  return { turn, zoom: zooms[at + step] ?? zoom }
}

/** The size in percent: '150 %'. */
export const sayZoom = ({ zoom }: View): string => `${zoom * 100}\u00a0%`

/** How it is turned, for who listens: 'girado 90 grados'; '' when it is not. */
export const sayTurn = ({ turn }: View): string => (turn === 0 ? '' : `, girado ${turn} grados`)
