import { percentOf, sumOf } from '../../../domain/delivery/progress'
import type { OutboxItem } from '../../../offline/database/types'
import { ProgressBar } from '../../../ui/waiting/ProgressBar'
import { sayProgress, sayTimeLeft } from './progress-words'
import type { OutgoingFile } from './useOutgoing'
import { useTimeLeft } from './useTimeLeft'

type ProgressProps = {
  item: OutboxItem
  files: readonly OutgoingFile[] | undefined
}

/** How much of an item the fund has acknowledged, as a bar and in words, and how long the rest takes, if that is known. */
export const Progress = ({ item, files }: ProgressProps) => {
  const { arrived, bytes, title, isAgain } = item
  const there = sumOf(arrived, bytes)
  const left = sayTimeLeft(useTimeLeft(item))
  return (
    <div className="ob-progress">
      <p>
        <span>
          <b>{sayProgress(bytes, arrived, files)}</b> en la Caja
        </span>
        {left === '' ? null : <span>{left}</span>}
      </p>
      <ProgressBar label={`Recibido por la Caja: ${title}`} percent={percentOf(there, bytes)} />
      {isAgain ? <p>Parte de lo que había llegado ya no está en la Caja. Se manda de nuevo.</p> : null}
    </div>
  )
}
