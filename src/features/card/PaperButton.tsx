import type { CardPaper } from '../../domain/card/papers'
import type { Member } from '../../domain/member/member'
import { Button } from '../../ui/actions/Button'
import { SignalLine } from '../../ui/frame/SignalLine'
import { Download } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { useCardPdf } from './useCardPdf'

const labels = { credencial: 'descargar credencial', constancia: 'descargar constancia' } as const

// A shared tablet shows it, and keeps no file.
const tabletLabels = { credencial: 'imprimir credencial', constancia: 'imprimir constancia' } as const

type PaperButtonProps = { paper: CardPaper; member: Member; isSecond?: boolean; onRefused: () => void }

/** Downloads the PDF of a paper, or on a shared tablet shows it; without a connection it says first that it needs one (CRED-001). */
export const PaperButton = ({ paper, member, isSecond, onRefused }: PaperButtonProps) => {
  const { open, isOpening, notice } = useCardPdf(paper, member, onRefused)
  const noticeId = `aviso-${paper}`
  return (
    <div className="card-paper">
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        block
        sentence
        icon={isKiosk() ? undefined : Download}
        pending={isOpening}
        pendingText="Abriendo…"
        softDisabled={notice !== null}
        describedBy={notice === null ? undefined : noticeId}
        onPress={open}
      >
        {(isKiosk() ? tabletLabels : labels)[paper]}
      </Button>
      <SignalLine id={noticeId}>{notice}</SignalLine>
    </div>
  )
}
