import type { ReactNode } from 'react'
import { Breakable } from './Breakable'

type DefinitionRow = {
  label: string
  value: string | readonly string[]
  /** Beside the value, such as a chip. */
  tag?: ReactNode
}

/** Answers to check: label and value per row, several values as a list; rows without a value are not shown. */
export const DefinitionRows = ({ rows }: { rows: readonly DefinitionRow[] }) => (
  <dl className="dl-rows">
    {rows
      .filter(({ value }) => value.length > 0)
      .map(({ label, value, tag }) => (
        <div key={`${label} ${String(value)}`}>
          <dt>{label}</dt>
          <dd>
            {typeof value === 'string' ? (
              <Breakable>{value}</Breakable>
            ) : (
              <ul>
                {value.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
            {tag ? <> {tag}</> : null}
          </dd>
        </div>
      ))}
  </dl>
)
