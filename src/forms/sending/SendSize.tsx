import { Icon } from '../../ui/icons/Icon'
import { CloudUpload } from '../../ui/icons/icons'
import '../../ui/styles/screens/sending.css'
import { useConnected } from '../useConnected'
import { sayBeforeSending } from './before-sending'
import { useDeliveryMode } from './useDeliveryMode'
import { useLine } from './useLine'

/** How much the last button will send, and how; beside that button. */
export const SendSize = (load: { count: number; bytes: number }) => {
  const connected = useConnected()
  const mode = useDeliveryMode()
  const line = useLine()
  const words = sayBeforeSending(load, { connected, mode, line })
  return words === '' ? null : (
    <p className="send-note small muted">
      <Icon glyph={CloudUpload} size="sm" />
      <span>{words}</span>
    </p>
  )
}
