import { stayingWords, type Choosing } from '../../domain/level/outlook'
import { levelName, type LevelOrder } from '../../domain/level/order'
import '../../ui/styles/screens/level.css'
import { LevelBars } from './LevelBars'

/** The level that the member has, with its plan, and what becomes of it (LEVEL-006, LEVEL-031). */
export const CurrentLevel = ({ order, choosing }: { order: LevelOrder; choosing: Choosing }) => {
  const { nivelActual, anio } = order
  if (nivelActual === null) return null
  return (
    <section className="card card-pad level-now" aria-label="Tu nivel actual">
      <LevelBars level={nivelActual} />
      <div>
        <p>
          Tu nivel {anio === null ? 'actual' : `en ${anio - 1}`} es <b>{levelName(nivelActual, order)}</b>
        </p>
        <p className="small muted">{stayingWords(order, choosing)}</p>
      </div>
    </section>
  )
}
