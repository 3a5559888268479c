import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { fail, ok, type Result } from '../../src/domain/result'

/** A file that goes with a letter: the name that its reader sees, its media type, and what reads its bytes. */
export type Enclosure = { name: string; type: string; read: () => Promise<Buffer> }

/** One message in plain text, with files or without. */
export type Letter = { to: string; subject: string; text: string; enclosures?: readonly Enclosure[] }

/** A letter that could not be handed to the mail server; `code` is the kind of failure and holds no personal data. */
export type MailFailure = { code: string }

/** Sends letters. */
export type Mail = { send: (letter: Letter) => Promise<Result<null, MailFailure>> }

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const toFailure = (cause: unknown): MailFailure => ({
  code: cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown',
})

const attempt = async (work: () => Promise<unknown>): Promise<Result<null, MailFailure>> => {
  try {
    await work()
    return ok(null)
  } catch (cause) {
    return fail(toFailure(cause))
  }
}

/** Sends letters through an SMTP server. */
export const createSmtpMail = (url: string, from: string): Mail => {
  const transport = createTransport({ url, ...smtpTimeouts })
  return {
    send: ({ enclosures = [], ...letter }) =>
      attempt(async () => {
        const attachments = enclosures.map(async ({ name, type, read }) => ({
          filename: name,
          contentType: type,
          content: await read(),
        }))
        await transport.sendMail({ from, ...letter, attachments: await Promise.all(attachments) })
      }),
  }
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const encodeWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

const partOf = async ({ name, type, read }: Enclosure): Promise<string[]> => [
  `Content-Type: ${oneLine(type)}`,
  `Content-Disposition: attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  'Content-Transfer-Encoding: base64',
  '',
  ...((await read()).toString('base64').match(/.{1,76}/g) ?? []),
]

const textHead = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit']

const bodyOf = async ({ text, enclosures = [] }: Letter): Promise<string[]> => {
  if (enclosures.length === 0) return [...textHead, '', text, '']
  const boundary = `parte-${randomUUID()}`
  const parts = [[...textHead, '', text], ...(await Promise.all(enclosures.map(partOf)))]
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ]
}

const toMessage = async (letter: Letter, from: string, at: Date): Promise<string> =>
  [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(letter.to)}`,
    `Subject: ${encodeWord(oneLine(letter.subject))}`,
    'MIME-Version: 1.0',
    ...(await bodyOf(letter)),
  ].join('\r\n')

/**
 * Writes letters as `*.eml` files in a folder, sorted by time by their names: for trying the portal out without a mail
 * server.
 */
export const createFolderMail = (folder: string, from: string, clock: () => number): Mail => {
  // Letters of one millisecond keep their order too.
  let count = 0
  return {
    send: (letter) =>
      attempt(async () => {
        const at = new Date(clock())
        const order = String(++count).padStart(6, '0')
        const name = `${at.toISOString().replace(/[:.]/g, '-')}-${order}-${randomUUID().slice(0, 8)}.eml`
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, name), await toMessage(letter, from, at), { mode: 0o600 })
      }),
  }
}

// The address in a register may be anything. A comma would add a second mailbox, a line end another header.
const isOneMailbox = (to: string): boolean => /^[^\s,;:<>()"]+@[^\s,;:<>()"@]+$/.test(to)

const toOneMailbox = ({ send }: Mail): Mail => ({
  send: (letter) => (isOneMailbox(letter.to) ? send(letter) : Promise.resolve(fail({ code: 'EENVELOPE' }))),
})

/**
 * The mail of an installation, one mailbox per letter: SMTP when a server is configured, else files in the data folder.
 */
export const createMail = (
  { smtpUrl, mailFrom, dataDir }: { smtpUrl: string; mailFrom: string; dataDir: string },
  clock: () => number,
): Mail =>
  toOneMailbox(
    smtpUrl === '' ? createFolderMail(join(dataDir, 'correo'), mailFrom, clock) : createSmtpMail(smtpUrl, mailFrom),
  )
