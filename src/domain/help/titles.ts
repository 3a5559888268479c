import { helpTopics, type HelpTopic } from './topics'

/** The short name of each topic of the help. */
export const helpTitles: Record<HelpTopic, string> = {
  'sin-conexion': 'Sin conexión',
  'pocos-datos': 'Enviar con pocos datos',
  'mi-legajo': 'Mi legajo',
  subsidios: 'Subsidios',
  pagos: 'Pagos y deuda',
  'opcion-de-nivel': 'Opción de nivel',
  turnos: 'Turnos',
  credencial: 'Credencial',
  acceso: 'Contraseña y acceso',
  fotos: 'Fotos y documentos',
  instalar: 'Instalar el portal',
  'otro-dispositivo': 'Seguir en otro dispositivo',
  tableta: 'La tablet de la Caja',
  'informe-tecnico': 'Informe técnico',
}

/** Whether a text names a topic. */
export const isHelpTopic = (text: string): text is HelpTopic => helpTopics.some((topic) => topic === text)
