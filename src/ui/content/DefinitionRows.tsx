import { Breakable } from './Breakable'

type DefinitionRow = { label: string; value: string | readonly string[] }

/** Answers to check: label and value per row, several values as a list; rows without a value are not shown. */
export const DefinitionRows = ({ rows }: { rows: readonly DefinitionRow[] }) => (
  <dl className="dl-rows">
    {rows
      .filter(({ value }) => value.length > 0)
      .map(({ label, value }) => (
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
          </dd>
        </div>
      ))}
  </dl>
)
