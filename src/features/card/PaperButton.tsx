import type { CardPaper } from '../../domain/card/papers'
import type { Member } from '../../domain/member/member'
import { Button } from '../../ui/actions/Button'
import { Download } from '../../ui/icons/icons'
import { useCardPdf } from './useCardPdf'

const labels = { credencial: 'descargar credencial', constancia: 'descargar constancia' } as const

type PaperButtonProps = { paper: CardPaper; member: Member; isSecond?: boolean; onRefused: () => void }

/** Downloads the PDF of a paper; without a connection it says first that it needs one (CRED-001). */
export const PaperButton = ({ paper, member, isSecond, onRefused }: PaperButtonProps) => {
  const { open, isOpening, notice } = useCardPdf(paper, member, onRefused)
  const noticeId = `aviso-${paper}`
  return (
    <div className="card-paper">
      <Button
        variant={isSecond ? 'secondary' : 'primary'}
        block
        sentence
        icon={Download}
        pending={isOpening}
        pendingText="Abriendo…"
        softDisabled={notice !== null}
        describedBy={notice === null ? undefined : noticeId}
        onPress={open}
      >
        {labels[paper]}
      </Button>
      {notice === null ? null : (
        <p className="small muted" id={noticeId} role="status">
          {notice}
        </p>
      )}
    </div>
  )
}
