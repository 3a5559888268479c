import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

/** The part of the driver's module that is corrected here. A stream is an open file or folder. */
type Module = {
  FS: { ErrnoError: new (number: number) => Error }
  NODEFS: {
    node_ops: { setattr: (node: object, attributes: Attributes) => void }
    stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => void }
  }
}

type Attributes = { mode?: number }

const kindMask = 0o170000
const folderKind = 0o040000

/** errno of an input/output error inside the database; any other failure would be taken for success. */
const inputOutputError = 29

const passOn = ({ FS, NODEFS }: Module): void => {
  const { setattr } = NODEFS.node_ops
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if ((node.mode & kindMask) === folderKind) fsyncSync(nfd)
      else fdatasyncSync(nfd)
    } catch {
      throw new FS.ErrnoError(inputOutputError)
    }
  }
  // A new file gets its mode a second time, ignoring the umask of the process.
  NODEFS.node_ops.setattr = (node, attributes) => {
    const { mode } = attributes
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
  }
}

// The driver's own files report a sync without syncing, and are writable by everybody.
class DiskFiles extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const before = emscriptenOpts.preRun ?? []
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, (module) => passOn(module)] } }
  }
}

// `fdatasync` is the one call that the driver does not implement.
const startParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

// A database that cannot write its log stops for good, and the driver would wait for its next answer for ever, blocking
// the whole process. The next start recovers from what was written.
const endOnPanic = (line: string): boolean => {
  if (!/\bPANIC: /.test(line)) return true
  process.stderr.write(`The embedded database cannot write to its disk, and the server ends: ${line}\n`)
  process.exit(1)
}

/**
 * Opens the embedded database in a folder, with real syncs: what it committed survives a power failure. Ends the
 * process when the disk can no longer be written.
 */
export const openOnDisk = (folder: string): Promise<PGlite> =>
  PGlite.create({ fs: new DiskFiles(folder), startParams, onStderr: endOnPanic })
