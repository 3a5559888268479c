import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Location } from '../config-documents'
import { limits } from '../limits/limits'
import { fieldOf } from './s3-xml'

/** A request to the store: about an object, or about the bucket when it has no key. */
export type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

/** What the store answered, its body read whole. */
export type S3Answer = { status: number; bytes: Buffer }

/** A refusal of the store, or none to be had. `code` is its word for it; 'ENOSPC' when it is full. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly code: string
  readonly status: number | undefined
  constructor(message: string, { code, status }: { code: string; status?: number }) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** How often a request is tried and how long one try of a small one may take, in milliseconds. A test has less patience. */
export type Patience = { tries: number; pauseMs: number; tryMs: number }

/** About four seconds of pauses for a store that is busy. */
export const usualPatience: Patience = { tries: 5, pauseMs: 250, tryMs: 10_000 }

/** The slowest line to a store that is waited for, 4 Mbit/s: the largest document then takes 50 s. */
const slowestBytesPerMs = 500
const largestBytes = 25 * 1_048_576

const timeFor = ({ method, key, body }: S3Request, { tryMs }: Patience): number => {
  const bytes = method === 'GET' && key !== undefined ? largestBytes : (body?.byteLength ?? 0)
  return tryMs + Math.ceil(bytes / slowestBytesPerMs)
}

const passing: readonly number[] = [408, 425, 429]

const fullWords: readonly string[] = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage', 'StorageFull']

// A copy that failed midway is a success by its status.
const mayPass = ({ code, status }: S3Error): boolean =>
  code !== 'ENOSPC' && (status === undefined || status < 300 || status >= 500 || passing.includes(status))

const codeOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown'
  // What `fetch` throws says little; its cause is the error of the connection.
  if (cause.cause instanceof Error && 'code' in cause.cause) return String(cause.cause.code)
  return cause.name
}

const sha256Of = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')

/** A key as the path of a URL, encoded as the signature wants it. */
export const toPath = (key: string): string =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sends requests to a bucket; `place` names it for the operator. */
export type S3Client = { place: string; send: (request: S3Request) => Promise<S3Answer> }

/**
 * Signs requests and sends them, again when the store fails or does not answer: every one of ours may be repeated. Throws an
 * `S3Error` that names the cause for any answer but a success and a 404 about an object.
 */
export const createS3Client = (location: S3Location, patience: Patience = usualPatience): S3Client => {
  const { origin, bucket, region, accessKey, secretKey } = location
  const place = `${new URL(origin).host}/${bucket}`
  const signer = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })

  const attempt = async (request: S3Request): Promise<S3Answer> => {
    const { method, key, query = {}, headers = {}, body } = request
    const path = key === undefined ? bucket : `${bucket}/${toPath(key)}`
    const url = `${origin}/${path}?${new URLSearchParams(query).toString()}`
    const sealed = { ...headers, 'x-amz-content-sha256': sha256Of(body ?? new Uint8Array()) }
    const signed = await signer.sign(url, { method, headers: sealed, ...(body && { body: new Uint8Array(body) }) })
    const answer = await fetch(signed, { signal: AbortSignal.timeout(timeFor(request, patience)), redirect: 'manual' })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  const toRefusal = (method: string, { status, bytes }: S3Answer): S3Error => {
    const text = bytes.toString('utf8')
    const word = fieldOf(text, 'Code') ?? ''
    const code = status === 507 || fullWords.includes(word) ? 'ENOSPC' : word || String(status)
    return new S3Error(`The document store (${place}) answered ${method} with ${status} ${word}.`, { code, status })
  }

  const judge = (request: S3Request, answer: S3Answer): S3Error | undefined => {
    const text = answer.bytes.subarray(0, 4096).toString('utf8')
    // A copy that failed midway says so in the body of a success.
    const isBadCopy = request.headers?.['x-amz-copy-source'] !== undefined && text.includes('<Error>')
    if (answer.status < 300 && !isBadCopy) return undefined
    const isNoObject = answer.status === 404 && fieldOf(text, 'Code') !== 'NoSuchBucket'
    return isNoObject && request.key !== undefined ? undefined : toRefusal(request.method, answer)
  }

  const tryOnce = async (request: S3Request): Promise<S3Answer | S3Error> => {
    try {
      const answer = await attempt(request)
      return judge(request, answer) ?? answer
    } catch (cause) {
      const code = codeOf(cause)
      return new S3Error(`The document store (${place}) cannot be reached: ${code}.`, { code })
    }
  }

  const send = async (request: S3Request): Promise<S3Answer> => {
    const end = Date.now() + limits.storage.store.value
    for (let round = 1; ; round += 1) {
      const outcome = await tryOnce(request)
      if (!(outcome instanceof S3Error)) return outcome
      if (!mayPass(outcome) || round >= patience.tries || Date.now() > end) throw outcome
      await pause(patience.pauseMs * 2 ** (round - 1) * (0.5 + Math.random()))
    }
  }
  return { place, send }
}
