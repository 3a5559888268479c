import type { Services } from '../../services'

/**
 * The portrait that a stored picture becomes, read in the room for untrusted files: never inside a transaction. `ip` is the
 * caller's, '' for the server's own work. Undefined when the picture cannot be read.
 */
export const readStoredPortrait = async (
  { documents, uploads, inspection, networks }: Pick<Services, 'documents' | 'uploads' | 'inspection' | 'networks'>,
  key: string,
  ip: string,
): Promise<Uint8Array | undefined> => {
  const stored = await documents.read(key)
  if (stored === undefined) return undefined
  // The room reads a file of this machine.
  const folder = await uploads.open()
  try {
    const { path } = await folder.write('foto', stored)
    const portrait = await inspection.visit(networks(ip), (looks) => looks.portrait({ path }))
    return portrait.state === 'seen' ? portrait.value : undefined
  } finally {
    await folder.remove()
  }
}
