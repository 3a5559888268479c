import { toFileSize } from './file-size'
import { type FileSlotState, type SlotFile, toFormat } from './file-slot-state'
import { Icon } from '../icons/Icon'
import { Camera, CircleCheck, CloudUpload, FileText, FileWarning, HardDrive } from '../icons/icons'
import { Spinner } from '../waiting/Spinner'

const about = (file: SlotFile) => `${toFormat(file.type)}, ${toFileSize(file.bytes)}`

/** The line under a slot's name. */
export const FileSlotStatus = ({
  state,
  hint,
  missing,
}: {
  state: FileSlotState
  hint: string
  missing: string | null
}) => {
  switch (state.kind) {
    case 'idle':
      return <>{missing ?? hint}</>
    case 'reading':
    case 'checking':
      return <>Leyendo el archivo…</>
    case 'compressing':
      return (
        <>
          Achicando la foto: {toFileSize(state.from)}
          {state.to === null ? '' : ` → ${toFileSize(state.to)}`}
        </>
      )
    case 'saved':
      return (
        <>
          <span className="line wait">
            <Icon glyph={HardDrive} />
            <span>Guardado en este dispositivo · {about(state.file)}</span>
          </span>
          {state.advice === undefined ? null : <span className="line">{state.advice}</span>}
        </>
      )
    case 'sending':
      return (
        <span className="line wait">
          <Icon glyph={CloudUpload} />
          <span>Enviando {Math.round(state.percent)} %</span>
        </span>
      )
    case 'sent':
      return (
        <span className="line ok">
          <Icon glyph={CircleCheck} />
          <span>Enviado · {about(state.file)}</span>
        </span>
      )
    case 'error':
      return (
        <>
          {state.message} {state.mend}
        </>
      )
  }
}

/** The square at the left of a slot: the photo, the kind of document, or the activity. */
export const FileSlotThumb = ({ state, missing }: { state: FileSlotState; missing: string | null }) => {
  if (state.kind === 'error' || (state.kind === 'idle' && missing)) return <Icon glyph={FileWarning} size="lg" />
  if (state.kind === 'idle') return <Icon glyph={Camera} size="lg" />
  if (state.kind === 'reading' || state.kind === 'compressing' || state.kind === 'checking') return <Spinner />
  const { thumbUrl } = state.file
  return thumbUrl ? <img src={thumbUrl} alt="" /> : <Icon glyph={FileText} size="lg" />
}

/** What a screen reader says when the state changes; without percentages, which would never stop. */
export const toSlotNews = (label: string, state: FileSlotState): string => {
  const news = {
    idle: '',
    reading: `Leyendo ${label}`,
    compressing: `Achicando la foto de ${label}`,
    // Begins with the screen: nobody did anything that would need an answer.
    checking: '',
    saved: [`${label}: guardado en este dispositivo`, state.kind === 'saved' && state.advice]
      .filter(Boolean)
      .join('. '),
    sending: `Enviando ${label}`,
    sent: `${label}: enviado`,
    error: state.kind === 'error' ? `${label}: ${state.message} ${state.mend}` : '',
  } satisfies Record<FileSlotState['kind'], string>
  return news[state.kind]
}
