/** Whether this is a shared tablet: see `app/device-mode`. */
export const isKiosk = (): boolean => document.documentElement.dataset['mode'] === 'kiosk'
