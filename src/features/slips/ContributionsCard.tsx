import { toDisplayDate } from '../../domain/dates'
import type { ContributionSummary } from '../../domain/member/member'
import { Card } from '../../ui/content/Card'
import { Facts } from '../../ui/content/Facts'

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

/** What the fund counts as contributed: '12 años y 5 meses'; '' for nothing. */
const sayTime = ({ anios, meses }: ContributionSummary): string =>
  [counted(anios, 'año', 'años'), counted(meses, 'mes', 'meses')].filter((part) => part !== '').join(' y ')

/** The summary of a member's contributions, as the fund counts them (API-035). */
export const ContributionsCard = ({ summary }: { summary: ContributionSummary }) => {
  const time = sayTime(summary)
  return (
    <Card title="Aportes reconocidos" padded>
      {time === '' ? (
        <p className="muted">Todavía no hay aportes reconocidos.</p>
      ) : (
        <Facts
          facts={[
            { label: 'Tiempo de aportes', value: time },
            { label: 'Último aporte', value: summary.ultimoPago === null ? '' : toDisplayDate(summary.ultimoPago) },
          ]}
        />
      )}
    </Card>
  )
}
