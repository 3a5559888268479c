/** Whether this is a shared tablet: see `app/kiosk/boot`. */
export const isKiosk = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['mode'] === 'kiosk'
