import { now } from '../../../api/server-clock'
import type { DeskFile, Look } from '../../../domain/desk-members/file'
import { fileParts } from '../../../domain/desk-members/rows'
import { lookWords } from '../../../domain/desk-members/words'
import { initialsOf } from '../../../domain/desk/session'
import { sayWhen } from '../../../domain/member/data-time'
import { Avatar } from '../../../ui/content/Avatar'
import { Card } from '../../../ui/content/Card'
import { Chip } from '../../../ui/content/Chip'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'
import { Lock } from '../../../ui/icons/icons'

const Looks = ({ looks }: { looks: readonly Look[] }) => (
  <Card title="Quién miró este legajo" count={looks.length}>
    <ul className="list">
      {looks.map((look) => (
        <li key={`${look.at} ${look.event} ${look.who}`}>
          <div className="item">
            <Avatar initials={initialsOf(look.who)} />
            <span className="grow">
              <span className="v">{look.isOwn ? 'Vos' : look.who}</span>
              <span className="k">
                {sayWhen(look.at, now())} · {lookWords(look)}
              </span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)

/** The whole file, for reading only, and who looked at it in the last 90 days. */
export const FileTab = ({ file }: { file: DeskFile }) => (
  <div className="stack">
    <Card
      title="Legajo"
      padded
      action={
        <Chip tone="neu" glyph={Lock}>
          Solo lectura
        </Chip>
      }
    >
      <div className="cols2">
        {fileParts(file).map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <DefinitionRows rows={rows} />
          </section>
        ))}
      </div>
    </Card>
    <Looks looks={file.looks} />
  </div>
)
