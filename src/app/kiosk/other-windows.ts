const name = 'afiliados-kiosco'

/**
 * Tells the other windows of this tablet that a visit begins here, and calls `onOther` when one begins elsewhere: there is
 * never more than one.
 */
export const claimTablet = (onOther: () => void): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage('visita')
  channel.addEventListener('message', onOther)
}
