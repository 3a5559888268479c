import { useEffect, useState } from 'react'

/** Whether the device has a camera; undefined when it does not say. */
const hasCamera = async (): Promise<boolean | undefined> => {
  const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])
  // An empty list means that the browser hides it.
  return devices === undefined || devices.length === 0 ? undefined : devices.some(({ kind }) => kind === 'videoinput')
}

/**
 * Whether to offer a stored picture beside the phone's camera. With a camera it is not offered (UNS-43). It is offered
 * if the device has none, or if the camera returned without a photo (denied, failed).
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
