/** Answers to check: label and value per row; rows without a value are not drawn. */
export const DefinitionRows = ({ rows }: { rows: readonly { label: string; value: string }[] }) => (
  <dl className="dl-rows">
    {rows
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
