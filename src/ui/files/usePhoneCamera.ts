import { useEffect, useState } from 'react'

/** Whether the device names a camera; undefined where it does not tell. */
const hasCamera = async (): Promise<boolean | undefined> => {
  const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])
  // A list without anything is a browser that keeps it to itself.
  return devices === undefined || devices.length === 0 ? undefined : devices.some(({ kind }) => kind === 'videoinput')
}

/**
 * Whether a stored picture is offered beside the phone's camera. Where a camera is there it is the single way (UNS-43); where the
 * device has none, or it came back without a photo (denied, failed), nobody is left without one.
 */
export const usePhoneCamera = (): { offersFile: boolean; cameBackEmpty: () => void } => {
  const [offersFile, setOffersFile] = useState(false)
  useEffect(() => {
    let isOver = false
    void hasCamera().then((has) => {
      if (has === false && !isOver) setOffersFile(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return { offersFile, cameBackEmpty: () => setOffersFile(true) }
}
