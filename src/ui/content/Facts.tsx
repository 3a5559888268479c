/** A label and its value; '' when there is none. */
export type Fact = { label: string; value: string }

/**
 * Labels and values for reading, one below the other; those without a value are not shown. A long number has its own
 * line.
 */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="dl">
    {facts
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => (
        <div key={label} className={/^\d{15,}$/.test(value) ? 'is-long' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
