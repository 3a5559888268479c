import { signHandover } from '../lib/handover'
import { demoUser, noSecret, readManagementSecret } from '../lib/management'
import { originOf } from '../lib/running'

// Prints a management link for the demonstration, signed with the secret in the server's data folder.
const secret = await readManagementSecret(process.env)
if (secret === '') {
  process.stderr.write(noSecret)
  process.exit(1)
}
const handover = await signHandover({ secret, usuid: process.argv[2] ?? demoUser, now: Date.now() })
process.stdout.write(
  `Good once, for two minutes:\n${await originOf(process.env)}/afiliados/pruebaLoginEmpleado?usuiden=${handover}\n`,
)
