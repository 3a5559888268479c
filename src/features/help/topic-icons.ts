import type { HelpTopic } from '../../domain/help/topics'
import type { Glyph } from '../../ui/icons/Icon'
import { Smartphone } from '../../ui/icons/device-icons'
import { Camera, CloudOff, Download, FileText } from '../../ui/icons/icons'
import { Wifi } from '../../ui/icons/line-icons'
import {
  BadgeCheck,
  CalendarDays,
  HandCoins,
  IdCard,
  KeyRound,
  Layers,
  Users,
  Wallet,
} from '../../ui/icons/member-icons'

/** The icon of each topic. */
export const topicIcons: Record<HelpTopic, Glyph> = {
  'sin-conexion': CloudOff,
  'pocos-datos': Wifi,
  'mi-legajo': IdCard,
  subsidios: HandCoins,
  pagos: Wallet,
  'opcion-de-nivel': Layers,
  turnos: CalendarDays,
  credencial: BadgeCheck,
  acceso: KeyRound,
  fotos: Camera,
  instalar: Download,
  'otro-dispositivo': Smartphone,
  tableta: Users,
  'informe-tecnico': FileText,
}
