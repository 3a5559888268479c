import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app'
import { configFromEnv } from './config'
import { demoMembers, demoPassword } from './demo/members'
import { demoRegistrations } from './demo/registrations'
import { refuseDemonstration } from './fund/still-demo'
import { limits } from './limits/limits'
import { packageRoot } from './place'
import { startFailure, startNotes } from './start-words'

// All files of this process are readable by its own user only: they are identity papers and the database about them.
process.umask(0o077)

const root = fileURLToPath(packageRoot)

const fail = (cause: unknown): never => {
  process.stderr.write(`The server cannot start: ${startFailure(cause)}\n`)
  process.exit(1)
}

const start = async () => {
  const config = configFromEnv(process.env, root)
  refuseDemonstration(config)
  const app = await buildApp(config)
  const address = await app.listen({ host: config.host, port: config.port })
  // For the commands that ask the running server; without it they ask at the usual port.
  await writeFile(join(config.dataDir, 'direccion'), address.replace('0.0.0.0', '127.0.0.1')).catch(() => undefined)
  return { config, app, address }
}

let stop = (): void => process.exit(0)
// From the first moment on: without a listener the first process of a container does not hear them at all.
process.on('SIGTERM', () => stop())
process.on('SIGINT', () => stop())

const { config, app, address } = await start().catch(fail)

stop = () => {
  setTimeout(() => {
    app.log.error('the server ends with work under way')
    process.exit(1)
  }, limits.requests.stop.value).unref()
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

process.stdout.write(`Portal: ${address}/afiliados/\n`)
for (const note of startNotes(config, app.services.catalogues)) process.stdout.write(`${note}\n`)
if (config.demoDataLeftOut) {
  process.stdout.write(
    'Sin datos de demostración, que solo van solos con la base propia y en esta máquina. Para una demostración: DEMO_DATA=yes\n',
  )
}
if (config.demoData) {
  const lines = demoRegistrations.map(
    ({ nroafi, nrodoc, description }) => `  matrícula ${String(nroafi).padEnd(6)}  DNI ${nrodoc}  ${description}`,
  )
  process.stdout.write(`Matrículas de demostración:\n${lines.join('\n')}\n`)
  const signIns = demoMembers.map(
    ({ nroafi, access, description }) =>
      `  ${String(nroafi).padEnd(6)}  ${(access === 'none' ? 'sin activar' : demoPassword).padEnd(11)}  ${description}`,
  )
  process.stdout.write(`Afiliados de demostración (matrícula, contraseña):\n${signIns.join('\n')}\n`)
  process.stdout.write('Gestión de demostración: `npm run gestion` da un enlace de un solo uso\n')
}
