import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { colorWarnings } from '../src/domain/fund/palette'
import type { Config } from './config'
import { demoNotes, type Whose } from './fund/still-demo'
import type { Services } from './services'

// By the code of the system or of PostgreSQL: what an operator can do. None of them repeats an address, which may
// contain a password.
const words: Readonly<Record<string, string>> = {
  'listen EADDRINUSE': 'another program listens on that PORT: stop it, or set another one',
  'listen EADDRNOTAVAIL':
    'HOST is no address of this machine: 127.0.0.1 is this machine alone, 0.0.0.0 everybody who reaches it',
  'listen EACCES': 'this user may not listen on that PORT: set one from 1024 on, and let the proxy have 443',
  'connect ECONNREFUSED': 'nobody answers at DATABASE_URL: start PostgreSQL, or set host and port right',
  'getaddrinfo ENOTFOUND': 'the host of DATABASE_URL is not known',
  'connect ETIMEDOUT': 'DATABASE_URL does not answer in time: look at host, port and firewall',
  '28P01': 'user or password of DATABASE_URL is wrong',
  '28000': 'PostgreSQL does not let the user of DATABASE_URL in: look at pg_hba.conf',
  '3D000': 'the database of DATABASE_URL does not exist: create it, its tables come by themselves',
  '42501': 'the user of DATABASE_URL may not create tables: make it the owner of its database',
}

const codesOf = (cause: unknown): string[] => {
  if (!(cause instanceof Error)) return []
  // A file number does not contain an address, so the system call may be shown.
  const call = 'syscall' in cause ? `${String(cause.syscall)} ` : ''
  const code = 'code' in cause ? [`${call}${String(cause.code)}`] : []
  const inner = cause instanceof AggregateError ? cause.errors.flatMap(codesOf) : codesOf(cause.cause)
  return [...code, ...inner]
}

/** Why a start failed, in one line for the operator, with what to do if that is known. */
export const startFailure = (cause: unknown): string => {
  const code = codesOf(cause).find((one) => one in words)
  if (code !== undefined) return `${words[code]} (${code}).`
  return cause instanceof Error ? cause.message : String(cause)
}

const paymentNotes: Partial<Record<Config['payments']['kind'], string[]>> = {
  prueba: ['Pagos de prueba: no se cobra nada, y lo que se pague así figura como pagado.'],
  ninguno: ['Sin pagos en línea: para cobrar por Mercado Pago, MERCADOPAGO_TOKEN y MERCADOPAGO_SECRET.'],
}

/** Notes of a start: what the server runs without. */
export const startNotes = (
  config: Pick<Config, 'distDir' | 'publicDir' | 'payments'> & Whose,
  { localities }: Services['catalogues'],
): string[] => {
  const { distDir, publicDir, payments } = config
  return [
    ...(existsSync(join(distDir, 'index.html'))
      ? []
      : [
          `Sin portal: en DIST_DIR (${distDir}) no está construido y solo se sirve la API. Construilo con npm run build.`,
        ]),
    ...(localities.size > 0
      ? []
      : [`Sin localidades ni calles: no están en PUBLIC_DIR (${publicDir}), y los formularios van sin sugerencias.`]),
    ...(paymentNotes[payments.kind] ?? []),
    ...colorWarnings(config.fund.profile.colors),
    ...demoNotes(config),
  ]
}
