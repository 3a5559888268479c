import { isImportant, type Communication } from '../../domain/communications/communication'
import { Chip } from '../../ui/content/Chip'
import { Mail } from '../../ui/icons/icons'
import { Flag, MailOpen } from '../../ui/icons/member-icons'

/** Whether a communication is important and was read, and its day. `isRead` is null when it is not said. */
export const Marks = ({ communication, isRead }: { communication: Communication; isRead: boolean | null }) => (
  <p className="news-marks">
    {isImportant(communication) ? (
      <Chip tone="warn" glyph={Flag}>
        Importante
      </Chip>
    ) : null}
    {isRead === null ? null : isRead ? (
      <Chip tone="neu" glyph={MailOpen}>
        Leída
      </Chip>
    ) : (
      <Chip tone="info" glyph={Mail}>
        Sin leer
      </Chip>
    )}
    <span className="small muted num">{communication.fecha}</span>
  </p>
)
