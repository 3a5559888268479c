import type { DeskCheck } from '../../../domain/desk/request'
import { sayChecks, sortChecks } from '../../../domain/desk/request-words'
import { Button } from '../../../ui/actions/Button'
import { classNames } from '../../../ui/class-names'
import { Card } from '../../../ui/content/Card'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronDown, ChevronRight, CircleCheck, CircleX, TriangleAlert } from '../../../ui/icons/icons'

type ChecksCardProps = {
  checks: readonly DeskCheck[]
  /** Shows a document of the request. */
  onDocument: (id: string) => void
  /** Looks a member's file up; null for whoever may not. */
  onMember: ((nroafi: string) => void) | null
}

const looks = {
  ok: { glyph: CircleCheck, heard: 'Bien' },
  warn: { glyph: TriangleAlert, heard: 'Para mirar' },
  err: { glyph: CircleX, heard: 'Con problema' },
} as const

const Act = ({ check: { acto }, onDocument, onMember }: { check: DeskCheck } & Omit<ChecksCardProps, 'checks'>) => {
  if (acto === null) return null
  if (acto.tipo === 'documento')
    return (
      <Button variant="quiet" small iconEnd={ChevronRight} onPress={() => onDocument(acto.documento)}>
        Mirarlo
      </Button>
    )
  return onMember === null ? null : (
    <Button variant="quiet" small iconEnd={ChevronRight} onPress={() => onMember(acto.nroafi)}>
      Ver ese legajo
    </Button>
  )
}

const Check = ({ check, ...acts }: { check: DeskCheck } & Omit<ChecksCardProps, 'checks'>) => {
  const { glyph, heard } = looks[check.tono]
  return (
    <li className={classNames(`is-${check.tono}`)}>
      <Icon glyph={glyph} />
      <span>
        <span className="vh">{heard}: </span>
        <b>{check.titulo}</b>
        {check.texto === '' ? null : <span className="d">{check.texto}</span>}
        <Act check={check} {...acts} />
      </span>
    </li>
  )
}

const toneOf = (checks: readonly DeskCheck[]) => {
  if (checks.some(({ tono }) => tono === 'err')) return { tone: 'err', glyph: CircleX } as const
  if (checks.some(({ tono }) => tono === 'warn')) return { tone: 'warn', glyph: TriangleAlert } as const
  return { tone: 'ok', glyph: CircleCheck } as const
}

/** What was checked: first what is to be looked at, in the server's words; the good ones folded. */
export const ChecksCard = ({ checks, ...acts }: ChecksCardProps) => {
  const { first, good } = sortChecks(checks)
  const goodWords = good.length === 1 ? '1 control está bien' : `${good.length} controles están bien`
  return (
    <Card title="Controles" action={<Chip {...toneOf(checks)}>{sayChecks(checks)}</Chip>}>
      {first.length === 0 ? null : (
        <ul className="checks card-body">
          {first.map((check) => (
            <Check key={check.id} check={check} {...acts} />
          ))}
        </ul>
      )}
      {good.length === 0 ? null : (
        <details className="checks-fold" open={first.length === 0}>
          <summary>
            <Icon glyph={CircleCheck} />
            {goodWords}
            <Icon glyph={ChevronDown} />
          </summary>
          <ul className="checks">
            {good.map((check) => (
              <Check key={check.id} check={check} {...acts} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
