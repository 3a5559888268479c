import type { DraftProblems } from '../../../domain/communications/draft'
import { publicationMost } from '../../../domain/communications/publication'
import { lettersOf, richTextMost } from '../../../domain/communications/text/rich-text'
import { TextField } from '../../../ui/fields/TextField'
import { CoverField } from './CoverField'
import { RichTextField } from './editor/RichTextField'
import type { Writing } from './useDraft'

type WhatItSaysProps = {
  writing: Writing
  /** The text that it opens with. */
  html: string
  problems: DraftProblems
  onChange: (part: Partial<Writing>) => void
}

const count = (letters: number, most: number): string =>
  `${letters.toLocaleString('es-AR')} de ${most.toLocaleString('es-AR')}`

const Counter = ({ says, letters, most }: { says: string; letters: number; most: number }) => (
  <p className="cm-counter">
    <span>{says}</span>
    <span className={letters > most ? 'is-over' : undefined}>{count(letters, most)}</span>
  </p>
)

/** 'Qué dice': title, text, picture. */
export const WhatItSays = ({ writing, html, problems, onChange }: WhatItSaysProps) => (
  <div className="cm-sec">
    <h2>Qué dice</h2>
    <div>
      <TextField
        label="Título"
        name="titulo"
        value={writing.titulo}
        error={problems.titulo}
        maxLength={publicationMost.title}
        onCommit={(titulo) => onChange({ titulo })}
      />
      <Counter
        says="Lo primero que se lee en el teléfono."
        letters={writing.titulo.length}
        most={publicationMost.title}
      />
    </div>
    <div>
      <RichTextField
        label="Texto"
        name="texto"
        hint="Hay título, negrita, cursiva, listas, cita, tabla y enlace. Lo que pegues se limpia y queda con esos formatos."
        error={problems.texto}
        first={html}
        onChange={(texto) => onChange({ texto })}
      />
      <Counter
        says="El enlace a una pantalla del portal, solo al final, se ve como botón."
        letters={lettersOf(writing.texto)}
        most={richTextMost.letters}
      />
    </div>
    <CoverField imagen={writing.imagen} onChange={(imagen) => onChange({ imagen })} />
    {writing.imagen === '' ? null : (
      <TextField
        label="Qué se ve en la imagen"
        name="descripcion"
        optional
        hint="Dejalo vacío si es solo un adorno."
        value={writing.descripcion}
        error={problems.descripcion}
        maxLength={publicationMost.description}
        onCommit={(descripcion) => onChange({ descripcion })}
      />
    )}
  </div>
)
