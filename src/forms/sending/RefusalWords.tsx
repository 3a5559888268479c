import type { Refusal } from '../../domain/delivery/outbox'
import { ContactWays } from '../ContactWays'

/** Everything that the fund said of a refused form, each finding with its field and only once. */
export const RefusalWords = ({ refusal: { message, details } }: { refusal: Refusal }) => {
  const found = [...new Set(details)].filter((detail) => detail !== message)
  const isListed = found.some((detail) => detail.endsWith(message))
  return (
    <>
      {isListed ? null : (
        <p>
          <ContactWays>{message}</ContactWays>
        </p>
      )}
      {found.length > 0 ? (
        <ul className="bullets">
          {found.map((detail) => (
            <li key={detail}>
              <ContactWays>{detail}</ContactWays>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
