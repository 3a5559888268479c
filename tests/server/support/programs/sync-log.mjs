import fs from 'node:fs'
import { open } from 'node:fs/promises'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a server: logs, in order, each path that was synced and each answer that was begun. Syncs of the
// embedded database fail while a certain file exists beside the log.
const log = process.env['SYNC_LOG'] ?? ''
const write = (line) => fs.appendFileSync(log, `${line}\n`)
const pathOf = (fd) => fs.readlinkSync(`/proc/self/fd/${fd}`)

for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const real = fs[name]
  fs[name] = (fd) => {
    if (fs.existsSync(`${log}.broken`)) throw Object.assign(new Error('EIO'), { code: 'EIO' })
    real(fd)
    write(pathOf(fd))
  }
}
const { fsync } = fs
fs.fsync = (fd, done) => {
  const path = pathOf(fd)
  fsync(fd, (cause) => {
    write(path)
    done(cause)
  })
}
const handle = await open(new URL(import.meta.url), 'r')
const prototype = Object.getPrototypeOf(handle)
await handle.close()
const { sync } = prototype
prototype.sync = async function syncAndTell() {
  const path = pathOf(this.fd)
  await sync.call(this)
  write(path)
}
const { writeHead } = http.ServerResponse.prototype
http.ServerResponse.prototype.writeHead = function writeHeadAndTell(status, ...rest) {
  write(`answer ${status}`)
  return writeHead.call(this, status, ...rest)
}
syncBuiltinESMExports()
