import type { SavedView } from '../../../domain/desk/preferences'
import type { Queue } from '../../../domain/desk/queue'

/** A view of the queue; its count is known of those that every answer counts. */
export type View = SavedView & { count: number | undefined }

/** The views that everybody has, then the saved ones; the queue as it was last read gives the counts. */
export const allViews = (saved: readonly SavedView[], queue: Queue | undefined): View[] => [
  { nombre: 'Las mías', filtros: 'tiene=yo', count: queue?.mias },
  { nombre: 'Falta un documento', filtros: 'vista=falta', count: queue?.falta },
  ...saved.map((view) => ({ ...view, count: undefined })),
]
