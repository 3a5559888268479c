import { mapWords } from '../../domain/contact/district'
import { ButtonRoom } from '../../ui/actions/ButtonRoom'
import { ExternalLink } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { Skeleton } from '../../ui/waiting/Skeleton'

/** Address, telephone, e-mail, hours; `leads`: it is a link, as high as a finger needs. */
const rows: readonly { width: string; leads?: true; isMapped?: true }[] = [
  { width: '70%', isMapped: true },
  { width: '40%', leads: true },
  { width: '65%', leads: true },
  { width: '50%' },
]

/** The own district office in its shape, while it loads: the form below it stays where it is. */
export const OfficeSkeleton = () => (
  <div className="card">
    <div className="card-head office-head">
      <h2>
        <Skeleton width="60%" height="1lh" />
      </h2>
      <p className="small">
        <Skeleton width="45%" height="1lh" />
      </p>
    </div>
    <ul className="list contact-list">
      {rows.map(({ width, leads, isMapped }) => (
        <li key={width}>
          <div className="item">
            <span className="ic" />
            <span className="grow">
              <span className="k">
                <Skeleton width="25%" height="1lh" />
              </span>
              <span className={leads ? 'v office-way' : 'v'}>
                <Skeleton width={width} height="1lh" />
              </span>
            </span>
            {isMapped && !isKiosk() ? (
              // As wide as the button will be: on a phone it has a line of its own.
              <ButtonRoom variant="quiet" small iconEnd={ExternalLink}>
                {mapWords}
              </ButtonRoom>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  </div>
)
