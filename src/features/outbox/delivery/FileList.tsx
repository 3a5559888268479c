import { arrivedOf, percentOf, placeOfFile, type Arrived, type FilePlace } from '../../../domain/delivery/progress'
import { Icon, type Glyph } from '../../../ui/icons/Icon'
import { ChevronDown, CircleCheck, Clock, CloudUpload } from '../../../ui/icons/icons'
import { ProgressBar } from '../../../ui/waiting/ProgressBar'
import { sayFile } from './progress-words'
import type { OutgoingFile } from './useOutgoing'

const glyphs: Readonly<Record<FilePlace, Glyph>> = { arrived: CircleCheck, begun: CloudUpload, missing: Clock }

type FileListProps = {
  files: readonly OutgoingFile[]
  arrived: Arrived
  /** Pieces are leaving at this moment. */
  isGoing: boolean
}

/** Each file of what is on its way: its document, its size, and whether the fund has it. Folded until it is opened. */
export const FileList = ({ files, arrived, isGoing }: FileListProps) => (
  <details className="ob-files">
    <summary>
      {files.length === 1 ? 'Ver el archivo' : `Ver los ${files.length} archivos`}
      <Icon glyph={ChevronDown} size="sm" />
    </summary>
    <ul>
      {files.map((file) => (
        <FileLine key={file.id} file={file} arrived={arrived} isGoing={isGoing} />
      ))}
    </ul>
  </details>
)

const FileLine = ({ file, arrived, isGoing }: { file: OutgoingFile; arrived: Arrived; isGoing: boolean }) => {
  const place = placeOfFile(file, arrived)
  const there = arrivedOf(file, arrived)
  return (
    <li className={`is-${place}`}>
      <Icon glyph={glyphs[place]} size="sm" />
      <span className="n">{file.label}</span>
      <span className="s">{sayFile(place, there, file.bytes, isGoing)}</span>
      {place === 'begun' ? <ProgressBar label={file.label} percent={percentOf(there, file.bytes)} /> : null}
    </li>
  )
}
