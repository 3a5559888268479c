import { parseArgs } from 'node:util'
import { openDocuments } from '../../server/documents/open'
import { startFailure } from '../../server/start-words'
import { lookAtRestored, settleRestored, type Look } from '../../server/storage/restore'
import { isConfirmed, leave, openForOperator } from '../lib/operator'

/**
 * `npm run restore`: after database and documents were brought back from a backup. Says what each of them lacks, and after asking has new
 * numbers carry a mark that no earlier number has, and moves the sequences behind every number that is there. `--look` changes nothing.
 */
const readFlags = () => {
  try {
    return parseArgs({ options: { look: { type: 'boolean', default: false } } }).values
  } catch (cause) {
    return leave(`${cause instanceof Error ? cause.message : String(cause)}\nnpm run restore [-- --look]\n`)
  }
}

const shown = 50

const listed = (lines: readonly string[]): string[] => [
  ...lines.slice(0, shown).map((line) => `  ${line}`),
  ...(lines.length > shown ? [`  and ${lines.length - shown} more`] : []),
]

const describe = ({ accepted, missing, unknown, seen }: Look): string =>
  [
    `The database has seen ${seen} at the latest, and has ${accepted} accepted requests.`,
    `Requests whose documents are gone: ${missing.length}`,
    ...listed(
      missing.map(({ submissionId, numero, recibido }) => `${numero} of ${recibido} (uploads/${submissionId})`),
    ),
    `Documents of requests that the database does not know, sent after it was saved: ${unknown.length}`,
    ...listed(unknown.map((id) => `uploads/${id}`)),
    '',
  ].join('\n')

const { look } = readFlags()
const { db, config, close } = await openForOperator(process.env).catch((cause: unknown) =>
  leave(`${startFailure(cause)}\n`),
)
try {
  const found = await lookAtRestored(db, openDocuments(config).documents)
  process.stdout.write(describe(found))
  if (!found.isOne) {
    process.exitCode = 1
    process.stderr.write('Database and documents are of two installations. Nothing was changed.\n')
  } else if (!look) {
    const question = 'From now on new numbers carry a new mark. Type "restore" to go on: '
    if (await isConfirmed(question, 'restore')) {
      const { epoch, moved } = await settleRestored(db, Date.now())
      const places = moved.map(({ name, at }) => `${name} ${at}`).join(', ')
      process.stdout.write(`New numbers carry ${epoch}. Sequences: ${places}. Start the server, or wait an hour.\n`)
    } else {
      process.exitCode = 1
      process.stderr.write('Nothing was changed.\n')
    }
  }
} finally {
  await close()
}
