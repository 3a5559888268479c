import { join } from 'node:path'
import type { Config } from '../../config'
import { pushKeyOf, type PushConfig } from './config'
import { loadSecret } from '../secret-file'

/** The keys of notices: those of the configuration; the demonstration makes one and keeps it in its data folder. */
export const loadPush = async ({
  push,
  demoData,
  dataDir,
}: Pick<Config, 'push' | 'demoData' | 'dataDir'>): Promise<PushConfig> => {
  if (push.keys.length > 0 || !demoData) return push
  const scalar = await loadSecret('', join(dataDir, 'push-key'))
  return { ...push, keys: [pushKeyOf(Buffer.from(scalar, 'hex'))] }
}
