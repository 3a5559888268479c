import { useState } from 'react'
import type { ComparedRow, Comparison } from '../../../domain/desk/request'
import { classNames } from '../../../ui/class-names'
import { Card } from '../../../ui/content/Card'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { Filter } from '../../../ui/icons/desk-icons'
import { TriangleAlert } from '../../../ui/icons/icons'
import './comparison.css'

type ComparisonCardProps = { title: string; comparison: Comparison }

const Other = ({ row }: { row: ComparedRow }) => {
  if (row.otra === null) return <span className="is-same">No lo informa</span>
  if (!row.distinto) return <span className="is-same">Igual</span>
  return (
    <>
      {row.otra === '' ? <span className="is-same">Sin dato</span> : row.otra}
      <Chip tone="warn" glyph={TriangleAlert}>
        Distinto
      </Chip>
    </>
  )
}

const Row = ({ row, source }: { row: ComparedRow; source: string }) => (
  <tr className={classNames(row.distinto && 'is-diff')}>
    <th scope="row">{row.dato}</th>
    <td>{row.declaro === '' ? <span className="is-same">Sin dato</span> : row.declaro}</td>
    <td>
      <span className="of-phone">{source}: </span>
      <Other row={row} />
    </td>
  </tr>
)

/** The declared data beside another source; what differs is marked, what is equal is not said twice. */
export const ComparisonCard = ({ title, comparison }: ComparisonCardProps) => {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { columna, fuente, grupos, iguales } = comparison
  const count = grupos.flatMap(({ filas }) => filas).filter(({ distinto }) => distinto).length
  const shown = grupos
    .map((group) => ({ ...group, filas: group.filas.filter(({ distinto }) => distinto || !onlyDifferent) }))
    .filter(({ filas }) => filas.length > 0)
  const toggle =
    count === 0 ? null : (
      <button
        type="button"
        className={classNames('fbtn', onlyDifferent && 'is-set')}
        aria-pressed={onlyDifferent}
        onClick={() => setOnlyDifferent(!onlyDifferent)}
      >
        <Icon glyph={Filter} />
        {`Solo lo distinto (${count})`}
      </button>
    )
  return (
    <Card title={title} action={toggle}>
      <table className="diff">
        <caption className="vh">
          {title}. {fuente}
        </caption>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">{columna}</th>
            <th scope="col">{fuente}</th>
          </tr>
        </thead>
        {shown.map(({ titulo, filas }) => (
          <tbody key={titulo}>
            <tr className="is-group">
              <th scope="rowgroup" colSpan={3}>
                {titulo}
              </th>
            </tr>
            {filas.map((row) => (
              <Row key={row.dato} row={row} source={fuente} />
            ))}
          </tbody>
        ))}
      </table>
      {iguales === 0 ? null : (
        <p className="diff-rest">
          {iguales === 1 ? 'Lo demás queda como está (1 dato).' : `Lo demás queda como está (${iguales} datos).`}
        </p>
      )}
    </Card>
  )
}
