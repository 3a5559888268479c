import type { ReactNode } from 'react'
import { useReading } from '../../api/reading/useReading'
import { useSession } from '../../api/session/useSession'
import { splitDistricts } from '../../domain/contact/district'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { useRefresh } from '../../forms/reading/useRefresh'
import { OtherWays } from './OtherWays'
import { Office } from './Office'
import { OfficeSkeleton } from './OfficeSkeleton'
import './contact.css'

/**
 * /mediosDeContacto: the member's district office, the message, which is `children`, other ways to be heard, and the other
 * offices; the offices are there without a connection (CONTACTO-003, ROUTE-020).
 */
export const ContactLayout = ({ children }: { children: ReactNode }) => {
  const reading = useReading('distritos')
  const { data: member } = useReading('afiliado')
  const stored = useSession()?.distrito
  const refresh = useRefresh([reading], 'actualizar las delegaciones')
  useFailureNotice('leer-distritos', reading.data === undefined ? undefined : reading.failure)
  const split = reading.data && splitDistricts(reading.data, stored || (member?.distrito ?? ''))
  return (
    <>
      <ReadingHead title="Contacto" readings={[reading]} refresh={refresh} />
      <div className="split contact">
        <div className="stack">
          <ReadingBody reading={{ ...reading, refresh: refresh.onRefresh }} skeleton={<OfficeSkeleton />}>
            {() => (split?.own ? <Office office={split.own} isOwn /> : null)}
          </ReadingBody>
          {children}
        </div>
        <aside className="stack" aria-label="Otras formas de contacto">
          <OtherWays member={member} district={split?.own?.desdistrito} />
        </aside>
      </div>
      {split === undefined || split.others.length === 0 ? null : (
        <section className="stack offices" aria-labelledby="otras-delegaciones">
          <h2 id="otras-delegaciones">Otras delegaciones</h2>
          <div className="office-grid">
            {split.others.map((office) => (
              <Office key={office.id} office={office} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
