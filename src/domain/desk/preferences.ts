/** A saved view of the queue: its name, and its filters as the query of an address. */
export type SavedView = { nombre: string; filtros: string }

/** What a user of the desk has chosen: whether keys of one letter act (WCAG 2.1.4), and the saved views, in their order. */
export type DeskPreferences = { atajos: boolean; vistas: SavedView[] }

/** As it is before anybody chose anything. */
export const firstPreferences: DeskPreferences = { atajos: true, vistas: [] }

/** Most saved views of one user; longest name, and longest filters of one, in characters. */
export const viewLimits = { views: 12, name: 40, filters: 200 } as const

/** The views with one more, which takes the place of one of the same name; undefined when there is no room. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] | undefined => {
  const at = views.findIndex(({ nombre }) => nombre.toLocaleLowerCase('es') === view.nombre.toLocaleLowerCase('es'))
  if (at !== -1) return views.with(at, view)
  return views.length < viewLimits.views ? [...views, view] : undefined
}
