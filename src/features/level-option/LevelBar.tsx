import { useId } from 'react'
import { isOwnLevel, type LevelRequest } from '../../domain/level-option/values'
import { isRight } from '../../forms/judged'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { Button } from '../../ui/actions/Button'
import '../../ui/styles/frame/total-bar.css'
import { usePart } from './open-draft'

type LevelBarProps = {
  openDraft: OpenDraft<LevelRequest>
  /** The chosen level; undefined until there is one. */
  choice: { name: string; modules: number } | undefined
  year: number
  onSend: () => void
}

/** The choice and the button that sends it, always in sight; pressed too early it leads to what is missing. */
export const LevelBar = ({ openDraft, choice, year, onSend }: LevelBarProps) => {
  const id = useId()
  const missing = usePart(({ problems }) => problems.length)
  const isReady = usePart(isRight)
  const isOwn = usePart(({ values }) => isOwnLevel(values))
  const press = (): void => {
    if (!openDraft.reveal()) onSend()
  }
  return (
    <section className="actionbar total-bar" aria-label="Tu elección">
      <div className="total-bar-in">
        <div className="total-sum">
          {choice === undefined ? (
            <small>Elegí un nivel para {year}.</small>
          ) : (
            <p aria-live="polite">
              <small>
                {choice.name} · {year}
              </small>
              <b>{choice.modules} módulos</b>
            </p>
          )}
          {choice !== undefined && missing > 0 ? (
            <small id={id}>
              {isOwn ? 'Es el nivel que ya tenés.' : missing === 1 ? 'Falta 1 dato.' : `Faltan ${missing} datos.`}
            </small>
          ) : null}
        </div>
        <Button
          sentence
          softDisabled={!isReady}
          describedBy={choice !== undefined && missing > 0 ? id : undefined}
          onPress={press}
        >
          enviar trámite
        </Button>
      </div>
    </section>
  )
}
