import { useEffect, useState } from 'react'
import { readFile } from '../../offline/files/files'
import type { FileEntry } from '../../offline/database/types'

/**
 * Object URL of a stored picture, made from the bytes on the disk and not from the pick, so that it shows what was
 * stored (F17). Undefined for a PDF, while reading, and when it cannot be read. Revoked on unmount.
 */
export const useThumb = (file: FileEntry | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  const id = file?.type.startsWith('image/') ? file.id : undefined
  const type = file?.type
  useEffect(() => {
    if (id === undefined || type === undefined) return
    let isOver = false
    let made: string | undefined
    void readFile(id).then((bytes) => {
      if (isOver || !bytes.ok) return
      made = URL.createObjectURL(new Blob([bytes.value], { type }))
      setUrl(made)
    })
    return () => {
      isOver = true
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, type])
  return url
}
