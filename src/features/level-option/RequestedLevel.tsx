import type { ReactNode } from 'react'
import { modulesOf } from '../../domain/level/modules'
import type { Outlook } from '../../domain/level/outlook'
import { activePlan, levelName, plainLevelName, type LevelOrder } from '../../domain/level/order'
import { useLevelTable } from '../../forms/fields/level/useLevelTable'
import { ValuesLink } from '../../forms/fields/level/ValuesLink'
import { Chip, StatusChip } from '../../ui/content/Chip'
import { Icon } from '../../ui/icons/Icon'
import { ArrowRight, Clock } from '../../ui/icons/icons'
import '../../ui/styles/screens/level.css'
import { LevelBars } from './LevelBars'

type YearProps = {
  year: string
  level: number
  name: string
  modules: number | undefined
  state?: 'sure' | 'maybe'
  note?: string
}

const Year = ({ year, level, name, modules, state, note }: YearProps) => (
  <div className={state ? `level-year is-${state}` : 'level-year'}>
    <p className="y">{year}</p>
    <p className="n">
      <LevelBars level={level} />
      <b>{name}</b>
    </p>
    {modules === undefined ? null : <p className="m">{modules} módulos</p>}
    {note === undefined ? null : <p className="x">{note}</p>}
  </div>
)

/** A sentence in which the name of a level stays on one line. */
const keepNames = (sentence: string): ReactNode => {
  const [name] = /NIVEL \d/.exec(sentence) ?? []
  if (name === undefined) return sentence
  const at = sentence.indexOf(name)
  return (
    <>
      {sentence.slice(0, at)}
      <span className="level-name">{name}</span>
      {keepNames(sentence.slice(at + name.length))}
    </>
  )
}

type RequestedLevelProps = { order: LevelOrder; outlook: Outlook; hasDisability: boolean }

/** What a request that stands means for the coming year: its status, this year beside the next (LEVEL-006, LEVEL-026). */
export const RequestedLevel = ({ order, outlook, hasDisability }: RequestedLevelProps) => {
  const { table } = useLevelTable()
  const { nivelActual, nivelPedido, anio } = order
  const modules = (level: number | null): number | undefined => {
    const item = table.find(({ value }) => value === level)
    return item && modulesOf(item, hasDisability)
  }
  const today = activePlan(order) === null ? modules(nivelActual) : order.cantModulosAR || undefined
  const { isSettled, isBeingWithdrawn } = outlook
  return (
    <section className="card level-outlook" aria-labelledby="nivel-pedido">
      <div className={isSettled ? 'level-say is-settled' : 'level-say'} role="status">
        <p className="level-states">
          <StatusChip status={outlook.status} />
          {isBeingWithdrawn ? (
            <Chip tone="warn" glyph={Clock}>
              Desestimación pendiente
            </Chip>
          ) : null}
        </p>
        <h2 id="nivel-pedido">{keepNames(outlook.title)}</h2>
        <p>{keepNames(outlook.text)}</p>
      </div>
      {nivelActual === null || nivelPedido === null ? null : (
        <div className="level-years">
          <Year
            year={anio === null ? 'Hoy' : String(anio - 1)}
            level={nivelActual}
            name={levelName(nivelActual, order)}
            modules={today}
            note="Hasta el 31 de diciembre"
          />
          <span className="level-arrow">
            <Icon glyph={ArrowRight} />
            <span className="vh">pasa a</span>
          </span>
          <Year
            year={anio === null ? 'El próximo año' : String(anio)}
            level={nivelPedido}
            name={plainLevelName(nivelPedido)}
            modules={order.altaPJ ? undefined : modules(nivelPedido)}
            state={isSettled ? 'sure' : 'maybe'}
          />
        </div>
      )}
      <div className="level-foot">
        <ValuesLink />
      </div>
    </section>
  )
}
