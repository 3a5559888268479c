/** Whether this is a tablet that everybody uses: see `app/device-mode`. */
export const isKiosk = (): boolean => document.documentElement.dataset['mode'] === 'kiosk'
