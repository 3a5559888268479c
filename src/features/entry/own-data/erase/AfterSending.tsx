import type { ReactNode } from 'react'
import { erasureDays } from '../../../../domain/own-data/erasure'
import { Icon, type Glyph } from '../../../../ui/icons/Icon'
import { Mail } from '../../../../ui/icons/icons'
import { Send, Users } from '../../../../ui/icons/member-icons'

type Step = { glyph: Glyph; title: string; text: string }

const steps: readonly Step[] = [
  { glyph: Send, title: 'Lo enviás', text: 'Queda en Mis trámites, con su número.' },
  { glyph: Users, title: 'La Caja decide', text: `En ${erasureDays} días hábiles.` },
  { glyph: Mail, title: 'Te escribimos', text: 'Qué resolvió la Caja.' },
]

/** What happens after the request, step by step; `children` is its button. */
export const AfterSending = ({ children }: { children: ReactNode }) => (
  <section className="card" aria-labelledby="borrar-despues">
    <div className="card-head">
      <h2 id="borrar-despues">Qué pasa después</h2>
    </div>
    <ol className="erase-line">
      {steps.map(({ glyph, title, text }, index) => (
        <li key={title} className={index === 0 ? 'is-now' : undefined} aria-current={index === 0 ? 'step' : undefined}>
          <span className="dotm" aria-hidden="true">
            <Icon glyph={glyph} size="sm" />
          </span>
          <div>
            <h3>{title}</h3>
            <p className="d">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    {children}
  </section>
)
