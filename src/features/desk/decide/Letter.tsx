import { useState } from 'react'
import type { LetterDraft } from '../../../domain/desk/request'
import { Banner } from '../../../ui/content/Banner'
import { Icon } from '../../../ui/icons/Icon'
import { Mail } from '../../../ui/icons/icons'

type LetterProps = {
  /** null, or one to nobody, when there is no e-mail. */
  letter: LetterDraft | null
  /** What stands for `{motivo}`; '' while it is missing. */
  reason: string
  /** What stands for `{documento}`; '' while it is not chosen. */
  document: string
}

const reasonMark = '{motivo}'
const documentMark = '{documento}'

const Missing = ({ children }: { children: string }) => <mark>{children}</mark>

/** A paragraph in which what is typed stands in its place. */
const Paragraph = ({ text, reason, document }: { text: string } & Omit<LetterProps, 'letter'>) => {
  if (text.trim() === reasonMark) return reason === '' ? <Missing>Falta el motivo</Missing> : <q>{reason}</q>
  const filled = text
    .replaceAll(reasonMark, reason === '' ? 'Falta el motivo' : reason)
    .replaceAll(documentMark, document === '' ? 'Falta elegir el documento' : document)
  return <p>{filled}</p>
}

/** Paragraphs of the text part of a letter, whose lines are broken for mail. */
const paragraphsOf = (text: string): { key: string; text: string }[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((part) => part !== '')
    .map((part, at) => ({ key: `${at} ${part}`, text: part }))

const Paper = ({ text, ...fill }: { text: string } & Omit<LetterProps, 'letter'>) => (
  <div className="paper">
    {paragraphsOf(text).map((part) => (
      <Paragraph key={part.key} text={part.text} {...fill} />
    ))}
  </div>
)

/** The letter as it will arrive, with what is typed in its place: as its reader sees it, or its text alone. */
export const Letter = ({ letter, reason, document }: LetterProps) => {
  const [isPlain, setPlain] = useState(false)
  if (letter === null || letter.para === '')
    return (
      <Banner tone="warn" title="No tiene email: avisale vos">
        No sale ninguna carta. En su portal va a ver la decisión igual.
      </Banner>
    )
  const plain = letter.texto
    .replaceAll(reasonMark, reason === '' ? '[Falta el motivo]' : reason)
    .replaceAll(documentMark, document === '' ? '[Falta elegir el documento]' : document)
  return (
    <section className="letter" aria-label="Así llega la carta">
      <header>
        <p className="l-eyebrow">
          <Icon glyph={Mail} />
          Así llega la carta
        </p>
        <div className="l-tabs" role="group" aria-label="Forma de la carta">
          <button type="button" aria-pressed={!isPlain} onClick={() => setPlain(false)}>
            Con formato
          </button>
          <button type="button" aria-pressed={isPlain} onClick={() => setPlain(true)}>
            Solo texto
          </button>
        </div>
      </header>
      <dl>
        <div>
          <dt>Para</dt>
          <dd>{letter.para}</dd>
        </div>
        <div>
          <dt>Asunto</dt>
          <dd>
            <b>{letter.asunto}</b>
          </dd>
        </div>
      </dl>
      {isPlain ? (
        <pre className="paper">{plain}</pre>
      ) : (
        <Paper text={letter.texto} reason={reason} document={document} />
      )}
      <p className="l-foot">La carta no lleva datos del legajo.</p>
    </section>
  )
}
