import { useState } from 'react'
import { closeAct, showSnack } from '../../ui/dialogs/snack-store'
import { saveFile } from './save-file'

const act = 'guardar-comprobante'

const failed = 'No pudimos preparar el archivo. Probá de nuevo.'

/** Files that a screen makes on the device and saves: which one is being made, and the way to make one. */
export type FileMaking<What extends string> = {
  making: What | null
  /** Makes and saves a file of this name; a failure is said in a short notice. */
  make: (what: What, work: () => Promise<Blob>, name: string) => Promise<void>
}

/** Makes files on the device, one at a time, and saves them; works without a connection. */
export const useFileMaking = <What extends string>(): FileMaking<What> => {
  const [making, setMaking] = useState<What | null>(null)
  const make = async (what: What, work: () => Promise<Blob>, name: string): Promise<void> => {
    setMaking(what)
    try {
      saveFile(await work(), name)
      closeAct(act)
    } catch {
      showSnack({ type: 400, act, text: failed })
    }
    setMaking(null)
  }
  return { making, make }
}
