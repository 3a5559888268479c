/** A label and what stands for it; '' when there is nothing to say. */
export type Fact = { label: string; value: string }

/** Labels and values to be read, one under the other; those without a value are not drawn. A long number has a line of its own. */
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
