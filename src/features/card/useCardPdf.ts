import { useState } from 'react'
import { fetchCardPdf } from '../../api/cards.api'
import { errorWords } from '../../api/errors'
import { cardFailure } from '../../domain/card/card'
import { cardTitle, type CardPaper } from '../../domain/card/papers'
import type { Member } from '../../domain/member/member'
import { openPopup, type Popup } from '../../forms/procedures/open-popup'
import { saveFile } from '../../forms/receipts/save-file'
import { reachWords, useReach } from '../../forms/useReach'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'

const act = 'descargar-credencial'

const whats = { credencial: 'descargar la credencial', constancia: 'descargar la constancia' } as const

const tell = (text: string): void => showSnack({ type: 400, act, text })

const bring = async (paper: CardPaper, member: Member, popup: Popup | undefined): Promise<'refused' | 'done'> => {
  const pdf = await fetchCardPdf(paper, member)
  if (popup?.isClosed()) return 'done'
  if (pdf.ok) {
    closeAct(act)
    // The browser blocked the window: the file is saved instead.
    if (popup === undefined) saveFile(new Blob([pdf.value], { type: 'application/pdf' }), `${paper}.pdf`)
    else popup.show(pdf.value)
    return 'done'
  }
  popup?.close()
  const { error } = pdf
  // A refusal in the fund's words: the photo or the debt changed meanwhile.
  const isBarred = error.kind === 'refused' && error.status === 409
  tell(isBarred ? errorWords(error) : error.kind === 'offline' ? `${cardFailure}. Necesitás conexión.` : cardFailure)
  return isBarred ? 'refused' : 'done'
}

/**
 * Opens the PDF of a paper in a window of its own, opened by the press (API-010 to API-012). A failure is said, and
 * logged by its call (CRED-011). `onRefused` is called when the server says that there is none now.
 */
export const useCardPdf = (paper: CardPaper, member: Member, onRefused: () => void) => {
  const reach = useReach()
  const [isOpening, setOpening] = useState(false)
  /** What has to be said before the press; null when it can be done. */
  const notice = reachWords(reach, whats[paper])
  const open = (): void => {
    if (notice !== null) return tell(notice)
    const popup = openPopup({ title: cardTitle[paper], waiting: 'Preparando el PDF…' })
    setOpening(true)
    void bring(paper, member, popup)
      .then((outcome) => {
        if (outcome === 'refused') onRefused()
      })
      .finally(() => setOpening(false))
  }
  return { open, isOpening, notice }
}
