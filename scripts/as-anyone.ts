import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findUnprivileged } from './lib/account'
import { makeGroup } from './lib/meter'
import { root } from './lib/paths'
import { cleanEnv } from './lib/run'
import { takeOverFound } from './proof/found-before'

/**
 * `npm run test:anyone [-- <command>]`: runs `npm test`, or another command, as somebody who just got the repository: on a
 * new copy of what is committed, under an account without rights, with an empty home. The output and the exit code are
 * those of the command. What `npm test` found there is kept for `npm run test:whole`. Only root can become another account;
 * everybody else runs it as who they are.
 */
const [program = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test']

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const account = await findUnprivileged()
const folder = mkdtempSync(join(tmpdir(), 'anyone-'))
const copy = join(folder, 'portal')
const places = { HOME: join(folder, 'home'), TMPDIR: join(folder, 'tmp') }

const must = (command: string, ...rest: readonly string[]): void => {
  const { status } = spawnSync(command, rest, { stdio: ['ignore', 'ignore', 2] })
  if (status !== 0) throw new Error(`${command} ${rest.join(' ')} ended with ${status}.`)
}

const isOfHome = (name: string): boolean => /^(HOME|USER|LOGNAME|MAIL|XDG_.*|SUDO_.*)$/.test(name)

// The environment of whoever is at it: what it says about people's folders, or takes from the packages of this copy, is
// left out.
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(cleanEnv()).filter(([name]) => !isOfHome(name))),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .join(delimiter),
  ...places,
}

const run = (command: string, ...rest: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, rest, { cwd: copy, env, stdio: ['ignore', 'inherit', 'inherit'], ...account })
    child.on('error', (error) => {
      say(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })

// An account without rights counts processor time below a control group that is its own.
const giveGroup = (): void => {
  const group = account && makeGroup(`anyone-${process.pid}`)
  if (!group) return
  for (const part of [group, join(group, 'cgroup.procs')]) chownSync(part, account.uid, account.gid)
  writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
}

// Ctrl-C ends the command, and then the copy is deleted.
process.on('SIGINT', () => undefined)
try {
  must('git', 'clone', '--quiet', '--depth', '1', `file://${root}`, copy)
  for (const place of Object.values(places)) mkdirSync(place)
  if (account) must('chown', '-R', `${account.uid}:${account.gid}`, folder)
  chmodSync(folder, 0o755)
  say(account ? `as user ${account.uid}, in ${copy}` : `not root, so as the user that you are, in ${copy}`)
  giveGroup()
  const installed = await run(process.execPath, 'scripts/ensure-packages.mjs')
  process.exitCode = installed === 0 ? await run(program, ...args) : installed
  takeOverFound(root, copy)
} finally {
  // Sixty thousand files; Node takes a minute for them.
  must('rm', '-rf', folder)
}
