import type { HelpTopic } from '../../domain/help/topics'
import type { Topic } from './topic'
import { access } from './topics/access'
import { appointments } from './topics/appointments'
import { benefits } from './topics/benefits'
import { card } from './topics/card'
import { installing } from './topics/installing'
import { kiosk } from './topics/kiosk'
import { level } from './topics/level'
import { littleData } from './topics/little-data'
import { moving } from './topics/moving'
import { offline } from './topics/offline'
import { ownFile } from './topics/own-file'
import { payments } from './topics/payments'
import { photos } from './topics/photos'
import { report } from './topics/report'

/** The content of every topic of the help. */
export const topics: Record<HelpTopic, Topic> = {
  'sin-conexion': offline,
  'pocos-datos': littleData,
  'mi-legajo': ownFile,
  subsidios: benefits,
  pagos: payments,
  'opcion-de-nivel': level,
  turnos: appointments,
  credencial: card,
  acceso: access,
  fotos: photos,
  instalar: installing,
  'otro-dispositivo': moving,
  tableta: kiosk,
  'informe-tecnico': report,
}
