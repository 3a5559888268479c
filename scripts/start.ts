import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emptyDataFolder } from '../server/storage/fresh'
import { buildPortal } from './lib/build-portal'
import { buildServer, serverProgram } from './lib/build-server'
import { root } from './lib/paths'
import { cleanEnv } from './lib/run'

/**
 * `npm start [-- --port 4173] [--host 127.0.0.1] [--data data] [--fresh]`: builds portal and server if their sources
 * changed and serves the portal with the reference API until Ctrl-C. `--fresh` first empties the data folder of the embedded database. The
 * server's environment variables work here too; a flag wins over its variable.
 */
const { values: flags } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})

const dataDir = resolve(root, flags.data ?? process.env['DATA_DIR'] ?? 'data')
if (flags.fresh) {
  await emptyDataFolder(dataDir, process.env['DATABASE_URL'] ?? '', process.env['S3_URL'] ?? '').catch(
    (cause: unknown) => {
      process.stderr.write(
        `The data folder is not emptied: ${cause instanceof Error ? cause.message : String(cause)}\n`,
      )
      process.exit(1)
    },
  )
}

process.stdout.write('Preparing the portal…\n')
for (const build of [buildPortal, buildServer]) {
  const built = await build()
  if (built.code !== 0) {
    process.stderr.write(built.output)
    process.exit(built.code)
  }
}

const server = spawn(process.execPath, [serverProgram], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...cleanEnv(),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    ...(flags.port === undefined ? {} : { PORT: flags.port }),
    ...(flags.host === undefined ? {} : { HOST: flags.host }),
  },
})

// The server stops by itself on a signal; this process waits for it, so that no request is cut.
const pass = (signal: NodeJS.Signals): void => {
  server.kill(signal)
}
process.on('SIGINT', pass)
process.on('SIGTERM', pass)
server.on('close', (code) => process.exit(code ?? 0))
