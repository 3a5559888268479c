import type { ReactNode } from 'react'
import { isPlainDate, toDisplayDate } from '../../../../domain/dates'
import { minimumLevel, type LevelItem } from '../../../../domain/level/options'
import { modulesOf } from '../../../../domain/level/modules'
import { assignedLevelLabel } from '../../../../domain/preaffiliation/assigned-level'
import { stepTitles } from '../../../../domain/preaffiliation/steps'
import { enrolmentDeadline, enrolmentTermDays } from '../../../../domain/registration'
import { ValuesLink } from '../../../../forms/fields/level/ValuesLink'
import { Button } from '../../../../ui/actions/Button'
import { Banner } from '../../../../ui/content/Banner'
import { Icon, type Glyph } from '../../../../ui/icons/Icon'
import { CircleHelp, Clock, FileText, Pencil } from '../../../../ui/icons/icons'
import { CalendarDays } from '../../../../ui/icons/member-icons'
import { usePart } from '../../open-draft'
import { useGoToStep } from '../review/useGoToStep'

type AssignedLevelProps = { item: LevelItem | undefined; hasDisability: boolean }

/** The level that the fund assigns once the term of the enrolment is over, with the reason (PREAF-051, UNS-100). */
export const AssignedLevel = ({ item, hasDisability }: AssignedLevelProps) => {
  const fecmat = usePart(({ values }) => values.profesionales.fecmat)
  const deadline = isPlainDate(fecmat) ? toDisplayDate(enrolmentDeadline(fecmat)) : ''
  return (
    <section className="card card-pad level-given" aria-labelledby="nivel-asignado">
      <div>
        <h2 className="level-given-label" id="nivel-asignado">
          {assignedLevelLabel}
        </h2>
        <p className="level-given-name">{item?.text ?? `NIVEL ${minimumLevel}`}</p>
        {item ? <p className="muted small">{modulesOf(item, hasDisability)} módulos, el aporte mínimo.</p> : null}
      </div>
      <Banner tone="neu" glyph={Clock} title={`El plazo de ${enrolmentTermDays} días venció el ${deadline}`}>
        Te matriculaste el {toDisplayDate(fecmat)}. Podés afiliarte igual: la Caja te asigna este nivel.
      </Banner>
    </section>
  )
}

const Reason = ({ glyph, title, children }: { glyph: Glyph; title: string; children: ReactNode }) => (
  <li>
    <Icon glyph={glyph} />
    <span>
      {title}
      <small>{children}</small>
    </span>
  </li>
)

/** What follows from an assigned level: nothing is asked, and the way to correct the day of registration. */
export const NothingAsked = () => {
  const goTo = useGoToStep()
  return (
    <>
      <section className="card card-pad level-free" aria-labelledby="nada-que-completar">
        <h2 id="nada-que-completar">En este paso no te pedimos nada</h2>
        <ul>
          <Reason glyph={FileText} title="Sin recibos ni certificados">
            Es el mismo nivel en la revisión y en tu comprobante.
          </Reason>
          <Reason glyph={CalendarDays} title="Podés elegir otro nivel más adelante">
            Cada año, en octubre y noviembre, para el año siguiente.
          </Reason>
          <Reason glyph={CircleHelp} title="¿La fecha de matriculación no es esa?">
            Corregila en {stepTitles.profesionales} y el plazo se calcula de nuevo.
          </Reason>
        </ul>
        <Button variant="tint" small icon={Pencil} onPress={() => goTo('profesionales')}>
          Ir a {stepTitles.profesionales}
        </Button>
      </section>
      <ValuesLink />
    </>
  )
}
