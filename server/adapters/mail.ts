import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { fail, ok, type Result } from '../../src/domain/result'

/** A file that goes with a letter: the name that its reader sees, its media type, and what reads its bytes. */
export type Enclosure = { name: string; type: string; read: () => Promise<Buffer> }

/**
 * One message: a text, which may be there as HTML besides, with files or without. A letter with a `mark` is the same letter in
 * every try: its name at the mail server and in the folder, unique in this installation, and when it was written.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  enclosures?: readonly Enclosure[]
  mark?: { name: string; at: Date }
}

/**
 * A letter that could not be handed to the mail server; `code` is the kind of failure and holds no personal data. After a
 * final one no other try is any use: the mailbox was refused for good.
 */
export type MailFailure = { code: string; isFinal?: boolean }

/** Sends letters. */
export type Mail = { send: (letter: Letter) => Promise<Result<null, MailFailure>> }

const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const isForGood = (cause: unknown): boolean =>
  cause instanceof Error && 'responseCode' in cause && Number(cause.responseCode) >= 500

const toFailure = (cause: unknown): MailFailure => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return { code, isFinal: code === 'EENVELOPE' && isForGood(cause) }
}

const attempt = async (work: () => Promise<unknown>): Promise<Result<null, MailFailure>> => {
  try {
    await work()
    return ok(null)
  } catch (cause) {
    return fail(toFailure(cause))
  }
}

// The same in every try, so that a mail server and a mailbox know a letter that they were given before.
const messageIdOf = ({ name }: NonNullable<Letter['mark']>, from: string): string => {
  const [, domain = 'localhost'] = /@([\w.-]+)/.exec(from) ?? []
  return `<${name}@${domain}>`
}

/** Sends letters through an SMTP server. */
export const createSmtpMail = (url: string, from: string): Mail => {
  const transport = createTransport({ url, ...smtpTimeouts })
  return {
    send: ({ enclosures = [], mark, ...letter }) =>
      attempt(async () => {
        const attachments = enclosures.map(async ({ name, type, read }) => ({
          filename: name,
          contentType: type,
          content: await read(),
        }))
        const named = mark === undefined ? {} : { messageId: messageIdOf(mark, from), date: mark.at }
        await transport.sendMail({ from, ...letter, ...named, attachments: await Promise.all(attachments) })
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

const headOf = (type: string): string[] => [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit']

const multipart = (kind: 'mixed' | 'alternative', parts: readonly (readonly string[])[]): string[] => {
  const boundary = `parte-${randomUUID()}`
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ]
}

const inLines = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n')

const wordsOf = ({ text, html }: Letter): string[] => {
  const plain = [...headOf('text/plain'), '', html === undefined ? text : inLines(text), '']
  return html === undefined ? plain : multipart('alternative', [plain, [...headOf('text/html'), '', inLines(html), '']])
}

const bodyOf = async (letter: Letter): Promise<string[]> => {
  const { enclosures = [] } = letter
  return enclosures.length === 0
    ? wordsOf(letter)
    : multipart('mixed', [wordsOf(letter), ...(await Promise.all(enclosures.map(partOf)))])
}

const toMessage = async (letter: Letter, from: string, at: Date): Promise<string> =>
  [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${oneLine(from)}`,
    `To: ${oneLine(letter.to)}`,
    `Subject: ${encodeWord(oneLine(letter.subject))}`,
    ...(letter.mark === undefined ? [] : [`Message-ID: ${messageIdOf(letter.mark, from)}`]),
    'MIME-Version: 1.0',
    ...(await bodyOf(letter)),
  ].join('\r\n')

// A letter that an earlier try wrote stays as it is.
const writeNew = async (path: string, text: string): Promise<void> => {
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  }
}

/**
 * Writes letters as `*.eml` files in a folder, sorted by time by their names: for trying the portal out without a mail
 * server.
 */
export const createFolderMail = (folder: string, from: string, clock: () => number): Mail => {
  // Letters of one millisecond keep their order too.
  let count = 0
  const nameOf = ({ mark }: Letter, at: Date): string => {
    const moment = at.toISOString().replace(/[:.]/g, '-')
    if (mark !== undefined) return `${moment}-${mark.name}.eml`
    return `${moment}-${String(++count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.eml`
  }
  return {
    send: (letter) =>
      attempt(async () => {
        const at = letter.mark?.at ?? new Date(clock())
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeNew(join(folder, nameOf(letter, at)), await toMessage(letter, from, at))
      }),
  }
}

// The address in a register may be anything. A comma would add a second mailbox, a line end another header.
const isOneMailbox = (to: string): boolean => /^[^\s,;:<>()"]+@[^\s,;:<>()"@]+$/.test(to)

const toOneMailbox = ({ send }: Mail): Mail => ({
  send: (letter) =>
    isOneMailbox(letter.to) ? send(letter) : Promise.resolve(fail({ code: 'EENVELOPE', isFinal: true })),
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
