/** What somebody at the desk may do. */
export type Permission =
  | 'consulta'
  | 'decision'
  | 'agenda'
  | 'comunicaciones'
  | 'importacion'
  | 'auditoria'
  | 'operacion'
