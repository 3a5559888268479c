import type { ReactNode } from 'react'
import { Icon, type Glyph } from '../icons/Icon'
import {
  Circle,
  CircleCheck,
  CircleMinus,
  CircleX,
  Clock,
  CloudUpload,
  RefreshCw,
  TriangleAlert,
  Undo,
} from '../icons/icons'

type ChipTone = 'neu' | 'ok' | 'warn' | 'err' | 'org' | 'info'

/** A short state, as icon and word, never by colour alone. */
export const Chip = ({ tone, glyph, children }: { tone: ChipTone; glyph: Glyph; children: ReactNode }) => (
  <span className={tone === 'neu' ? 'chip' : `chip chip-${tone}`}>
    <Icon glyph={glyph} />
    {children}
  </span>
)

const statuses: Record<string, { tone: ChipTone; glyph: Glyph }> = {
  APROBADO: { tone: 'ok', glyph: CircleCheck },
  BAJA: { tone: 'err', glyph: CircleMinus },
  RECHAZADO: { tone: 'err', glyph: CircleX },
  DESESTIMADO: { tone: 'org', glyph: Undo },
  'EN CURSO': { tone: 'info', glyph: RefreshCw },
  PENDIENTE: { tone: 'warn', glyph: Clock },
  'FALTA UN DOCUMENTO': { tone: 'neu', glyph: TriangleAlert },
  'En espera': { tone: 'neu', glyph: Clock },
  Enviando: { tone: 'info', glyph: CloudUpload },
  Enviado: { tone: 'ok', glyph: CircleCheck },
  'Necesita tu atención': { tone: 'err', glyph: TriangleAlert },
}

/** The chip of a procedure or of an outbox item, by its status. */
export const StatusChip = ({ status }: { status: string }) => {
  const { tone, glyph } = statuses[status] ?? { tone: 'neu', glyph: Circle }
  return (
    <Chip tone={tone} glyph={glyph}>
      {status}
    </Chip>
  )
}
