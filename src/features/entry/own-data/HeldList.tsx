import type { OwnCounts } from '../../../contract/own-data/own-data'
import { heldGroups, type HeldBytes, type HeldGroup } from '../../../domain/own-data/groups'
import { Card } from '../../../ui/content/Card'
import { toFileSize } from '../../../ui/files/file-size'
import { Icon, type Glyph } from '../../../ui/icons/Icon'
import { ShieldCheck } from '../../../ui/icons/icons'
import { FolderOpen, IdCard, MessageCircle, Users, Wallet } from '../../../ui/icons/member-icons'
import { heldWords } from './own-words'

const glyphs: Record<HeldGroup, Glyph> = {
  legajo: IdCard,
  familiares: Users,
  aportes: Wallet,
  tramites: FolderOpen,
  mensajes: MessageCircle,
  ingresos: ShieldCheck,
}

type HeldListProps = {
  /** Null while nobody knows. */
  counts: OwnCounts | null
  /** How much of a ready copy belongs to each group. */
  held: HeldBytes | null
}

/** What a copy has, in six lines. */
export const HeldList = ({ counts, held }: HeldListProps) => (
  <Card title="Qué trae la copia">
    <ul className="list">
      {heldGroups.map((group) => {
        const { title, detail } = heldWords(group, counts)
        return (
          <li key={group}>
            <div className="item">
              <span className="ic" aria-hidden="true">
                <Icon glyph={glyphs[group]} />
              </span>
              <span className="grow">
                <span className="v">{title}</span>
                <span className="k">{detail}</span>
              </span>
              {held === null ? null : <span className="size num">{toFileSize(held[group])}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  </Card>
)
