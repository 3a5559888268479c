import { useLocation } from 'wouter'
import type { Queue } from '../../../domain/desk/queue'
import { usePreferences } from '../preferences/preferences-context'
import type { Filter } from './choices'
import { queueAddress } from '../desk-addresses'
import { allViews } from './views'

/** The views as a filter, for windows without the drawer; `filters` are the present ones. */
export const useViews = (queue: Queue, filters: string): Filter => {
  const [, navigate] = useLocation()
  const { vistas } = usePreferences()
  const views = allViews(vistas, queue)
  return {
    key: 'vista',
    label: 'Vista',
    allLabel: 'Todas',
    choices: views.map(({ nombre, filtros, count }) => ({ id: filtros, label: nombre, count })),
    value: views.some(({ filtros }) => filtros === filters) ? filters : null,
    onChange: (filtros) => navigate(queueAddress(filtros ?? '')),
  }
}
