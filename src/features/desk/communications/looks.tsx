import type { DeskCommunications } from '../../../contract/communications/desk'
import type { PublicationState } from '../../../domain/communications/publication'
import { importantFrom } from '../../../domain/communications/communication'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { CircleCheck, Clock, Image, Minus, Pencil, Undo } from '../../../ui/icons/icons'
import { Flag } from '../../../ui/icons/member-icons'
import { pictureOf } from '../../../forms/communications/picture'

const states = {
  borrador: { tone: 'neu', glyph: Pencil, word: 'Borrador' },
  programada: { tone: 'info', glyph: Clock, word: 'Programada' },
  publicada: { tone: 'ok', glyph: CircleCheck, word: 'Publicada' },
  terminada: { tone: 'neu', glyph: CircleCheck, word: 'Terminó' },
  retirada: { tone: 'org', glyph: Undo, word: 'Retirada' },
} as const

/** How a communication stands, as a chip. */
export const StateChip = ({ estado }: { estado: PublicationState }) => {
  const { tone, glyph, word } = states[estado]
  return (
    <Chip tone={tone} glyph={glyph}>
      {word}
    </Chip>
  )
}

/** Its priority, as a chip. */
export const PriorityChip = ({ prioridad }: { prioridad: number }) =>
  prioridad >= importantFrom ? (
    <Chip tone="warn" glyph={Flag}>
      Importante
    </Chip>
  ) : (
    <Chip tone="neu" glyph={Minus}>
      Normal
    </Chip>
  )

/** Its picture, small; a plain ground for none. */
export const Thumb = ({ imagen }: { imagen: string }) => {
  const source = pictureOf(imagen)
  return (
    <span className="cm-thumb">
      {source === null ? <Icon glyph={Image} /> : <img src={source} alt="" decoding="async" />}
    </span>
  )
}

/** Tabs of the list, in their order. */
export const tabs = [
  { id: 'todas', label: 'Todas' },
  { id: 'publicadas', label: 'Publicadas' },
  { id: 'programadas', label: 'Programadas' },
  { id: 'borradores', label: 'Borradores' },
  { id: 'retiradas', label: 'Retiradas' },
] as const satisfies readonly { id: keyof DeskCommunications['cuentas']; label: string }[]
