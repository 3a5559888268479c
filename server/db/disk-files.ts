import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']

/** The part of the driver's file system that is put right here. A stream is an open file or folder. */
type Files = {
  node_ops: { setattr: (node: object, attributes: Attributes) => void }
  stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => void }
}

type Attributes = { mode?: number }

const kindMask = 0o170000
const folderKind = 0o040000

const passOn = (files: Files): void => {
  const { setattr } = files.node_ops
  files.stream_ops.fsync = ({ nfd, node }) => {
    if ((node.mode & kindMask) === folderKind) fsyncSync(nfd)
    else fdatasyncSync(nfd)
  }
  // A new file is given its mode a second time, past the umask of the process.
  files.node_ops.setattr = (node, attributes) => {
    const { mode } = attributes
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 })
  }
}

/**
 * The files of the embedded database on the disk, to be used with `diskParams`. The driver's own tell the database that
 * everything is on the disk without asking the disk, and make files that anybody may write.
 */
export class DiskFiles extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const before = emscriptenOpts.preRun ?? []
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...before, ({ NODEFS }) => passOn(NODEFS)] } }
  }
}

/** How the embedded database is started to wait for its disk; `fdatasync` is the one call that the driver leaves out. */
export const diskParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
