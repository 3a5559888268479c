import { toAddress } from './config-values'

/** A bucket of an S3-compatible store, and the keys that open it. */
export type S3Location = {
  /** Scheme, host and port of the store. */
  origin: string
  bucket: string
  /** Begins every key in the bucket, ends with '/'; '' where the bucket is this installation's alone. */
  prefix: string
  region: string
  accessKey: string
  secretKey: string
}

type Environment = Record<string, string | undefined>

const example = 'https://s3.sa-east-1.amazonaws.com/bucket'

// The errors do not repeat the address, which may contain the secret key.
const keysOf = (url: URL, env: Environment): Pick<S3Location, 'accessKey' | 'secretKey'> => {
  const accessKey = decodeURIComponent(url.username) || env['S3_ACCESS_KEY'] || ''
  const secretKey = decodeURIComponent(url.password) || env['S3_SECRET_KEY'] || ''
  if (accessKey === '' || secretKey === '')
    throw new Error(
      'S3_URL needs the keys of the bucket: set S3_ACCESS_KEY and S3_SECRET_KEY, or "https://KEY:SECRET@host/bucket".',
    )
  return { accessKey, secretKey }
}

const regionOf = (url: URL): string =>
  url.searchParams.get('region') ?? /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(url.hostname)?.[1] ?? 'us-east-1'

/** Reads where documents rest from S3_URL; null is the data folder. Throws one line for the operator when it is wrong. */
export const s3FromEnv = (env: Environment): S3Location | null => {
  const address = toAddress('S3_URL', env['S3_URL'] ?? '', ['https', 'http'], example)
  if (address === '') return null
  const url = new URL(address)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((name) => name !== '')
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region')
  const isPlain = [bucket, ...folders].every((name) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name))
  if (!isPlain || !isKnown)
    throw new Error(`S3_URL names the bucket in its path, and nothing else but "?region=…": "${example}".`)
  return {
    origin: url.origin,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    region: regionOf(url),
    ...keysOf(url, env),
  }
}

type Shared = {
  s3: S3Location | null
  database: { kind: string }
  tokenSecret: string
  captchaSecret: string
  managementSecret: string
  demoData: boolean
}

/**
 * Throws when a server that shares its database and its documents with others would make secrets of its own: what one instance
 * gave out, another would not know.
 */
export const checkShared = ({ s3, database, demoData, ...secrets }: Shared): void => {
  if (s3 === null || database.kind !== 'server') return
  const needed = {
    TOKEN_SECRET: secrets.tokenSecret,
    CAPTCHA_SECRET: secrets.captchaSecret,
    ...(demoData ? { MANAGEMENT_SECRET: secrets.managementSecret } : {}),
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length > 0)
    throw new Error(
      `S3_URL with DATABASE_URL needs ${missing.join(' and ')}, the same for every instance, e.g. from "openssl rand -hex 32".`,
    )
}
