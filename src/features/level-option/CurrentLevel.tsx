import { minimumLevel } from '../../domain/level/options'
import { activePlan, isPlanEnding, levelName, type LevelOrder } from '../../domain/level/order'
import { planNames } from '../../domain/level/reduced'
import '../../ui/styles/screens/level.css'

const all = [1, 2, 3, 4, 5] as const

/** What becomes of the present level without a request (LEVEL-050, LEVEL-051). */
const staying = (order: LevelOrder): string => {
  const plan = activePlan(order)
  if (plan !== null && isPlanEnding(order))
    return `Tu ${planNames[plan]} termina: si no elegís otro, en ${order.anio ?? 'el próximo año'} pasás al NIVEL ${minimumLevel}.`
  if (order.nivelActual === 1 && order.nivelActualValidez === 'A')
    return 'Vale por un año: se renueva con recibo de haberes y certificado laboral.'
  return order.nivelActualValidez === 'P' ? 'Es permanente.' : 'Si no elegís otro, seguís en este.'
}

/** The level that the member has, with its plan, and what becomes of it (LEVEL-006, LEVEL-031). */
export const CurrentLevel = ({ order }: { order: LevelOrder }) => {
  const { nivelActual, anio } = order
  if (nivelActual === null) return null
  return (
    <section className="card card-pad level-now" aria-label="Tu nivel actual">
      <span className="bars" aria-hidden="true">
        {all.map((level) => (
          <i key={level} className={level <= nivelActual ? 'f' : undefined} />
        ))}
      </span>
      <div>
        <p>
          Tu nivel {anio === null ? 'actual' : `en ${anio - 1}`} es <b>{levelName(nivelActual, order)}</b>
        </p>
        <p className="small muted">{staying(order)}</p>
      </div>
    </section>
  )
}
