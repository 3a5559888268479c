/** Whether this is a shared tablet: see `app/kiosk/boot`. */
export const isKiosk = (): boolean => document.documentElement.dataset['mode'] === 'kiosk'
