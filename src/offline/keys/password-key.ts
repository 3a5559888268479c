import { ok, type Result } from '../../domain/result'
import type { StorageProblem } from '../../domain/form/save-state'
import { deriveHere, type Derivation } from './derive'
import { keepMeta } from '../database/device'
import type { KdfRecord } from '../database/rows'
import { workerAddress } from '../trusted-types'
import address from './derive.worker.ts?worker&url'

/** Fewest rounds that any vault is made with (the OWASP minimum), and most. */
export const roundLimits = { min: 600_000, max: 2_000_000 }

/** How long a derivation may take on this device, in milliseconds, and the rounds used to measure it. */
const targetMs = 1_000
const sampleRounds = 100_000

const clampRounds = (rounds: number): number =>
  Math.min(roundLimits.max, Math.max(roundLimits.min, Math.round(rounds / 1_000) * 1_000))

const measureRounds = async (): Promise<number> => {
  const begun = performance.now()
  await derivePasswordKey({ password: 'medida', salt: new ArrayBuffer(16), iter: sampleRounds })
  return clampRounds((sampleRounds * targetMs) / Math.max(1, performance.now() - begun))
}

/**
 * How the next password of this device becomes a key: a fresh salt, and as many rounds as take about a second here,
 * measured once. Never fewer than the minimum, whatever the database says.
 */
export const newKdfRecord = async (): Promise<Result<KdfRecord, StorageProblem>> => {
  const rounds = await keepMeta('kdf-rounds', measureRounds)
  if (!rounds.ok) return rounds
  const iter = clampRounds(typeof rounds.value === 'number' ? rounds.value : roundLimits.min)
  const salt = crypto.getRandomValues(new Uint8Array(16)).buffer
  return ok({ v: 1, kdf: 'PBKDF2-SHA-256', iter, salt, alg: 'AES-KW', kid: crypto.randomUUID() })
}

const newWorker = (): Worker => new Worker(workerAddress(address), { type: 'module' })

let waiting: Worker | undefined

/** A password may follow soon: starts the worker that derives its key, so that it need not start then. */
export const expectPassword = (): void => {
  if (typeof Worker !== 'undefined') waiting ??= newWorker()
}

const takeWorker = (): Worker => {
  const worker = waiting ?? newWorker()
  waiting = undefined
  return worker
}

const deriveInWorker = async (derivation: Derivation): Promise<CryptoKey | null> => {
  const worker = takeWorker()
  const derived = await new Promise<CryptoKey | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(data instanceof CryptoKey ? data : null),
    )
    for (const failure of ['error', 'messageerror']) worker.addEventListener(failure, () => resolve(null))
    worker.postMessage(derivation)
  })
  worker.terminate()
  return derived
}

/** K4: derives the key in a worker, or on this thread when there is no worker or it fails. The password is not kept. */
export const derivePasswordKey = async (derivation: Derivation): Promise<CryptoKey> => {
  const derived = typeof Worker === 'undefined' ? null : await deriveInWorker(derivation).catch(() => null)
  return derived ?? deriveHere(derivation)
}
