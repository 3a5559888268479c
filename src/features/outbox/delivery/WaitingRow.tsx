import { now } from '../../../api/server-clock'
import { sumOf } from '../../../domain/delivery/progress'
import { sayFiles, saySize } from '../../../forms/sending/say-size'
import { sayWhen } from '../../../forms/sending/say-when'
import type { Situation } from '../../../forms/sending/situation'
import { situations } from '../../../forms/sending/situation-words'
import { WaitingWords } from '../../../forms/sending/WaitingWords'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import type { OutboxItem } from '../../../offline/database/types'
import { Chip, StatusChip } from '../../../ui/content/Chip'
import { CloudUpload } from '../../../ui/icons/icons'
import { Wifi } from '../../../ui/icons/line-icons'
import { Act } from './Act'
import { SaveCopy } from '../copy/SaveCopy'
import { Correct } from './Correct'
import { FileList } from './FileList'
import { HoldActs } from './HoldActs'
import { Pause } from './icons'
import { Progress } from './Progress'
import { sayPercent } from './progress-words'
import { useOutgoing } from './useOutgoing'
import { Row } from '../Row'
import { useSituation } from './useSituation'
import { Withdraw } from './Withdraw'

const leaving: readonly (Situation | null)[] = ['sending', 'pieces', 'sending-once']

const waitsForWifi: readonly Situation[] = ['wifi', 'wifi-unknown', 'wifi-saving']

type WaitingRowProps = {
  item: OutboxItem
  forms: SubmissionKinds
  onSignIn: () => void
  isAnotherSending: boolean
}

/** An item that is on its way: what it waits for, how much of it arrived, and what its person can decide. */
export const WaitingRow = ({ item, forms, onSignIn, isAnotherSending }: WaitingRowProps) => {
  const situation = useSituation(item, isAnotherSending)
  const files = useOutgoing(item, forms)
  const isSending = item.state === 'sending'
  const isGoing = leaving.includes(situation)
  const hasProgress = situation === 'pieces' || item.isAgain || sumOf(item.arrived, item.bytes) > 0
  return (
    <Row
      glyph={CloudUpload}
      {...(isGoing ? { look: 'is-send' as const } : {})}
      title={item.title}
      detail={
        <>
          <p>
            {[`Guardado ${sayWhen(item.createdAt, now())}`, hasProgress ? '' : sayLoad(item, files?.length)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {hasProgress ? <Progress item={item} files={files} /> : null}
          {situation === null ? null : <WaitingWords item={item} situation={situation} />}
        </>
      }
      chip={<SituationChip item={item} situation={situation} />}
      below={
        files && files.length > 0 ? <FileList files={files} arrived={item.arrived} isGoing={isGoing} /> : undefined
      }
    >
      {isSending ? null : (
        <Act item={item} act={situation === null ? null : situations[situation].button} onSignIn={onSignIn} />
      )}
      <HoldActs item={item} />
      {isSending ? null : (
        <>
          <Correct item={item} />
          <Withdraw item={item} />
        </>
      )}
      <SaveCopy draftId={item.draftId} name={item.title} isWaiting />
    </Row>
  )
}

const sayLoad = ({ bytes }: OutboxItem, files: number | undefined): string => {
  if (bytes === 0) return ''
  return files === undefined ? saySize(bytes) : sayFiles(files, bytes)
}

const SituationChip = ({ item, situation }: { item: OutboxItem; situation: Situation | null }) => {
  if (situation === 'held')
    return (
      <Chip tone="neu" glyph={Pause}>
        En pausa
      </Chip>
    )
  if (situation !== null && waitsForWifi.includes(situation))
    return (
      <Chip tone="neu" glyph={Wifi}>
        Espera Wi-Fi
      </Chip>
    )
  if (!leaving.includes(situation)) return <StatusChip status="En espera" />
  return (
    <Chip tone="info" glyph={CloudUpload}>
      {sayPercent(item.arrived, item.bytes)}
    </Chip>
  )
}
