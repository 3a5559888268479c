const laterKey = 'afiliados.avisos.despues'

/** How often "Ahora no" is said before the offer stays away for good. */
const most = 2

const readCount = (): number => {
  try {
    return Number(localStorage.getItem(laterKey) ?? 0)
  } catch {
    return 0
  }
}

/** Whether notices may still be offered on this device: whoever said "Ahora no" twice finds them in 'Avisos' (UNS-134). */
export const mayOffer = (): boolean => readCount() < most

/** "Ahora no": the next request offers them once more, at most. */
export const notNow = (): void => {
  try {
    localStorage.setItem(laterKey, String(readCount() + 1))
  } catch {
    // Without storage the offer comes again.
  }
}
