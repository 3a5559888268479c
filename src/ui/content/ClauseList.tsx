/** Clauses of a text, lettered from a). */
export const ClauseList = ({ clauses }: { clauses: readonly string[] }) => (
  <ol className="clauses">
    {clauses.map((clause, index) => (
      <li key={clause}>
        <b>{String.fromCodePoint(97 + index)})</b> {clause}
      </li>
    ))}
  </ol>
)
