import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { isIos } from '../../domain/browser'
import { takePath } from '../../domain/portal-paths'
import { browserHere, isInstalledHere } from '../../forms/browser-here'
import { HelpLink } from '../../forms/HelpLink'
import { hasStored } from '../../offline/leaving/unsent-here'
import { BrandMark } from '../../ui/frame/Brand'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { isKiosk } from '../../ui/kiosk'
import './prompt.css'

const answeredKey = 'afiliados.traer-de-safari'

const wasAnswered = (): boolean => {
  try {
    return localStorage.getItem(answeredKey) !== null
  } catch {
    return false
  }
}

const noteAnswered = (): void => {
  try {
    localStorage.setItem(answeredKey, 'si')
  } catch {
    // Without storage the offer just appears again.
  }
}

/** Whether this is the installed app of an iPhone or iPad, and its person has not answered the offer yet. */
export const mayBring = (): boolean => isInstalledHere() && isIos(browserHere()) && !isKiosk() && !wasAnswered()

/**
 * Offers the app that was just installed on an iPhone or iPad what was begun in Safari, whose storage it does not share
 * (F71): once, and only while nothing is stored here.
 */
export const BringFromSafari = () => {
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    void hasStored().then((stored) => setIsEmpty(stored.ok && !stored.value))
  }, [])
  const [isAnswered, setIsAnswered] = useState(false)
  const answer = (): void => {
    noteAnswered()
    setIsAnswered(true)
  }
  if (!isEmpty || isAnswered) return null
  return (
    <section className="prompt" aria-label="Traer lo que empezaste">
      <BrandMark />
      <div>
        <h2>¿Empezaste en Safari? Traelo acá</h2>
        <p className="d">
          Esta app guarda aparte de Safari, por eso acá no está. En Safari abrí lo que empezaste, tocá «Seguir en otro
          dispositivo» y traelo con el código.
        </p>
        <div className="flush">
          <HelpLink topic="otro-dispositivo">Cómo se pasa</HelpLink>
        </div>
      </div>
      <div className="actions">
        <Button variant="quiet" small onPress={answer}>
          No, empiezo acá
        </Button>
        <Link href={takePath} asChild onClick={answer}>
          <LinkButton small>Traerlo</LinkButton>
        </Link>
      </div>
    </section>
  )
}
