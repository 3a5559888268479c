/** The topics of the help, in the order of its page: each is the last part of its address. */
export const helpTopics = [
  'sin-conexion',
  'pocos-datos',
  'mi-legajo',
  'subsidios',
  'pagos',
  'opcion-de-nivel',
  'turnos',
  'credencial',
  'acceso',
  'fotos',
  'instalar',
  'otro-dispositivo',
  'tableta',
  'informe-tecnico',
] as const

/** A topic of the help, as its address names it. */
export type HelpTopic = (typeof helpTopics)[number]

/** The help's first page. */
export const helpHome = '/ayuda'

/** Path of a topic below the base, or of the help's first page for null. */
export const helpPath = (topic: HelpTopic | null): string => (topic === null ? helpHome : `${helpHome}/${topic}`)
