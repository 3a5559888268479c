import type { DeskRequest } from '../../../domain/desk/request'

/** Why nothing can be decided about a request now, in words; null when it can. One that nobody has can be taken. */
export const hindranceOf = (
  { decision, impedimento, tiene }: Pick<DeskRequest, 'decision' | 'impedimento' | 'tiene'>,
  isConnected: boolean,
): string | null => {
  if (!isConnected) return 'Para decidir hace falta conexión'
  if (decision !== null) return 'Ya está decidido'
  if (impedimento !== '') return 'No podés decidir este trámite'
  if (tiene === null || tiene.esMio) return null
  return tiene.nombre === '' ? 'Lo tiene otra persona' : `Lo tiene ${tiene.nombre}`
}
