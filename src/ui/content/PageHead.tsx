import type { ReactNode } from 'react'
import { DataTime } from './DataTime'

type PageHeadProps = {
  title: string
  /** Time of the data below: 'Datos de hoy, 9:42'. */
  time?: string | undefined
  /** One button, beside the time. */
  action?: ReactNode
  /** What is still to come, so that its place is kept: the time, or the time with the button that refreshes. */
  awaits?: 'time' | 'refresh' | undefined
}

/** The head of a page that shows data: its title, their time, and a button for newer ones. */
export const PageHead = ({ title, time, action, awaits }: PageHeadProps) => (
  <div className="page-head">
    <h1 tabIndex={-1}>{title}</h1>
    {time === undefined && !action && awaits === undefined ? null : (
      <div className="page-stand">
        {awaits === undefined ? null : <span className={`awaited is-${awaits}`} />}
        {time === undefined ? null : <DataTime>{time}</DataTime>}
        {action}
      </div>
    )}
  </div>
)
