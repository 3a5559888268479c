import type { Ref } from 'react'
import type { Closed } from '../../../contract/session/unusual'
import { Button } from '../../../ui/actions/Button'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { Monitor, Smartphone } from '../../../ui/icons/device-icons'
import { ArrowRight, CircleCheck, ShieldCheck } from '../../../ui/icons/icons'
import { isPhone, nameInside, nameOf, sayMoment } from './place-words'
import { sayClosed, sayTaken } from './unusual-words'

type MissingStepProps = { id?: string; onChoosePassword: () => void }

/** What is left to do after "No fui yo": the present password may be known to somebody else. */
export const MissingStep = ({ id, onChoosePassword }: MissingStepProps) => (
  <>
    <p className="al-tag is-next">Falta un paso</p>
    <h2 id={id}>Elegí una contraseña nueva</h2>
    <p>Otra persona puede conocer la de ahora. Hasta que la cambies, podría volver a entrar.</p>
    <div className="acts">
      <Button variant="primary" iconEnd={ArrowRight} onPress={onChoosePassword}>
        Elegir la contraseña
      </Button>
    </div>
  </>
)

type ClosedCardProps = {
  closed: Closed
  /** Browser and system of this session. */
  own: string
  /** Epoch milliseconds by the server's clock. */
  now: number
  heading: Ref<HTMLHeadingElement>
  onChoosePassword: () => void
}

/** What "No fui yo" closed, one by one, and the step that is left. */
export const ClosedCard = ({ closed, own, now, heading, onChoosePassword }: ClosedCardProps) => (
  <section className="closed" aria-labelledby="seguridad-cerrado">
    <div className="cl-head">
      <Icon glyph={ShieldCheck} />
      <div>
        <h2 id="seguridad-cerrado" ref={heading} tabIndex={-1}>
          {sayClosed(closed)}
        </h2>
        <p>Solo queda abierta esta: {nameInside({ label: own })}.</p>
        {sayTaken(closed).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
    <div className="alarm is-calm">
      <MissingStep onChoosePassword={onChoosePassword} />
    </div>
    {closed.sessions.length === 0 ? null : (
      <>
        <h3>Qué cerramos</h3>
        <ul className="places" aria-label="Qué cerramos">
          {closed.sessions.map(({ label, usedAt, isForgotten }) => (
            <li key={`${label}${usedAt}`}>
              <span className="ic">
                <Icon glyph={isPhone({ label }) ? Smartphone : Monitor} />
              </span>
              <div>
                <p className="t">{nameOf({ label })}</p>
                <p className="d">
                  Último uso: {sayMoment(usedAt, now)}.{isForgotten ? ' También lo olvidamos.' : ''}
                </p>
                <Chip tone="ok" glyph={CircleCheck}>
                  Cerrada
                </Chip>
              </div>
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="after">
      Después, mirá tus llaves de acceso, tu email y tu teléfono, tus trámites y tus pagos: ¿hay algo que no hiciste
      vos?
    </p>
  </section>
)
