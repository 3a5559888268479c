import type { OwnVisit } from '../../../contract/session/own-sessions'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { Monitor } from '../../../ui/icons/device-icons'
import { CircleCheck } from '../../../ui/icons/icons'
import { officeOf, visitLines } from './place-words'

type VisitListProps = { visits: readonly OwnVisit[]; now: number; onEnd: (visit: OwnVisit) => void }

/** The visits to tablets of the fund that may still send what was left there (UNS-133). */
export const VisitList = ({ visits, now, onEnd }: VisitListProps) => (
  <section aria-labelledby="seguridad-tablets">
    <h3 id="seguridad-tablets">Tablets de la Caja que pueden enviar por vos</h3>
    <p>Lo que dejaste ahí sin conexión sale solo, hasta la fecha que dice cada una.</p>
    <ul className="sign-in-places" aria-label="Tablets de la Caja">
      {visits.map((visit) => (
        <li key={visit.id}>
          <span className="ic">
            <Icon glyph={Monitor} />
          </span>
          <div>
            <p className="t">{officeOf(visit)}</p>
            {visitLines(visit, now).map((line) => (
              <p className="d" key={line}>
                {line}
              </p>
            ))}
            {visit.isThis ? (
              <Chip tone="ok" glyph={CircleCheck}>
                Esta visita
              </Chip>
            ) : null}
          </div>
          {visit.isThis ? null : (
            <Button
              small
              variant="danger-quiet"
              label={`Quitar el permiso de la tablet de ${officeOf(visit)}, ${visitLines(visit, now)[0] ?? ''}`}
              onPress={() => onEnd(visit)}
            >
              Quitar permiso
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
)
