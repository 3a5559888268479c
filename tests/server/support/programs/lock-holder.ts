import { lockFolder } from '../../../../server/disk/lock'

const [file = ''] = process.argv.slice(2)
const said = await lockFolder(file).then(
  () => 'held',
  () => 'refused',
)
process.stdout.write(`${said}\n`)
// Runs until it is killed.
setInterval(() => undefined, 60_000)
