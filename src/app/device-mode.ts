const key = 'afiliados.modo'

/**
 * Kiosk sizes (56 px targets, larger type) for tablets at district offices: on with the managed start address
 * `?modo=kiosco`, off with `?modo=personal`; remembered on the device.
 */
export const applyDeviceMode = (search: string): void => {
  const asked = new URLSearchParams(search).get('modo')
  try {
    if (asked === 'kiosco') localStorage.setItem(key, 'kiosk')
    if (asked === 'personal') localStorage.removeItem(key)
    if (localStorage.getItem(key) === 'kiosk') document.documentElement.dataset['mode'] = 'kiosk'
  } catch {
    if (asked === 'kiosco') document.documentElement.dataset['mode'] = 'kiosk'
  }
}
