import { kioskHome } from '../../domain/portal-paths'
import { isKiosk } from '../../ui/kiosk'
import { toHref } from '../portal-href'
import { readRow } from '../visit/kept-setting'
import { mayBeKiosk } from './may-be-kiosk'

/**
 * A tablet whose browser lost its texts (see `readSetting`) opens like somebody's own device, where what people type is
 * kept. Its database still has the setting: it begins anew as the tablet that it is.
 */
export const findLostTablet = async (): Promise<void> => {
  // A page that may be a tablet's has looked already.
  if (isKiosk() || mayBeKiosk(location)) return
  if ((await readRow()) !== null) location.replace(toHref(kioskHome))
}
