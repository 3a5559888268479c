import type { ReactNode } from 'react'
import { DataTime } from './DataTime'

type PageHeadProps = {
  title: string
  /** Time of the data below: 'Datos de hoy, 9:42'. */
  time?: string | undefined
  /** One button, beside the time. */
  action?: ReactNode
}

/** The head of a page that shows data: its title, their time, and a button for newer ones. */
export const PageHead = ({ title, time, action }: PageHeadProps) => (
  <div className="page-head">
    <h1 tabIndex={-1}>{title}</h1>
    {time === undefined && !action ? null : (
      <div className="page-stand">
        {time === undefined ? null : <DataTime>{time}</DataTime>}
        {action}
      </div>
    )}
  </div>
)
