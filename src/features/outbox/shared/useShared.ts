import { useEffect, useState } from 'react'
import { dropShared, listShared, type SharedFile } from '../../../offline/shared/shared'

const read = async (): Promise<readonly SharedFile[]> => {
  const found = await listShared(Date.now())
  return found.ok ? found.value : []
}

/** What other apps shared and still waits here; undefined until it was read. */
export const useShared = (): { files: readonly SharedFile[] | undefined; drop: (id: string) => Promise<void> } => {
  const [files, setFiles] = useState<readonly SharedFile[]>()
  useEffect(() => {
    void read().then(setFiles)
  }, [])
  const drop = async (id: string): Promise<void> => {
    await dropShared([id])
    setFiles(await read())
  }
  return { files, drop }
}
